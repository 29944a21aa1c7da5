/** Failures that browsers report (rule: operacao/falhas). */
import { listFalhas as endpoint, type FalhasDaVersao } from '@portal/api/operacao/falhas'
import { done } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import type { FalhaContada } from '../ports/falhas'
import { defineReading } from './context'

export const listFalhas = defineReading({
  ato: 'manter-portal',
  endpoint,
  read: async ({ store }, _input: object) => done(porVersao(await store.falhas.list())),
})

/** Releases by their newest failure; failures by how often they occurred. */
function porVersao(falhas: readonly FalhaContada[]): FalhasDaVersao[] {
  const newest = falhas.filter(
    ({ app, versao }, index) =>
      falhas.findIndex((other) => other.app === app && other.versao === versao) === index,
  )
  return newest.map(({ app, versao, ultima }) => {
    const juntas = falhas.filter((falha) => falha.app === app && falha.versao === versao)
    return {
      app,
      versao,
      quantidade: juntas.reduce((sum, falha) => sum + falha.quantidade, 0),
      ultima: instanteLocal(ultima),
      falhas: juntas.toSorted((a, b) => b.quantidade - a.quantidade).map(falhaDa),
    }
  })
}

const falhaDa = ({ fase, tipo, quantidade, primeira, ultima, quadros }: FalhaContada) => ({
  fase,
  tipo,
  quantidade,
  primeira: instanteLocal(primeira),
  ultima: instanteLocal(ultima),
  quadros: [...quadros],
})
