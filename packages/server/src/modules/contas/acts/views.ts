/** The audit for the operator: plain data, instants as ISO 8601 with offset; and its table. */
import { moment, table } from '../../../kernel/acts/text'
import { instanteLocal } from '../../../kernel/instante'
import type { EntradaAuditoria } from '../ports/painel'

export function entradaVista({ criadoEm, ...entrada }: EntradaAuditoria) {
  return { ...entrada, criadoEm: instanteLocal(criadoEm) }
}
export type EntradaVista = ReturnType<typeof entradaVista>

export function auditoriaTable(entradas: readonly EntradaVista[]): string[] {
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
