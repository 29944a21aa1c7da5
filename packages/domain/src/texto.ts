/** Pure text functions: folding for comparison and search, slugs, and removal of invisible characters. */

const KEYWORD_INPUT_MAX = 4000
const KEYWORD_TOKENS_MAX = 500
const PLURAL_MIN_LENGTH = 4

const PLAIN = /^[ -~]*$/

/** Folds a text for comparison: lower case, no accents, spaces collapsed. */
export function fold(text: string): string {
  // Most texts have no accents; skipping normalization for them is the main saving.
  const bare = PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
  return bare.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** '1.234'. Avoids `Intl`, whose first use takes 60 ms on a slow phone, because first views need this. */
export function milhares(value: number): string {
  if (value < 1_000) return String(value)
  return `${milhares(Math.floor(value / 1_000))}.${String(value % 1_000).padStart(3, '0')}`
}

/** '1 dia', '12 dias', '1.200 dias'. */
export function formatCount(value: number, one: string, many: string): string {
  return `${milhares(value)} ${value === 1 ? one : many}`
}

// Tried in order; the first match wins. Singular `-il` shares a form with `-eis`/`-is` so that fácil/fáceis
// match.
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
  // Drops a final e after r, s and z so that mulheres/mulher and torres/torre match.
  const root = /[rsz]e$/.test(singular) ? singular.slice(0, -1) : singular
  return root.length > 3 && root.endsWith('s') ? root.slice(0, -1) : root
}

/**
 * Tokens of a text for keyword search, with Portuguese plural endings folded (massagens/massagem,
 * promoções/promoção, casais/casal). Indexing and searching must use the same function. Input beyond 4,000
 * characters or 500 tokens is dropped.
 */
export function foldKeywords(text: string): string[] {
  return fold(text.slice(0, KEYWORD_INPUT_MAX))
    .split(/[^a-z0-9]+/)
    .filter((token) => token !== '')
    .slice(0, KEYWORD_TOKENS_MAX)
    .map(foldPlural)
}

/** ASCII kebab case: 'Rio de Janeiro' → 'rio-de-janeiro'. May be empty. */
export function kebab(text: string): string {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')
    .join('-')
}

/**
 * Slug of a listing, `{titulo in kebab case}-{id}` (rule: anuncio-publico/endereco); 'anuncio-{id}' for a
 * title without letters.
 */
export function tituloFormatado(titulo: string, id: number): string {
  return `${kebab(titulo) || 'anuncio'}-${id}`
}

/** Address of an advert, from its slug. */
export function anuncioPath(anuncio: { titulo_formatado: string }): string {
  return `/anuncio/${anuncio.titulo_formatado}`
}

/** Maximum id: a 32-bit integer. */
const ID_MAX = 2_147_483_647

/** Parses the id of a bare id or a slug (`12`, '12', 'titulo-12'); undefined when out of range or missing. */
export function idDoSlug(idOrSlug: string | number): number | undefined {
  const digits = /^(?:.*[^-]-)?(\d{1,15})$/.exec(String(idOrSlug))?.[1]
  const id = Number(digits)
  return digits !== undefined && id > 0 && id <= ID_MAX ? id : undefined
}

const CONTROL = /(?![\n\t])\p{Cc}|\p{Cs}/gu
/**
 * Includes invisible characters that Unicode classifies as letters or symbols: fillers, Braille blanks, tags.
 */
const BIDI_AND_INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E01EF}]/gu

/**
 * Cleans typed text for storage and display: NFC, line ends as \n, trimmed, without control, bidirectional
 * and zero-width characters or lone surrogates. Letters, emoji and line breaks are kept.
 */
export function limparTexto(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(CONTROL, '')
    .replace(BIDI_AND_INVISIBLE, '')
    .normalize('NFC')
    .trim()
}
