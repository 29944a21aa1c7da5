/** Where the demonstration's pictures come from: drawn here, or in a process of their own so that nobody waits for them. */
import { fork } from 'node:child_process'
import { on } from 'node:events'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/**
 * Keeps each picture in a folder: drawing one takes 0.2 s, and every new demonstration shows the same. `stamp` names what
 * draws them: another build draws its own.
 */
export function keptIn(folder: string, stamp: string, source: PictureSource): PictureSource {
  return async function* (places) {
    for (const place of places) {
      const file = join(folder, `${stamp}-${place}.webp`)
      const kept = await readFile(file).catch(() => undefined)
      if (kept !== undefined) {
        yield kept
        continue
      }
      for await (const picture of source([place])) {
        await keep(folder, file, picture)
        yield picture
      }
    }
  }
}

/** Renamed into place: another process may be reading. A folder that cannot be written keeps nothing. */
async function keep(folder: string, file: string, picture: Buffer): Promise<void> {
  const aside = `${file}.${process.pid}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(aside, picture)
    await rename(aside, file)
  } catch {
    // Drawn again next time.
  }
}

/** A process for each call, which begins at once and ends with the last picture: what drawing took goes with it. */
export function drawApart(program: URL): PictureSource {
  return (places) => {
    const child = fork(fileURLToPath(program), [JSON.stringify(places)], { serialization: 'advanced' })
    // A picture that nobody waits for keeps no process alive.
    child.unref()
    child.channel?.unref()
    return buffersOf(on(child, 'message', { close: ['disconnect'] }))
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
