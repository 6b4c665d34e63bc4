//! A file on its way to a browser, piece by piece: it may be larger than the memory.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::body::{Body, Bytes, Frame, SizeHint};

/// So much is read at once. The disk is this computer's own: nobody is kept waiting for long.
const PIECE: usize = 1 << 16;

pub struct Streamed {
    file: File,
    /// So many bytes are still to come.
    left: u64,
}

impl Streamed {
    /// # Errors
    /// A file that is gone.
    pub fn open(path: &Path) -> io::Result<Streamed> {
        let file = File::open(path)?;
        let left = file.metadata()?.len();
        Ok(Streamed { file, left })
    }

    fn piece(&mut self) -> io::Result<Vec<u8>> {
        let mut piece = Vec::new();
        let most = self.left.min(PIECE as u64);
        Read::by_ref(&mut self.file)
            .take(most)
            .read_to_end(&mut piece)?;
        match piece.len() as u64 {
            // Its length has been promised.
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            length => {
                self.left -= length;
                Ok(piece)
            }
        }
    }
}

impl Body for Streamed {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, io::Error>>> {
        let next = (self.left > 0).then(|| self.piece());
        Poll::Ready(next.map(|piece| Ok(Frame::data(piece?.into()))))
    }

    fn is_end_stream(&self) -> bool {
        self.left == 0
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left)
    }
}
