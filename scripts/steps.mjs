import { fork } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './workspace.mjs'

/** Lines of a failed command's output to show. */
const LAST_LINES = 25
const TICK_MS = 1_000

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ name: string, command: string, args: string[], env?: NodeJS.ProcessEnv, cwd?: string }} Step */

/** A failed step: its name, cause, and the command that runs it alone. */
export class StepError extends Error {
  /** @param {Step} step @param {number} code @param {string} output */
  constructor({ name, command, args }, code, output) {
    const shown = command === process.execPath ? 'node' : command
    const lines = output.trimEnd().split('\n').slice(-LAST_LINES)
    super(
      [
        ...lines,
        `${name} falhou: ${causeOf(output) ?? `o comando terminou com ${code}`}.`,
        `Para repetir só este passo: ${[shown, ...args].join(' ')}`,
      ].join('\n'),
    )
  }
}

/** @type {readonly (readonly [RegExp, string])[]} */
const CAUSES = [
  [/ENOSPC|no space left/i, 'não há espaço livre no disco'],
  [/EROFS|read-only file system/i, 'a pasta está montada só para leitura'],
  [/EACCES|EPERM|permission denied/i, 'falta permissão para escrever na pasta'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    'o registro de pacotes não responde; confira a rede ou o proxy',
  ],
]

/** The fixable cause of a failure, recognized in its output. @param {string} output */
export const causeOf = (output) => CAUSES.find(([pattern]) => pattern.test(output))?.[1]

/** @type {Set<ChildProcess>} */
const running = new Set()

/** Ends every running step; resolves once all have exited. */
export async function endSteps() {
  await Promise.all(
    [...running].map((child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      if (child.connected) child.disconnect()
      return gone
    }),
  )
}

/** Runs a step to its end, keeping its output for a failure. @param {Step} step @returns {Promise<void>} */
export function runStep(step) {
  const child = fork(join(ROOT, 'scripts/attached.mjs'), [step.command, ...step.args], {
    cwd: step.cwd ?? ROOT,
    env: { ...process.env, ...step.env },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (/** @type {Buffer} */ chunk) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new StepError(step, code ?? 1, output))
    })
  })
}

/**
 * Shows the progress of steps: one rewritten line on a terminal, else a line per step.
 *
 * @param {number} total
 * @param {{ stream?: Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean, columns?: number }, now?: () =>
 * number }} [options]
 */
export function createProgress(total, { stream = process.stderr, now = Date.now } = {}) {
  const began = now()
  const live = stream.isTTY === true
  /** @type {Map<string, number>} */
  const open = new Map()
  let done = 0
  const seconds = (/** @type {number} */ since) => `${Math.round((now() - since) / 1_000)} s`
  const draw = () => {
    if (!live || open.size === 0) return
    const line = `${done}/${total} ${[...open].map(([name, since]) => `${name}… ${seconds(since)}`).join(', ')}`
    stream.write(`\r\x1b[2K${line.slice(0, (stream.columns ?? 80) - 1)}`)
  }
  const timer = live ? setInterval(draw, TICK_MS) : undefined
  timer?.unref()
  return {
    /** @param {string} name @param {() => Promise<void>} work */
    async step(name, work) {
      open.set(name, now())
      draw()
      await work()
      done += 1
      if (!live) stream.write(`${done}/${total} ${name} (${seconds(open.get(name) ?? began)})\n`)
      open.delete(name)
      draw()
    },
    /** Releases the terminal's line. */
    end() {
      clearInterval(timer)
      if (live && total > 0) stream.write('\r\x1b[2K')
    },
  }
}
