import { idDoSlug } from '@portal/domain/texto'
import type { IdadeDoVisitante, Posted, Settings } from '@portal/platform/render'
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { readFrames, writeFrame, type Frame } from './frames'
import { fromWorkerSchema, type FromWorker } from './from-worker'
import type { Trace } from '../kernel/http/trace'
import type { Overrides } from './previews'
import type { PageCall } from './page-call'
import type { RenderedPage, ToWorker, WorkerOptions } from './render-worker'
import { sandboxOf, type RenderUser } from './sandbox'

export interface RenderRequest {
  url: string
  now: Date
  shellOnly: boolean
  overrides?: Overrides
  /** Age of the page's visitor; absent: no proof is demanded. */
  idade?: IdadeDoVisitante | undefined
  /** Trace of the request for the page. */
  trace?: Trace | undefined
  /** A form posted to `url`. */
  posted?: Posted | undefined
  /** Changed settings of the release set's apps. */
  settings?: Settings | undefined
}

export interface RenderWorker {
  render(request: RenderRequest): Promise<RenderedPage>
  /** True once it can no longer render. */
  isDead(): boolean
  /** It is alive, but exceeds its memory limit. */
  isOutgrown(): boolean
  /** Ends after the renders in flight. */
  drain(): Promise<void>
}

const READY_MS = 10_000

/** Limits of one process; past them it is ended and replaced. */
export interface WorkerLimits {
  renderMs: number
  /** V8's heap only. */
  memoryMb: number
  /** Resident memory, where Linux reports it: past this the process is replaced. */
  residentMb: number
  /** Past this it is killed, without waiting for its replacement. */
  killMb: number
}
const LIMITS: WorkerLimits = { renderMs: 4_000, memoryMb: 256, residentMb: 400, killMb: 800 }

const WATCH_MS = 1_000

/** Why a process ended: it timed out, used too much memory, or crashed. */
export type FailureCause = 'hang' | 'memory' | 'crash'

/** A page was not rendered because its process ended. */
export class RendererFailure extends Error {
  override readonly cause: FailureCause
  constructor(message: string, cause: FailureCause) {
    super(message)
    this.cause = cause
  }
}

/** A screen failed because the API failed one of its calls. */
export class DataFailure extends Error {}

interface Pending {
  /** Its calls get full responses (rule: idade/prova). */
  proven: boolean
  resolve: (document: RenderedPage) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
  trace: Trace | undefined
  /** A call for data failed. */
  incomplete: boolean
  anuncios: Set<number>
}

export interface WorkerSurroundings {
  call: PageCall
  limits?: Partial<WorkerLimits>
  /** System user of the process; absent: the server's. */
  user?: RenderUser | undefined
  /** Called when it exceeded `killMb`. */
  onKilled?(mb: number): void
}

/** V8 ends an out-of-memory process with one of these, depending on version and machine. */
const OUT_OF_MEMORY = new Set<string>(['SIGABRT', 'SIGTRAP', 'SIGILL'])
/** Killed at exit: a hung renderer would outlive a server that exits at once. */
const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/**
 * Starts a process for one release set; resolves when its bundles are loaded, rejects when they fail to load.
 */
export function startRenderWorker(
  workerUrl: URL,
  options: WorkerOptions,
  { call, limits: given, user, onKilled = () => undefined }: WorkerSurroundings,
): Promise<RenderWorker> {
  const limits = { ...LIMITS, ...given }
  const { shell, remotes } = options.site
  const bundles = [shell, ...remotes].flatMap(({ serverEntry }) => serverEntry ?? [])
  const program = fileURLToPath(workerUrl)
  const { args, options: sandbox } = sandboxOf(program, { bundles, memoryMb: limits.memoryMb, user })
  const child = spawn(process.execPath, args, {
    ...sandbox,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The renderer was not ready within ${READY_MS} ms.`))
    }, READY_MS)
    const worker = workerOf(child, call, limits, {
      onReady: () => (clearTimeout(timer), resolve(worker)),
      onKilled,
      onEnd: (error) => (clearTimeout(timer), reject(error)),
    })
    worker.post({ type: 'start', ...options })
  })
}

interface Lifecycle {
  onReady: () => void
  onKilled: (mb: number) => void
  onEnd: (error: Error) => void
}

function workerOf(
  child: ChildProcess,
  call: PageCall,
  { renderMs, residentMb, killMb }: WorkerLimits,
  { onReady, onEnd, onKilled }: Lifecycle,
): RenderWorker & { post: (message: ToWorker) => void } {
  // Opened by `stdio` as a socket pair.
  const channel = child.stdio[CHANNEL] as Duplex
  const pending = new Map<number, Pending>()
  let dead = false
  let requests = 0
  let onIdle: (() => void) | undefined
  const post = (message: ToWorker) => writeFrame(channel, message)
  const settle = (id: number): Pending | undefined => {
    const found = pending.get(id)
    pending.delete(id)
    if (found !== undefined) clearTimeout(found.timer)
    if (pending.size === 0) onIdle?.()
    return found
  }
  /** Where the system refuses the signal, a renderer exits when its channel closes. */
  const kill = () => {
    child.kill('SIGKILL')
    channel.destroy()
  }
  const die = (error: Error) => {
    // A refused signal also emits 'error' on the process.
    if (dead) return
    dead = true
    kill()
    for (const id of [...pending.keys()]) settle(id)?.reject(error)
    onEnd(error)
  }
  const take = (message: FromWorker, bytes: Buffer<ArrayBuffer>) => {
    if (message.type === 'ready') onReady()
    if (message.type === 'broken') die(new RendererFailure(message.message, 'crash'))
    if (message.type === 'rendered') {
      const found = settle(message.id)
      const { incomplete, anuncios } = found ?? {}
      found?.resolve({ ...message.page, body: bytes, incomplete, anuncios: [...(anuncios ?? [])] })
    }
    if (message.type === 'failed') {
      const found = settle(message.id)
      found?.reject(new (found.incomplete ? DataFailure : Error)(message.message))
    }
    if (message.type === 'call') void answer(message, call, { channel, pending: pending.get(message.render) })
  }
  readFrames(
    channel,
    (frame) => taken(frame, take, die),
    (error) => die(new RendererFailure(error.message, 'crash')),
  )
  // A failed write is reported by the process's exit.
  channel.on('error', () => undefined)
  child.on('error', (error) => die(new RendererFailure(error.message, 'crash')))
  let held = 0
  // Checked by a timer, not with the release poll, which may wait for a store while memory grows fast.
  const watch = setInterval(() => {
    held = residentMbOf(child)
    if (held <= killMb) return
    onKilled(held)
    die(new RendererFailure(`The renderer held ${Math.round(held)} MB.`, 'memory'))
  }, WATCH_MS).unref()
  child.on('exit', (_code, signal) => {
    clearInterval(watch)
    running.delete(child)
    const cause = OUT_OF_MEMORY.has(signal ?? '') ? 'memory' : 'crash'
    die(new RendererFailure('The renderer has stopped.', cause))
  })
  return {
    post,
    isDead: () => dead,
    isOutgrown: () => !dead && held > residentMb,
    render: ({ url, now, shellOnly, overrides, idade, trace, posted, settings }) =>
      new Promise((resolve, reject) => {
        requests += 1
        const id = requests
        // A bundle that does not respond may be in an endless loop: only killing its process frees the core.
        const timer = setTimeout(
          () => die(new RendererFailure(`${url}: not rendered within ${renderMs} ms`, 'hang')),
          renderMs,
        )
        pending.set(id, {
          resolve,
          reject,
          timer,
          trace,
          proven: idade === 'confirmada',
          incomplete: false,
          anuncios: new Set(),
        })
        post({
          type: 'render',
          id,
          url,
          now: now.toISOString(),
          shellOnly,
          overrides,
          idade,
          posted,
          settings,
        })
      }),
    drain: async () => {
      if (pending.size > 0 && !dead) await new Promise<void>((resolve) => (onIdle = resolve))
      dead = true
      if (!running.has(child)) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      kill()
      await ended
    },
  }
}

/** Resident and swapped memory, read from the kernel: the process itself is untrusted. 0 where unknown. */
function residentMbOf({ pid }: ChildProcess): number {
  try {
    const found = readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^Vm(?:RSS|Swap):\s+(\d+) kB$/gm)
    return [...found].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1_024
  } catch {
    return 0
  }
}

const CHANNEL = 3

/** A message that does not match `fromWorkerSchema` ends the process: its bundle is hostile or broken. */
function taken(
  { message, bytes }: Frame,
  take: (message: FromWorker, bytes: Frame['bytes']) => void,
  die: (error: Error) => void,
): void {
  const read = fromWorkerSchema.safeParse(message)
  if (read.success) take(read.data, bytes)
  else die(new RendererFailure('The renderer sent what is no answer.', 'crash'))
}

/** The response carries no data because the API failed or throttled. */
const hasFailed = (status: number): boolean => status >= 500 || status === 429

/** The address of each anuncio in an answer, which ends with its id. */
const SLUGS = /"titulo_formatado":"([^"]+)"/g

async function answer(
  { id, method, url, spare }: Extract<FromWorker, { type: 'call' }>,
  call: PageCall,
  { channel, pending }: { channel: Duplex; pending: Pending | undefined },
): Promise<void> {
  const failed = { status: 503, text: '', isJson: false }
  // A call of an unknown render gets the safe variant.
  const { trace, proven = false } = pending ?? {}
  const { text, ...rest } = await call(method, url, { trace, proven }).catch(() => failed)
  if (pending !== undefined && spare !== true && hasFailed(rest.status)) pending.incomplete = true
  for (const [, slug = ''] of text.matchAll(SLUGS)) {
    const anuncio = idDoSlug(slug)
    if (anuncio !== undefined) pending?.anuncios.add(anuncio)
  }
  writeFrame(channel, { type: 'answer', id, ...rest }, Buffer.from(text))
}
