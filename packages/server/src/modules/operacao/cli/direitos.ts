import { podeFazer, regraDoAto, type Ato } from '@portal/domain/operadores'
import type { identifyComando } from '../../operadores'
import type { CommandAnswer } from '../../../kernel/acts/command'
import { findCommand } from './commands'

/** Needed before there are operators; it enforces its own limits (rule: operadores/convite). */
export const SEM_CHAVE = 'operadores convidar'

export type Identificado = NonNullable<Awaited<ReturnType<typeof identifyComando>>>

const refused = (code: string, message: string): CommandAnswer => ({ kind: 'refused', code, message })

/** Its permission: a key allows what its owner's roles allow in the back office. */
export const atoDoComando = (command: string): Ato | undefined =>
  command === SEM_CHAVE ? undefined : findCommand(command)?.ato

/** Why the owner of a key may not run a command; undefined if they may. */
export function whyNotByKey(command: string, quem: Identificado | undefined): CommandAnswer | undefined {
  if (quem === undefined) {
    return refused(
      'NAO_AUTENTICADO',
      'A chave de PORTAL_CHAVE não é de ninguém, ou venceu: crie outra no portal de operação.',
    )
  }
  const ato = atoDoComando(command)
  if (ato === undefined)
    return command === SEM_CHAVE ? undefined : refused('SEM_PERMISSAO', 'Seus papéis não permitem isto.')
  if (!podeFazer(quem.papeis, ato)) return refused('SEM_PERMISSAO', 'Seus papéis não permitem isto.')
  const { duasPessoas, confirmacao } = regraDoAto(ato)
  if (duasPessoas !== undefined)
    return refused(
      'CONFIRMACAO_NECESSARIA',
      'Este ato pode pedir uma segunda pessoa: faça-o no portal de operação.',
    )
  if (confirmacao === true && !quem.confirmada) {
    return refused(
      'CONFIRMACAO_NECESSARIA',
      'Confirme antes com a sua chave de acesso no portal de operação: vale 5 minutos.',
    )
  }
  return undefined
}
