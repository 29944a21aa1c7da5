/** Suggestions of the search box (rule: busca/sugestoes). */
import { CATEGORIAS, rotuloHome, type Categoria } from './categorias'
import { distancia, nearestPalavra } from './grafia'
import { CIDADES_RODAPE, ESTADOS, rotuloLocal, type Cidade, type Uf } from './locais'
import { GRUPOS_FILTRO } from './opcoes'
import { fold, foldKeywords } from './texto'

export type SugestaoBusca =
  | { tipo: 'categoria'; texto: string; categoria: Categoria }
  | { tipo: 'cidade'; texto: string; estado: Uf; cidade: string }
  | { tipo: 'palavra'; texto: string; palavra: string }

const SUGESTOES_MAX = 8
const CIDADES_MAX = 4
/** Minimum length of a name for tolerating a typo. */
const DESLIZE_MIN = 4

/** Display form of option words, by search token. */
const PALAVRAS: ReadonlyMap<string, string> = new Map(
  GRUPOS_FILTRO.flatMap(({ options, formOptions }) => [...options, ...formOptions])
    .concat('Massagem', CATEGORIAS.map(rotuloHome))
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length >= DESLIZE_MIN)
    .flatMap((word) => foldKeywords(word).map((token) => [token, word] as const))
    .reverse(),
)

/** Tokens that a search may be corrected to. */
export const TOKENS_CONHECIDOS: readonly string[] = [...PALAVRAS.keys()]

/** A search token as it is written: 'massagem' for its folded form. */
export const palavraEscrita = (token: string): string => PALAVRAS.get(token) ?? token

interface Nome<T> {
  folded: string
  alvo: T
}

const CIDADES: readonly Nome<Cidade>[] = [
  ...CIDADES_RODAPE,
  ...ESTADOS.flatMap(({ uf, cidades }) => cidades.map((nome) => ({ uf, nome }))),
]
  .filter(({ uf, nome }, index, all) => all.findIndex((one) => one.uf === uf && one.nome === nome) === index)
  .map((alvo) => ({ folded: fold(alvo.nome), alvo }))

const NOMES_DE_CATEGORIAS: readonly Nome<Categoria>[] = CATEGORIAS.flatMap((alvo) =>
  [...new Set([fold(rotuloHome(alvo)), fold(alvo)])].map((folded) => ({ folded, alvo })),
)

/**
 * Names with the text as prefix of the name or of one of its words; else those matching after correcting one
 * letter.
 */
function beginning<T>(names: readonly Nome<T>[], text: string): T[] {
  const starts = names.filter(({ folded }) => ` ${folded}`.includes(` ${text}`))
  const near = (folded: string) =>
    [-1, 0, 1].some((more) => distancia(text, folded.slice(0, text.length + more), 1) <= 1)
  const found =
    starts.length > 0 || text.length < DESLIZE_MIN ? starts : names.filter(({ folded }) => near(folded))
  return [...new Set(found.map(({ alvo }) => alvo))]
}

/** Shortest text read as the beginning of a city. */
const CIDADE_MIN = 3

/** The first city whose name begins with the text ('rio d'), as the suggestions have it. */
export function cidadeQueComeca(typed: string): Cidade | undefined {
  const text = fold(typed)
  return text.length < CIDADE_MIN ? undefined : CIDADES.find(({ folded }) => folded.startsWith(text))?.alvo
}

/** Completes or corrects the last word; the words before it stay as typed. */
function words(text: string): SugestaoBusca[] {
  const typed = text.split(' ')
  const last = typed.pop() ?? ''
  const [token = last] = foldKeywords(last)
  const starts = [...PALAVRAS].filter(([, word]) => fold(word).startsWith(last)).map(([, word]) => word)
  const nearest = starts.length > 0 ? undefined : PALAVRAS.get(nearestPalavra(token, TOKENS_CONHECIDOS) ?? '')
  const found = nearest === undefined ? [...new Set(starts)] : [nearest]
  return found.map((word) => {
    const palavra = [...typed, word].join(' ')
    return { tipo: 'palavra', texto: palavra, palavra }
  })
}

/**
 * Suggests categories, cities and words for partial input: at most eight, at most four cities. Never throws.
 */
export function sugestoesDaBusca(typed: string): SugestaoBusca[] {
  const text = fold(typed)
  if (text === '') return []
  const categorias = beginning(NOMES_DE_CATEGORIAS, text).map((categoria): SugestaoBusca => ({
    tipo: 'categoria',
    texto: rotuloHome(categoria),
    categoria,
  }))
  const cidades = beginning(CIDADES, text).map(({ uf: estado, nome: cidade }): SugestaoBusca => ({
    tipo: 'cidade',
    texto: rotuloLocal({ cidade, estado }),
    estado,
    cidade,
  }))
  return [...categorias, ...cidades.slice(0, CIDADES_MAX), ...words(text)].slice(0, SUGESTOES_MAX)
}
