//! HTTP: requests come in and answers go out, over many connections at once, so that none of them
//! keeps another waiting.

use std::convert::Infallible;
use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{Either, Full};
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::http::uri::{Authority, PathAndQuery};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::sync::watch::Receiver;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;

use super::answer::{self, Answer, Body, Shown};
use super::streamed::Streamed;

/// Connections at once; the system keeps more of them waiting. Systems let a program open as few
/// as 256 files, and the build needs some.
const CONNECTIONS: usize = 200;
/// Of these, as many may wait for a change: there is always room for who wants a page.
const WAITING: usize = CONNECTIONS / 2;
/// Bytes that the head of a request may have.
const HEAD: usize = 16 << 10;
/// How long the head of a request may take, and a connection be kept for the next one.
const IDLE: Duration = Duration::from_secs(5);
/// How long a browser may take nothing of its answer.
const STALL: Duration = Duration::from_secs(10);
/// The program has too many files open: some will be closed.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers whoever connects, in a thread of its own, until the program ends.
pub fn open(listener: TcpListener, shown: Receiver<Shown>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    listener.set_nonblocking(true)?;
    let listener = {
        let _inside = runtime.enter();
        tokio::net::TcpListener::from_std(listener)?
    };
    let named = std::thread::Builder::new().name("wire".into());
    named.spawn(move || runtime.block_on(accept(&listener, &shown)))?;
    Ok(())
}

async fn accept(listener: &tokio::net::TcpListener, shown: &Receiver<Shown>) {
    let seats = Arc::new(Semaphore::new(CONNECTIONS));
    let benches = Arc::new(Semaphore::new(WAITING));
    while let Ok(seat) = Arc::clone(&seats).acquire_owned().await {
        match listener.accept().await {
            Ok((stream, _)) => {
                let benches = Arc::clone(&benches);
                drop(tokio::spawn(converse(stream, shown.clone(), benches, seat)));
            }
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}

/// What goes out after the head of an answer.
type Sent = Either<Full<Bytes>, Streamed>;

/// One request after the other, until one side has had enough.
async fn converse(
    stream: TcpStream,
    shown: Receiver<Shown>,
    benches: Arc<Semaphore>,
    _seat: OwnedSemaphorePermit,
) {
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(STALL));
    let service = service_fn(|request| {
        let (shown, benches) = (shown.clone(), Arc::clone(&benches));
        async move { Ok::<_, Infallible>(answered(request, shown, &benches).await) }
    });
    let conversation = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(IDLE)
        .max_buf_size(HEAD)
        .title_case_headers(true)
        .serve_connection(TokioIo::new(Box::pin(stream)), service);
    // A browser that has gone away is no fault.
    let _ = conversation.await;
}

async fn answered(
    request: Request<Incoming>,
    mut shown: Receiver<Shown>,
    benches: &Semaphore,
) -> Response<Sent> {
    let uri = request.uri();
    let hosts = request.headers().get_all(header::HOST).iter();
    let hosts = hosts.map(|host| host.to_str().unwrap_or_default());
    // An address in full names a host too.
    let hosts: Vec<&str> = hosts
        .chain(uri.authority().map(Authority::as_str))
        .collect();
    if let Some(refused) = answer::refused(request.method().as_str(), &hosts) {
        return response(refused);
    }
    let address = uri.path_and_query().map_or("/", PathAndQuery::as_str);
    let patience = shown.borrow().patience(address);
    if let Some(patience) = patience {
        let Ok(_bench) = benches.try_acquire() else {
            // Told how things are, and sent away: the seat is for somebody else.
            let mut response = response(shown.borrow().get(address));
            let close = HeaderValue::from_static("close");
            response.headers_mut().insert(header::CONNECTION, close);
            return response;
        };
        let change = shown.wait_for(|shown| shown.patience(address).is_none());
        // Who has waited in vain is told how things are.
        let _ = tokio::time::timeout(patience, change).await;
    }
    response(shown.borrow().get(address))
}

fn response(answer: Answer) -> Response<Sent> {
    let allowed = (answer.status == 405).then(|| "GET, HEAD".to_owned());
    let headers: [(HeaderName, Option<String>); 5] = [
        (header::CONTENT_TYPE, Some(answer.kind.to_owned())),
        (header::CACHE_CONTROL, Some("no-store".to_owned())),
        (header::X_CONTENT_TYPE_OPTIONS, Some("nosniff".to_owned())),
        (header::LOCATION, answer.location),
        (header::ALLOW, allowed),
    ];
    let (status, body) = match answer.body {
        Body::Bytes(bytes) => (answer.status, Either::Left(Full::from(bytes))),
        Body::File(path) => match Streamed::open(&path) {
            Ok(file) => (answer.status, Either::Right(file)),
            Err(error) => (404, Either::Left(Full::from(format!("{error}\n")))),
        },
    };
    let mut response = Response::new(body);
    *response.status_mut() =
        StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    for (name, value) in headers {
        if let Some(Ok(value)) = value.map(HeaderValue::try_from) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}
