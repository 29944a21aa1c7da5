import { Duplex } from 'node:stream'

type Exec = (bytes: Uint8Array) => Promise<Uint8Array>
type Done = (error?: Error | null) => void

const TERMINATE = 'X'.charCodeAt(0)
/** Resets what the previous client left: an open transaction, settings, temporary tables. */
const CLEAN_UP = [simpleQuery('ROLLBACK'), simpleQuery('DISCARD ALL')]

/**
 * The "socket" that node-postgres writes to when the database is PGlite: written bytes go to `exec`, its
 * reply is read. PGlite has a single session, so a destroyed client rolls back first and the next one waits
 * for `released`.
 */
export class WireStream extends Duplex {
  /** Resolves once the session is clean for the next client. */
  readonly released: Promise<void>
  private release: () => void = () => undefined
  private used = false

  private readonly exec: Exec
  private readonly previous: Promise<void>
  constructor(exec: Exec, previous: Promise<void>) {
    super()
    this.exec = exec
    this.previous = previous
    this.released = new Promise((resolve) => (this.release = resolve))
  }

  // node-postgres calls these on its socket.
  connect(): this {
    void this.previous.then(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {
    // Replies are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.send(chunk, done)
  }

  // A corked Parse/Bind/Execute/Sync is sent as one piece: the engine replies to a whole round at once.
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    void this.cleanUp().then(() => done(error))
  }

  private send(bytes: Buffer, done: Done): void {
    // Terminate would stop the engine for every client.
    if (bytes[0] === TERMINATE) return done()
    this.used = true
    this.exec(bytes).then(
      (answer) => {
        if (!this.destroyed) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
        done()
      },
      (error: Error) => done(error),
    )
  }

  private async cleanUp(): Promise<void> {
    try {
      if (this.used) for (const query of CLEAN_UP) await this.exec(query)
    } catch {
      // The engine has stopped; there is no session to clean.
    } finally {
      this.release()
    }
  }
}

function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`, 'utf8')
  const header = Buffer.alloc(5)
  header.write('Q')
  header.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([header, text])
}
