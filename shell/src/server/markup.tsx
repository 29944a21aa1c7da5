import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** What React leaves in place of something that waited or threw inside a boundary. */
const UNFINISHED = '<!--$!-->'

/**
 * Markup of a tree that is complete in itself; rejects when a component throws. Drawn in one piece, since cutting a
 * listing of 150 KB into encoded chunks and joining them costs a third of its rendering; a part that is not there yet
 * (a lazy chunk, the first time) is waited for.
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
      // Everything in its place: what is sent apart would need an inline script to be put there.
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}
