/** The table of the audit for the operator. */
import { moment, table } from '../../../kernel/acts/text'
import type { EntradaAuditoria } from '../ports/painel'

export function auditoriaTable(entradas: readonly EntradaAuditoria[]): string[] {
  return table(
    ['QUANDO', 'QUEM', 'O QUE', 'ALVO', 'DADOS'],
    entradas.map(({ criadoEm, ator, acao, alvo, dados }) => [
      moment(criadoEm),
      ator,
      acao,
      alvo,
      JSON.stringify(dados) === '{}' ? null : JSON.stringify(dados),
    ]),
    'Nada registrado.',
  )
}
