import { podeFazer, regraDoAto, type Ato } from '@portal/domain/operadores'
import type { identifyComando } from '../../operadores'
import type { CommandAnswer } from '../../../kernel/acts/command'
import { findCommand } from './commands'

/** Act of each command: a key allows what its owner's roles allow in the back office. */
const ATO_DO_COMANDO: Readonly<Record<string, Ato>> = {
  albuns: 'ver-fila',
  album: 'ver-fila',
  'album verificar': 'decidir-caso',
  'album recusar': 'decidir-caso',
  'foto recusar': 'decidir-caso',
  'alerta criar': 'manter-portal',
  'alerta encerrar': 'manter-portal',
  anuncios: 'ver-fila',
  anuncio: 'ver-fila',
  'anuncio retirar': 'decidir-caso',
  'armazenamento copiar': 'manter-portal',
  'armazenamento conferir': 'manter-portal',
  'armazenamento sobras': 'manter-portal',
  auditoria: 'ver-auditoria',
  'auditoria conferir': 'conferir-auditoria',
  cupons: 'manter-portal',
  'cupom criar': 'manter-portal',
  'cupom encerrar': 'manter-portal',
  mensagens: 'ver-denuncias',
  mensagem: 'ver-denuncias',
  'revisao fila': 'ver-fila',
  'revisao pegar': 'pegar-caso',
  'revisao aprovar': 'decidir-caso',
  'revisao recusar': 'decidir-caso',
  'revisao ensaiar': 'ver-fila',
  'versao liberar': 'manter-portal',
}
/** Needed before there are operators; it enforces its own limits (rule: operadores/convite). */
export const SEM_CHAVE = 'operadores convidar'

export type Identificado = NonNullable<Awaited<ReturnType<typeof identifyComando>>>

const refused = (code: string, message: string): CommandAnswer => ({ kind: 'refused', code, message })

export const atoDoComando = (command: string): Ato | undefined =>
  command === SEM_CHAVE ? undefined : (findCommand(command)?.ato ?? ATO_DO_COMANDO[command])

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
