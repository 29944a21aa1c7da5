/** Lista de alerta: reports of a client's phone, for other advertisers (docs/product/lista-de-alerta.md). */
import { RELATOS_INDEPENDENTES_MIN } from './limites-de-apoio'

/** Fixed: free text could insult or identify somebody. */
export const MOTIVOS_DE_RELATO = [
  'nao-pagou',
  'nao-respeitou',
  'ameaca',
  'agressao',
  'insiste',
  'gravou',
  'passou-por-outra',
] as const
export type MotivoDeRelato = (typeof MOTIVOS_DE_RELATO)[number]

export const ROTULO_RELATO: Readonly<Record<MotivoDeRelato, string>> = {
  'nao-pagou': 'Não pagou o combinado',
  'nao-respeitou': 'Não respeitou o que foi combinado',
  ameaca: 'Ameaça',
  agressao: 'Agressão',
  insiste: 'Insiste depois de um não',
  gravou: 'Fotografou ou gravou sem pedir',
  'passou-por-outra': 'Passou por outra pessoa',
}

export const RAZOES_DE_CONTESTACAO = ['numero', 'nao-fui-eu', 'nao-aconteceu'] as const
export type RazaoDeContestacao = (typeof RAZOES_DE_CONTESTACAO)[number]

export const ROTULO_CONTESTACAO: Readonly<Record<RazaoDeContestacao, { titulo: string; detalhe?: string }>> =
  {
    numero: { titulo: 'O número não era meu nessa época' },
    'nao-fui-eu': { titulo: 'Não fui eu', detalhe: 'alguém usou meu número' },
    'nao-aconteceu': { titulo: 'Não aconteceu' },
  }

export interface Relato {
  conta: number
  motivo: MotivoDeRelato
}

export interface ResumoDeRelatos {
  relatos: number
  motivos: { motivo: MotivoDeRelato; total: number }[]
}

/**
 * Independent reports of a number: linked accounts count as one, and those of the reader's own group not at all, so
 * that nobody learns of a single report by adding one. Fewer than two show nothing (rule: lista-de-alerta/consulta).
 */
export function resumirRelatos(
  relatos: readonly Relato[],
  ligadas: readonly (readonly [number, number])[],
  leitor?: number,
): ResumoDeRelatos {
  const grupoDe = agrupar(ligadas)
  const grupos = new Map<number, Set<MotivoDeRelato>>()
  for (const { conta, motivo } of relatos) {
    const grupo = grupoDe(conta)
    if (leitor === undefined || grupo !== grupoDe(leitor))
      grupos.set(grupo, new Set([...(grupos.get(grupo) ?? []), motivo]))
  }
  if (grupos.size < RELATOS_INDEPENDENTES_MIN) return { relatos: 0, motivos: [] }
  const totals = MOTIVOS_DE_RELATO.map((motivo) => ({
    motivo,
    total: [...grupos.values()].filter((motivos) => motivos.has(motivo)).length,
  }))
  return { relatos: grupos.size, motivos: totals.filter(({ total }) => total > 0) }
}

/** Names the group of an account: linked ones are in one, over any number of steps. */
function agrupar(ligadas: readonly (readonly [number, number])[]): (conta: number) => number {
  const acima = new Map<number, number>()
  const raizDe = (conta: number): number => {
    const next = acima.get(conta)
    return next === undefined ? conta : raizDe(next)
  }
  for (const [one, other] of ligadas) {
    const [a, b] = [raizDe(one), raizDe(other)]
    if (a !== b) acima.set(a, b)
  }
  return raizDe
}
