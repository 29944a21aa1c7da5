/** Three named bundles of configurator choices, priced like any other choice. */
import type { Centavos } from './dinheiro'
import { cotacao, type EscolhaPromocao } from './promocao'
import { ADICIONAIS, PRECO_ADICIONAL, SLOTS, type Adicional } from './precos'
import { formatCount } from './texto'
import type { Turno } from './opcoes'

export interface SugestaoPromocao {
  readonly nome: 'Essencial' | 'Destaque' | 'Máximo'
  readonly dias: 1 | 3 | 7
  readonly impulsos: number
  readonly adicionais: readonly Adicional[]
}

export const SUGESTOES_PROMOCAO: readonly SugestaoPromocao[] = [
  { nome: 'Essencial', dias: 1, impulsos: 5, adicionais: [] },
  { nome: 'Destaque', dias: 3, impulsos: 5, adicionais: ['novidade'] },
  { nome: 'Máximo', dias: 7, impulsos: 5, adicionais: ADICIONAIS },
]

/** Choices of a bundle for a daytime turno, in its middle slot. */
export function escolhaDe({ dias, impulsos, adicionais }: SugestaoPromocao, turno: Turno): EscolhaPromocao {
  const slots = SLOTS[turno]
  const slot = slots[Math.floor((slots.length - 1) / 2)]
  return {
    turno,
    horarioInicio: slot?.inicio ?? null,
    horarioFim: slot?.fim ?? null,
    dias,
    impulsos,
    ...Object.fromEntries(adicionais.map((adicional) => [adicional, true])),
  }
}

export interface SugestaoComPreco extends SugestaoPromocao {
  readonly total: Centavos
  /** 'TOP por 3 dias', '5 impulsos por dia', 'NOVIDADE'. */
  readonly itens: readonly string[]
}

/** The bundles with their daytime prices (manhã, tarde, noite). */
export function sugestoesComPreco(): SugestaoComPreco[] {
  return SUGESTOES_PROMOCAO.flatMap((sugestao) => {
    const preco = cotacao(escolhaDe(sugestao, 'tarde'))
    if (!preco.ok) return []
    const { dias, impulsos, adicionais } = sugestao
    const itens = [
      `TOP por ${formatCount(dias, 'dia', 'dias')}`,
      `${impulsos} impulsos por dia`,
      ...adicionais.map((adicional) => PRECO_ADICIONAL[adicional].rotulo),
    ]
    return [{ ...sugestao, total: preco.total, itens }]
  })
}
