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

export interface Varredura {
  tipo: 'varrer'
  /** Maximum number of listings to scan. */
  janela: number
  /**
   * Number of matches after which the scan stops: the page is full, and the total known or past the counted
   * maximum.
   */
  ate: number
  /** The total is counted from the token index, so that the scan stops at a full page. */
  conta?: boolean
}

/** How a page is found: by scanning the order of the place, or from the token index. */
export type Passo =
  | Varredura
  | {
      tipo: 'candidatos'
      most: number
      /** The index of the place is read in order until the page is full, instead of a look-up for each. */
      peloLocal: boolean
    }

/** Microseconds of PostgreSQL, measured at 100,000 listings; used only to compare plans. */
const CUSTO = {
  /** Entry of an index of the order. */
  linha: 0.15,
  /** The same, plus a look-up of the listing's words. */
  palavras: 2.2,
  /** Entry of the token index. */
  entrada: 0.015,
  /** Listing that has all tokens: its row is read. */
  comum: 1.2,
  /** Candidate whose rank is looked up and sorted. */
  candidato: 2.2,
} as const
/** Safety factor: a window must be expected to hold this much more than needed, or the scan may be wasted. */
const FOLGA = 1.5

/** Matches needed to fill the page and know whether there is a next one. */
function precisaDe({ pular, limite }: Consulta): number {
  return Math.min(pular + limite, POSICAO_MAX) + 1
}

/** A place without other terms, whose order is its result. */
export function isSomenteLocal({ palavras, grupos, refinos, porPreco }: Consulta): boolean {
  return palavras.length === 0 && grupos.length === 0 && refinos === null && !porPreco
}

/** A page of a place beyond the counted maximum: to find it, thousands of listings are read. */
export const isFunda = (consulta: Consulta): boolean =>
  isSomenteLocal(consulta) && precisaDe(consulta) > TOTAL_MAX

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
  const entradas = known.entradas(consulta) * CUSTO.entrada
  const scans = janelas
    .flatMap((janela) => [
      scanOf(consulta, known, limites.muitos, janela),
      ...(consulta.palavras.length > 0 && consulta.refinos === null
        ? [countedScanOf(consulta, known, entradas, janela)]
        : []),
    ])
    .filter(({ promises }) => promises)
    .sort((a, b) => a.custo - b.custo)
  const [scan] = scans
  const far: Passo = {
    tipo: 'varrer',
    janela: farthest,
    ate: Math.max(precisaDe(consulta), comPalavras ? 0 : TOTAL_MAX),
  }
  const each = Math.min(achados, most) * CUSTO.candidato
  const inOrder = lidosAte(precisaDe(consulta), consulta, known) * CUSTO.linha
  const candidatos: Passo = { tipo: 'candidatos', most, peloLocal: inOrder < each }
  const custo = entradas + achados * CUSTO.comum + Math.min(each, inOrder)
  if (scan === undefined || (achados <= most && custo <= scan.custo)) return [candidatos, far]
  // Expected but not found: they are further down, or words and attributes exclude each other.
  const again = achados > most && scan.passo.janela < farthest ? [far] : []
  return [scan.passo, ...again, candidatos, far]
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

/** Listings of the place that are read in order until `count` of them match. */
function lidosAte(count: number, consulta: Consulta, known: Estatistica): number {
  const [noLocal, achados] = [known.noLocal(consulta), known.achados(consulta)]
  return Math.min(noLocal, achados === 0 ? Infinity : (count * noLocal) / achados)
}

interface Scan {
  passo: Varredura
  /** It is expected to give a page and a total. */
  promises: boolean
  custo: number
}

/** Scans a window of the order for the page and its total. */
function scanOf(consulta: Consulta, known: Estatistica, muitos: number, janela: number): Scan {
  const noLocal = known.noLocal(consulta)
  const precisa = precisaDe(consulta)
  const whole = noLocal <= janela
  // In a sample of the place, this many matches imply 'muitos' in all of it.
  const ate = Math.max(precisa, whole ? TOTAL_MAX : Math.ceil((muitos * janela) / noLocal))
  return {
    passo: { tipo: 'varrer', janela, ate },
    promises: whole || isExpected(ate, janela, consulta, known),
    custo:
      Math.min(janela, lidosAte(ate, consulta, known)) * (looksUp(consulta) ? CUSTO.palavras : CUSTO.linha),
  }
}

/** Scans for the page alone; the total comes from the token index. */
function countedScanOf(consulta: Consulta, known: Estatistica, entradas: number, janela: number): Scan {
  const ate = precisaDe(consulta)
  const counted = Math.min(known.achados(consulta), totalMaxOf(ate))
  const read = Math.min(janela, lidosAte(ate, consulta, known))
  return {
    passo: { tipo: 'varrer', janela, ate, conta: true },
    promises: isExpected(ate, janela, consulta, known),
    custo: entradas + counted * CUSTO.comum + read * CUSTO.palavras,
  }
}

function isExpected(ate: number, janela: number, consulta: Consulta, known: Estatistica): boolean {
  return known.achados(consulta) * janela >= ate * FOLGA * known.noLocal(consulta)
}

/** The total is counted up to here for a page that ends at `ate`. */
export const totalMaxOf = (ate: number): number => Math.max(ate, TOTAL_MAX)

/** The place without other terms: the scan is the count. */
export function passoDoLocal(consulta: Consulta): Varredura {
  const precisa = precisaDe(consulta)
  const ate = [TOTAL_MAX, 2_501].find((size) => size >= precisa) ?? POSICAO_MAX + 1
  return { tipo: 'varrer', janela: ate, ate }
}
