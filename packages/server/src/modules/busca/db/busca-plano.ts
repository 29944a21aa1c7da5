import type { Consulta } from '../ports/busca'
import type { Estatistica } from './busca-estatistica'

/** Totals are counted up to here: an exact count takes 400 ms at a million (rule: architecture/search). */
export const TOTAL_MAX = 1_001
/** Deepest position that a page shows: beyond it the cost would grow with the page (ADR 0005). */
export const POSICAO_MAX = 10_000

export interface LimitesBusca {
  /** Maximum number of candidates to sort, and the same where scans are too short for rarer matches. */
  candidatos: number
  candidatosRaros: number
  /** Number of matches in the scanned sample that stands for 'mais de 1.000' without counting. */
  muitos: number
  /** Window sizes of a scan for attributes, ascending. */
  janelas: readonly number[]
  /** The same when words are looked up per listing. */
  janelasPalavras: readonly number[]
}

export const LIMITES: LimitesBusca = {
  candidatos: 3_000,
  candidatosRaros: 25_000,
  muitos: 1_500,
  janelas: [3_000, 12_000, 100_000],
  janelasPalavras: [1_000, 5_000, 30_000],
}

/** How a page is found: by scanning the order of the place, or from the token index. */
export type Passo =
  | {
      tipo: 'varrer'
      /** Maximum number of listings to scan. */
      janela: number
      /**
       * Number of matches after which the scan stops: the page is full, and the total known or past the
       * counted maximum.
       */
      ate: number
    }
  | {
      tipo: 'candidatos'
      most: number
      /** Their ranks come from one pass over the index of the place, instead of a look-up each. */
      peloLocal: boolean
    }

/** Microseconds of PostgreSQL, measured at a million listings; used only to compare plans. */
const CUSTO = {
  /** Entry of an index of the order. */
  linha: 0.15,
  /** The same, plus a look-up of the listing's words. */
  palavras: 1.2,
  /** Entry of the token index. */
  entrada: 0.015,
  /** Entry that all tokens have in common. */
  comum: 0.25,
  /** Candidate that is looked up and sorted. */
  candidato: 1.2,
} as const
/** Safety factor: a window must be expected to hold this much more than needed, or the scan may be wasted. */
const FOLGA = 1.5

/** Matches needed to fill the page and know whether there is a next one. */
function precisaDe({ pular, limite }: Consulta): number {
  return Math.min(pular + limite, POSICAO_MAX) + 1
}

/** Every listing of the city is compared by price, so none is left out before. */
const JANELA_POR_PRECO = 30_000
const POR_PRECO: Passo = { tipo: 'varrer', janela: JANELA_POR_PRECO, ate: JANELA_POR_PRECO }

/**
 * Steps to try, cheapest first. If a step does not find the page and its total, the next one is tried; the
 * last one's result is used as it is. Each is bounded, so that wrong statistics cost limited time.
 */
export function passosDe(consulta: Consulta, known: Estatistica, limites: LimitesBusca): Passo[] {
  if (consulta.porPreco) return [POR_PRECO]
  if (hasViajantes(consulta)) return porVarredura(consulta, limites)
  const comPalavras = looksUp(consulta)
  const janelas = comPalavras ? limites.janelasPalavras : limites.janelas
  const farthest = Math.max(...janelas)
  const rare = Math.min(limites.candidatosRaros, beyondScans(consulta, known, farthest))
  const most = Math.max(limites.candidatos, rare)
  // Filters are applied after them.
  const achados = known.candidatos(consulta)
  const scans = janelas
    .map((janela) => scanOf(consulta, known, limites.muitos, janela))
    .filter(({ promises }) => promises)
    .sort((a, b) => a.custo - b.custo)
  const [scan] = scans
  const far: Passo = {
    tipo: 'varrer',
    janela: farthest,
    ate: Math.max(precisaDe(consulta), comPalavras ? 0 : TOTAL_MAX),
  }
  const each = Math.min(achados, most) * CUSTO.candidato
  const whole = known.noLocal(consulta) * CUSTO.linha
  const candidatos: Passo = { tipo: 'candidatos', most, peloLocal: whole < each }
  const custo = known.entradas(consulta) * CUSTO.entrada + achados * CUSTO.comum + Math.min(each, whole)
  if (scan === undefined || (achados <= most && custo <= scan.custo)) return [candidatos, far]
  // Expected but not found: they are further down, or words and attributes exclude each other.
  const again = achados > most && scan.janela < farthest ? [far] : []
  return [{ tipo: 'varrer', janela: scan.janela, ate: scan.ate }, ...again, candidatos, far]
}

/** With fewer matches the farthest window may not fill a page: 3,000 at two million listings, 12,500 at ten. */
function beyondScans(consulta: Consulta, known: Estatistica, farthest: number): number {
  return Math.ceil((known.noLocal(consulta) * (consulta.limite + 1) * FOLGA) / farthest)
}

/** The token index has each listing in its home city alone, so only scans find those who travel. */
function hasViajantes({ viajantes }: Consulta): boolean {
  return viajantes !== undefined && viajantes.chegam.length + viajantes.saem.length > 0
}

/** Ever wider windows, the last one of more listings than a place with travellers has. */
function porVarredura(consulta: Consulta, { janelas, janelasPalavras }: LimitesBusca): Passo[] {
  const windows = looksUp(consulta) ? janelasPalavras : janelas
  return windows.map((janela) => ({ tipo: 'varrer', janela, ate: Math.max(precisaDe(consulta), TOTAL_MAX) }))
}

/** Words and some filters are not in the index of the order, so each listing is read. */
function looksUp({ palavras, refinos }: Consulta): boolean {
  return palavras.length > 0 || refinos !== null
}

/** Cost of scanning a window of the order, and whether it is expected to give a page and a total. */
function scanOf(consulta: Consulta, known: Estatistica, muitos: number, janela: number) {
  const [noLocal, achados] = [known.noLocal(consulta), known.achados(consulta)]
  const precisa = precisaDe(consulta)
  const whole = noLocal <= janela
  // In a sample of the place, this many matches imply 'muitos' in all of it.
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

/** The place without other terms: the scan is the count. */
export function passoDoLocal(consulta: Consulta): Passo {
  const precisa = precisaDe(consulta)
  const ate = [TOTAL_MAX, 2_501].find((size) => size >= precisa) ?? POSICAO_MAX + 1
  return { tipo: 'varrer', janela: ate, ate }
}
