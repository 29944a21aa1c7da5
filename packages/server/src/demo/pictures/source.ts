/** Where the demonstration's pictures come from: drawn here, or in a thread of their own so that nobody waits for them. */
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The pictures of these places of the table, one after another, as WebP of 1200×1500. */
export type PictureSource = (places: readonly number[]) => AsyncIterable<Buffer>

/** What draws is loaded with the first picture: servers start without it. */
export async function* drawHere(places: readonly number[]): AsyncGenerator<Buffer> {
  const [{ encode }, { PICTURES }] = await Promise.all([import('./picture'), import('./table')])
  for (const place of places) {
    const picture = PICTURES[place]
    if (picture === undefined) throw new RangeError(`no picture ${place}`)
    yield await encode(await picture.draw())
  }
}

/** A thread for each call, which begins at once and ends with the last picture. */
export function drawInThread(worker: URL): PictureSource {
  return (places) => {
    const thread = new Worker(worker, { workerData: places })
    // A picture that nobody waits for keeps no process alive.
    thread.unref()
    return buffersOf(on(thread, 'message', { close: ['exit'] }))
  }
}

async function* buffersOf(messages: AsyncIterable<Uint8Array[]>): AsyncGenerator<Buffer> {
  for await (const [bytes] of messages) if (bytes !== undefined) yield Buffer.from(bytes)
}

/** Begins to draw what will be asked for first. */
export function drawAhead(source: PictureSource, first: readonly number[]): PictureSource {
  let ahead: AsyncIterable<Buffer> | undefined = source(first)
  return (places) => {
    const begun = places.join() === first.join() ? ahead : undefined
    ahead = undefined
    return begun ?? source(places)
  }
}
