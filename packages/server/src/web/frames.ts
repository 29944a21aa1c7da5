import type { Duplex } from 'node:stream'

/**
 * Frames between the server and the rendering process: JSON, plus raw bytes that are not parsed. Node's own
 * IPC channel has no size limit, and its binary format is not safe against an untrusted sender.
 */
export interface Frame {
  message: unknown
  bytes: Buffer<ArrayBuffer>
}

const HEAD = 8
const FRAME_MAX = 16 * 1_024 * 1_024
const NOTHING = Buffer.alloc(0)

export function writeFrame(stream: Duplex, message: object, bytes: Uint8Array = NOTHING): void {
  if (stream.destroyed) return
  const text = Buffer.from(JSON.stringify(message))
  const head = Buffer.alloc(HEAD)
  head.writeUInt32LE(text.length, 0)
  head.writeUInt32LE(bytes.length, 4)
  stream.cork()
  stream.write(head)
  stream.write(text)
  if (bytes.length > 0) stream.write(bytes)
  stream.uncork()
}

/** Calls back for each frame; after an invalid one calls `onBroken` and stops reading. */
export function readFrames(
  stream: Duplex,
  onFrame: (frame: Frame) => void,
  onBroken: (error: Error) => void,
): void {
  let chunks: Buffer<ArrayBuffer>[] = []
  let held = 0
  let needed = HEAD
  const take = () => {
    if (held < needed) return undefined
    const whole = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
    chunks = [whole]
    const [text, bytes] = [whole.readUInt32LE(0), whole.readUInt32LE(4)]
    needed = HEAD + text + bytes
    if (needed > FRAME_MAX) throw new Error('a message is too large')
    if (held < needed) return undefined
    const message: unknown = JSON.parse(whole.toString('utf8', HEAD, HEAD + text))
    const frame = { message, bytes: whole.subarray(HEAD + text, needed) }
    chunks = [whole.subarray(needed)]
    held -= needed
    needed = HEAD
    return frame
  }
  const read = (chunk: Buffer<ArrayBuffer>) => {
    chunks.push(chunk)
    held += chunk.length
    try {
      for (let frame = take(); frame !== undefined; frame = take()) onFrame(frame)
    } catch (error) {
      stream.off('data', read)
      onBroken(error instanceof Error ? error : new Error(String(error)))
    }
  }
  stream.on('data', read)
}
