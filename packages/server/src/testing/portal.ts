import { runOrder } from '../modules/operacao/cli/order'
import { runProgram } from '../modules/operacao/cli/program'
import type { TestApp } from './app'
import { contextoOf } from './operador'

export interface Ran {
  code: number
  out: string
  err: string
}

/**
 * Runs one `pnpm portal` command line in this process; `answer` is the response to a confirmation, if any.
 */
export async function runPortal(test: TestApp, argv: readonly string[], answer?: boolean): Promise<Ran> {
  const ran: Ran = { code: -1, out: '', err: '' }
  const deps = contextoOf(test)
  ran.code = await runProgram(argv, {
    terminal: {
      write: (text) => void (ran.out += text),
      warn: (text) => void (ran.err += text),
      ...(answer === undefined ? {} : { ask: async () => answer }),
    },
    connect: async () => ({
      ok: true,
      portal: { run: (order) => runOrder(deps, order), close: async () => undefined },
    }),
    operador: 'ana',
  })
  return ran
}
