import type { Consulta } from '../ports/busca'
import type { Estatistica } from './busca-estatistica'

/** Totals are counted up to here: an exact count costs 400 ms at a million (rule: architecture/search). */
export const TOTAL_MAX = 1_001
/** No page shows what lies below: its cost would grow with the page (ADR 0005). */
export const POSICAO_MAX = 10_000

export interface LimitesBusca {
  /** Candidates that are sorted at most. */
  candidatos: number
  /** Matches that may be taken for 'mais de 1.000' without having been counted: that many, by the sample seen. */
  muitos: number
  /** How far down the order attributes may be looked for, near to far. */
  janelas: readonly number[]
  /** The same where words are looked up listing by listing. */
  janelasPalavras: readonly number[]
}

export const LIMITES: LimitesBusca = {
  candidatos: 3_000,
  muitos: 1_500,
  janelas: [3_000, 12_000, 100_000],
  janelasPalavras: [1_000, 5_000, 30_000],
}

/** How a page is found: down the order of the place, or from the index of tokens. */
export type Passo =
  | {
      tipo: 'varrer'
      /** Listings that are looked at, at most. */
      janela: number
      /** Matches after which looking stops: the page is full, and the total known or past what is counted. */
      ate: number
    }
  | { tipo: 'candidatos'; most: number }

/** Microseconds of PostgreSQL, measured at a million listings; they weigh the ways against each other, no more. */
const CUSTO = {
  /** An entry of an index of the order. */
  linha: 0.15,
  /** The same, and a look at the listing's words. */
  palavras: 1.2,
  /** An entry of the index of tokens. */
  entrada: 0.015,
  /** One that all tokens share. */
  comum: 0.25,
  /** One that is looked up and sorted. */
  candidato: 1.2,
} as const
/** A window must promise this much more than is needed, or it may have been looked through for nothing. */
const FOLGA = 1.5

/** Matches that fill the page and tell whether there is a next one. */
function precisaDe({ pular, limite }: Consulta): number {
  return Math.min(pular + limite, POSICAO_MAX) + 1
}

/**
 * The steps to try, cheapest first. Each knows whether it has found the page and its total; if not, the next one is
 * tried, and the last is taken as it comes. Each is bounded, so that wrong statistics cost time but not much.
 */
export function passosDe(consulta: Consulta, known: Estatistica, limites: LimitesBusca): Passo[] {
  const comPalavras = looksUp(consulta)
  const janelas = comPalavras ? limites.janelasPalavras : limites.janelas
  const most = limites.candidatos
  // Refinements are looked up after them.
  const achados = known.candidatos(consulta)
  const scans = janelas
    .map((janela) => scanOf(consulta, known, limites.muitos, janela))
    .filter(({ promises }) => promises)
    .sort((a, b) => a.custo - b.custo)
  const [scan] = scans
  const farthest = Math.max(...janelas)
  const far: Passo = {
    tipo: 'varrer',
    janela: farthest,
    ate: Math.max(precisaDe(consulta), comPalavras ? 0 : TOTAL_MAX),
  }
  const candidatos: Passo = { tipo: 'candidatos', most }
  const custo =
    known.entradas(consulta) * CUSTO.entrada +
    achados * CUSTO.comum +
    Math.min(achados, most) * CUSTO.candidato
  if (scan === undefined || (achados <= most && custo <= scan.custo)) return [candidatos, far]
  // Many were promised and not met: they stand further down, or words and attributes exclude each other.
  const again = achados > most && scan.janela < farthest ? [far] : []
  return [{ tipo: 'varrer', janela: scan.janela, ate: scan.ate }, ...again, candidatos, far]
}

/** Words and refinements are not in the index of the order: each listing is looked at. */
function looksUp({ palavras, refinos }: Consulta): boolean {
  return palavras.length > 0 || refinos !== null
}

/** What looking so far down the order would cost, and whether it promises a page and a total. */
function scanOf(consulta: Consulta, known: Estatistica, muitos: number, janela: number) {
  const [noLocal, achados] = [known.noLocal(consulta), known.achados(consulta)]
  const precisa = precisaDe(consulta)
  const whole = noLocal <= janela
  // Of a sample of the place, so many matches stand for 'muitos' in all of it.
  const ate = Math.max(precisa, whole ? TOTAL_MAX : Math.ceil((muitos * janela) / noLocal))
  const seen = Math.min(janela, noLocal, achados === 0 ? Infinity : (ate * noLocal) / achados)
  const promises = whole || achados * janela >= ate * FOLGA * noLocal
  return {
    janela,
    ate,
    promises,
    custo: seen * (looksUp(consulta) ? CUSTO.palavras : CUSTO.linha),
  }
}

/** The place alone: the count is the scan. */
export function passoDoLocal(consulta: Consulta): Passo {
  const precisa = precisaDe(consulta)
  const ate = [TOTAL_MAX, 2_501].find((size) => size >= precisa) ?? POSICAO_MAX + 1
  return { tipo: 'varrer', janela: ate, ate }
}
