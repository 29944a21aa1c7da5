import { fork, type ChildProcess } from 'node:child_process'
import { z } from 'zod'
import type { TextReader } from './ports'
import type { Grey } from './text-lines'

const LIMIT_MS = 20_000
/** Of V8's heap; the OCR's memory is outside of it. */
const HEAP_MB = 96

const linesSchema = z.array(z.string())

/** Reads with one process (`dist/text-process.js`), which starts with the first picture. */
export function createTextReader(program: URL, limitMs = LIMIT_MS): TextReader {
  let child: ChildProcess | undefined
  const close = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  return {
    async read(picture) {
      child ??= start(program)
      try {
        return await linesOf(child, picture, limitMs)
      } catch (error) {
        close()
        throw error
      }
    },
    close,
  }
}

function start(program: URL): ChildProcess {
  // Without the environment, which has the portal's secrets.
  return fork(program, [], {
    env: {},
    execArgv: ['--no-warnings', `--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function linesOf(child: ChildProcess, picture: Grey, limitMs: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      clearTimeout(limit)
      child.removeAllListeners()
      end()
    }
    const fail = (why: string) => settle(() => reject(new Error(why)))
    const limit = setTimeout(() => fail(`The text of a picture took more than ${limitMs} ms.`), limitMs)
    child.on('message', (reply) => settle(() => resolve(linesSchema.parse(reply))))
    child.on('error', () => fail('The process that reads pictures did not start.'))
    child.on('exit', () => fail('The process that reads pictures has stopped.'))
    child.send(picture, (error) => error !== null && fail('The process that reads pictures has stopped.'))
  })
}
