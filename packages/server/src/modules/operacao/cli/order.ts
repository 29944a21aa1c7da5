import { z } from 'zod'
import type { OperatorContext } from '../acts/context'
import type { CommandAnswer } from '../../../kernel/acts/command'
import { findCommand } from './commands'
import { SEM_CHAVE, whyNotByKey, type Identificado } from './direitos'

export const operadorSchema = z.string().regex(/^[\p{L}\d][\p{L}\d._@-]{0,59}$/u)

/** A command as requested, locally or through the channel. */
export const orderSchema = z.object({
  command: z.string(),
  input: z.record(z.string(), z.union([z.string(), z.boolean()])),
  operador: operadorSchema,
  /** An operator's command line key; its owner then replaces `operador`. */
  chave: z.string().max(200).optional(),
  confirmed: z.boolean(),
})
export type Order = z.output<typeof orderSchema>

export const answerSchema: z.ZodType<CommandAnswer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), data: z.unknown(), lines: z.array(z.string()) }),
  z.object({ kind: z.literal('refused'), code: z.string(), message: z.string() }),
  z.object({ kind: z.literal('confirm'), question: z.string() }),
  z.object({ kind: z.literal('usage'), message: z.string() }),
])

export interface OrderDeps extends Omit<OperatorContext, 'operador'> {
  /** Production requires a key and ignores a claimed name. */
  exigeChave: boolean
  identificar: (chave: string) => Promise<Identificado | undefined>
  origemDaOperacao: () => string
}

const SEM_NOME: CommandAnswer = {
  kind: 'refused',
  code: 'NAO_AUTENTICADO',
  message: 'Em produção quem age mostra a sua chave: crie uma no portal de operação e informe PORTAL_CHAVE.',
}

/** Executes a command. Expected failures are results; a thrown error is a defect. */
export async function runOrder(
  deps: OrderDeps,
  { command, input, operador, chave, confirmed }: Order,
): Promise<CommandAnswer> {
  const found = findCommand(command)
  if (found === undefined) {
    return { kind: 'usage', message: `O servidor não conhece o comando '${command}': é de outra versão.` }
  }
  if (chave !== undefined) {
    const quem = await deps.identificar(chave)
    const refusal = whyNotByKey(command, quem)
    if (quem === undefined || refusal !== undefined) return refusal ?? SEM_NOME
    return found.run({ ...deps, operador: quem.nome }, input, confirmed)
  }
  if (deps.exigeChave && command !== SEM_CHAVE) return SEM_NOME
  return found.run({ ...deps, operador }, input, confirmed)
}
