/** Text rules: folding for comparison and search, slugs, and a guard against invisible characters. Pure. */

const KEYWORD_INPUT_MAX = 4000
const KEYWORD_TOKENS_MAX = 500
const PLURAL_MIN_LENGTH = 4

const PLAIN = /^[ -~]*$/

/** Lower case without accents, spaces collapsed: two texts that a person would call equal fold to one. */
export function fold(text: string): string {
  // Most texts have no accents: looking for some costs more than the rest.
  const bare = PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
  return bare.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** '1.234'. Without `Intl`, whose first use costs a slow phone 60 ms: first views need this. */
export function milhares(value: number): string {
  if (value < 1_000) return String(value)
  return `${milhares(Math.floor(value / 1_000))}.${String(value % 1_000).padStart(3, '0')}`
}

// Endings tried in order; the first that fits decides. Singular `-il` joins `-eis`/`-is` so that fácil/fáceis meet.
const PLURAL_ENDINGS: readonly (readonly [ending: string, folded: string])[] = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['uis', 'ul'],
  ['is', 'el'],
  ['il', 'el'],
  ['ns', 'm'],
  ['s', ''],
]
const IRREGULAR_PLURALS: Readonly<Record<string, string>> = { maes: 'mae', males: 'mal', pais: 'pai' }

function foldPlural(token: string): string {
  if (token.length < PLURAL_MIN_LENGTH) return token
  const irregular = Object.hasOwn(IRREGULAR_PLURALS, token) ? IRREGULAR_PLURALS[token] : undefined
  if (irregular !== undefined) return irregular
  const rule = PLURAL_ENDINGS.find(([ending]) => token.endsWith(ending))
  const singular = rule ? token.slice(0, -rule[0].length) + rule[1] : token
  // mulheres/mulher and torres/torre must meet: after r, s and z a final e says nothing.
  const root = /[rsz]e$/.test(singular) ? singular.slice(0, -1) : singular
  return root.length > 3 && root.endsWith('s') ? root.slice(0, -1) : root
}

/**
 * Tokens of a text for keyword search, with Portuguese plural endings folded (massagens/massagem, promoções/promoção,
 * casais/casal). Use the same function on write and on search. Input beyond 4,000 characters or 500 tokens is dropped.
 */
export function foldKeywords(text: string): string[] {
  return fold(text.slice(0, KEYWORD_INPUT_MAX))
    .split(/[^a-z0-9]+/)
    .filter((token) => token !== '')
    .slice(0, KEYWORD_TOKENS_MAX)
    .map(foldPlural)
}

/** ASCII kebab case: 'Rio de Janeiro' → 'rio-de-janeiro'. Empty when nothing is left. */
export function kebab(text: string): string {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
}

/**
 * The slug of a listing, `{titulo in kebab case}-{id}` (rule: anuncio-publico/endereco). A title without letters
 * becomes 'anuncio-{id}'.
 */
export function tituloFormatado(titulo: string, id: number): string {
  return `${kebab(titulo) || 'anuncio'}-${id}`
}

/** What an id can be at most: a 32-bit integer. */
const ID_MAX = 2_147_483_647

/** The id in a bare id or in a slug (`12`, '12', 'titulo-12'); undefined when there is none that could exist. */
export function idDoSlug(idOrSlug: string | number): number | undefined {
  const digits = /^(?:.*[^-]-)?(\d{1,15})$/.exec(String(idOrSlug))?.[1]
  const id = Number(digits)
  return digits !== undefined && id > 0 && id <= ID_MAX ? id : undefined
}

const CONTROL = /(?![\n\t])\p{Cc}|\p{Cs}/gu
/** Also what looks like nothing but counts as a letter or a sign: fillers, blanks of Braille, tags. */
const BIDI_AND_INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E01EF}]/gu

/**
 * Typed text made safe to store and show: NFC, line ends as \n, without control, bidirectional, zero-width
 * characters and lone surrogates, trimmed. Letters, emoji and line breaks stay.
 */
export function limparTexto(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(CONTROL, '')
    .replace(BIDI_AND_INVISIBLE, '')
    .normalize('NFC')
    .trim()
}
