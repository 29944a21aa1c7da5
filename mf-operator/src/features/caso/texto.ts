const KEPT = 6

/** Shortens unchanged text to a few words beside the changes. */
export function foldedText(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.split(/(?<=\s)/)
  if (words.length <= KEPT * 2) return text
  const begin = isFirst ? '' : words.slice(0, KEPT).join('')
  const end = isLast ? '' : words.slice(-KEPT).join('')
  return `${begin}…${end === '' ? '' : ` ${end}`}`
}

/** Masks the last four digits of a possible phone number. */
const masked = (text: string): string =>
  text.replace(/\d[\d\s().-]{6,}\d/g, (number) => number.replace(/\d(?=(?:\D*\d){0,3}\D*$)/g, '•'))

/** Folds accents and case, keeping the text's length. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => (letter.length > 1 ? letter : (letter.normalize('NFD')[0] ?? letter).toLowerCase()))
    .join('')

interface Marked {
  found: boolean
  text: string
}

/** Splits a text at the phrases found by a rule, to highlight them. */
export function markedText(text: string, phrases: readonly string[]): Marked[] {
  const shown = masked(text)
  const ground = plain(shown)
  if (ground.length !== shown.length) return [{ found: false, text: shown }]
  const spans = phrases
    .map(plain)
    .filter((phrase) => phrase !== '')
    .flatMap((phrase) => {
      const at = ground.indexOf(phrase)
      return at < 0 ? [] : [{ from: at, to: at + phrase.length }]
    })
    .sort((one, other) => one.from - other.from)
  const pieces: Marked[] = []
  let done = 0
  for (const { from, to } of spans) {
    if (from < done) continue
    pieces.push({ found: false, text: shown.slice(done, from) }, { found: true, text: shown.slice(from, to) })
    done = to
  }
  return [...pieces, { found: false, text: shown.slice(done) }].filter(({ text: piece }) => piece !== '')
}
