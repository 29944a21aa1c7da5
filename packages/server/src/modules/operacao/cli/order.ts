import { z } from 'zod'
import type { Contexto } from '../use-cases/contexto'
import type { CommandAnswer } from './command'
import { findCommand } from './commands'

export const operadorSchema = z.string().regex(/^[\p{L}\d][\p{L}\d._@-]{0,59}$/u)

/** One command as it is asked for, here or through the channel. */
export const orderSchema = z.object({
  command: z.string(),
  input: z.record(z.string(), z.union([z.string(), z.boolean()])),
  operador: operadorSchema,
  confirmed: z.boolean(),
})
export type Order = z.output<typeof orderSchema>

export const answerSchema: z.ZodType<CommandAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), data: z.unknown(), lines: z.array(z.string()) }),
  z.object({ kind: z.literal('refused'), code: z.string(), message: z.string() }),
  z.object({ kind: z.literal('confirm'), question: z.string() }),
  z.object({ kind: z.literal('usage'), message: z.string() }),
])

export type OrderDeps = Omit<Contexto, 'operador'>

/** Carries an order out. Expected failures are answers; what is thrown is a defect. */
export async function runOrder(
  deps: OrderDeps,
  { command, input, operador, confirmed }: Order,
): Promise<CommandAnswer> {
  const found = findCommand(command)
  if (found === undefined) {
    return { kind: 'usage', message: `O servidor não conhece o comando '${command}': é de outra versão.` }
  }
  return found.run({ ...deps, operador }, input, confirmed)
}
