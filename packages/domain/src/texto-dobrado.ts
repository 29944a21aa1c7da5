/** Folds texts for scanning, undoing tricks that disguise words (rule: revisao/regras-de-texto). */

const COMBINING = /\p{M}+/gu
const INVISIBLE = /[\p{Cf}\u{fe00}-\u{fe0f}]/gu
const SQUARED = /[\u{1f130}-\u{1f1ff}]/gu
const LETTERS = 26
/** Squared, negative circled, negative squared and regional capitals are contiguous blocks. */
const SQUARED_BLOCKS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6]

/**
 * Look-alikes of Latin letters after NFKD; includes a capital when it resembles another letter than its small
 * form. The test compares the table with Unicode's confusables (UTS 39).
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᗅꓮᎪᴀ',
  ae: 'æ',
  b: 'вβᑲᖯᗷꓐƄЬᏏꞴᏴʙ',
  c: 'сςᴄⲥꮯꓚ',
  d: 'ԁđðᑯꓒᗞᗪꓓᏧᎠᴅ',
  e: 'еεꬲҽꓰᎬᴇ',
  f: 'ꬵꞙẝքᖴꓝϜꜰ',
  g: 'ɡᶃƍցꓖԌᏀᏳɢ',
  h: 'нһհᕼꓧᏂΗⲎᎻʜ',
  i: 'іιıɪɩꙇӏꭵ',
  j: 'јϳᒍꓙꞲᎫᴊ',
  k: 'кκꓗⲔᏦᴋ',
  l: 'łǀꓲᒪꓡⲒⳐᏞʟ',
  m: 'мᗰꓟΜϺⲘᎷᴍ',
  n: 'ոпηɴռꓠΝⲚ',
  o: 'оοσøᴏᴑꬽⲟօꓳ',
  oe: 'œ',
  p: 'рρⲣᑭꓑᏢᴘ',
  q: 'ԛգզꞯ',
  r: 'гʀꭇꭈᴦⲅꮁᖇꓣᎡᏒ',
  s: 'ѕꜱƽꮪꓢՏᏕ',
  ss: 'ß',
  t: 'тτꓔⲦᎢᴛ',
  u: 'սυꞟᴜꭎꭒʋᑌꓴ',
  v: 'ѵνᴠꮩᐯꓦ',
  w: 'ԝɯᴡѡաꮃꓪᏔ',
  x: 'хχᕁᕽꓫꞳⲬ',
  y: 'уɣᶌʏỿꭚγүꓬΥⲨᎩᎽ',
  z: 'ᴢꮓꓜΖ',
}
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])),
)

/** Signs that replace a letter when adjacent to one. */
const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '£': 'l',
  '+': 't',
  '¡': 'i',
}
/** Signs that also end sentences: letters only between letters. */
const LEET_INSIDE: Readonly<Record<string, string>> = { '!': 'i', '|': 'i' }

/** Folds to lower-case Latin letters without accents or invisible characters; digits and signs are kept. */
export function desfazerSemelhantes(text: string): string {
  // Before NFKD, which would expand the neighbours of a zero-width joiner and does not decompose squared
  // capitals.
  const plain = text.replace(INVISIBLE, '').replace(SQUARED, fromSquare)
  return plain
    .normalize('NFKD')
    .replace(COMBINING, '')
    .replace(/\P{ASCII}/gu, toLatin)
    .toLowerCase()
}

function toLatin(letter: string): string {
  const small = letter.toLowerCase()
  return LATIN.get(letter) ?? LATIN.get(small) ?? small
}

function fromSquare(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const start = SQUARED_BLOCKS.find((first) => code >= first && code < first + LETTERS)
  return start === undefined ? sign : String.fromCharCode('a'.charCodeAt(0) + code - start)
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[a-z]/.test(sign)
const isSigned = (sign: string | undefined): boolean =>
  sign !== undefined && (isLetter(sign) || Object.hasOwn(LEET, sign))

/** 'n0v1nh@' → 'novinha'; numbers that touch no letter are kept. */
function fromLeet(text: string): string {
  return text.replace(/\S+/g, (word) =>
    /[a-z]/.test(word) && /[^a-z]/.test(word) ? [...word].map(letterOf).join('') : word,
  )
}

function letterOf(sign: string, place: number, word: readonly string[]): string {
  const [before, after] = [beyondSign(word, place, -1), beyondSign(word, place, 1)]
  if (Object.hasOwn(LEET_INSIDE, sign) && isSigned(before) && isSigned(after))
    return LEET_INSIDE[sign] ?? sign
  return Object.hasOwn(LEET, sign) && (isSigned(before) || isSigned(after)) ? (LEET[sign] ?? sign) : sign
}

/** The neighbour, skipping a single sign in between ('m.3.n.0.r'). */
function beyondSign(word: readonly string[], place: number, step: -1 | 1): string | undefined {
  const next = word[place + step]
  return next !== undefined && /[^a-z0-9]/.test(next) && !isSigned(next) ? word[place + 2 * step] : next
}

/** Letters and digits as words separated by single spaces. */
function words(text: string): string {
  return text.replace(/[^a-z0-9]+/g, ' ').trim()
}

/** Writes 1 and l as i, and collapses repeated letters. */
const canonical = (text: string): string => text.replaceAll('l', 'i').replace(/([a-z])\1+/g, '$1')

/** Two readings of a text: digits as numbers, and digits as letters. */
export interface TextoDobrado {
  comNumeros: string
  comLetras: string
}

export function dobrarTexto(text: string): TextoDobrado {
  const plain = desfazerSemelhantes(text)
  return { comNumeros: canonical(words(plain)), comLetras: canonical(words(fromLeet(plain))) }
}

/** Source of a pattern that matches a phrase in either reading, in any spacing. */
export function fraseSolta(frase: string): string {
  const letters = canonical(words(desfazerSemelhantes(frase)).replaceAll(' ', ''))
  // Doubled letters are collapsed here but may reappear in a spaced text; bounded to limit backtracking.
  return Array.from(letters, (letter) => `${letter}(?: ?${letter}){0,4}`).join(' ?')
}

/** Every spelling of a phrase with alternatives: 'sou {forçada|obrigada}' → two phrases. */
export function expandirFrase(frase: string): string[] {
  const choice = /\{([^{}]*)\}/.exec(frase)
  if (choice === null) return [frase.replace(/ +/g, ' ').trim()]
  const [whole, options = ''] = choice
  return options.split('|').flatMap((option) => expandirFrase(frase.replace(whole, () => option)))
}

/** Letters and digits alone, repeated letters once, even across words. */
const compact = (text: string): string => text.replaceAll(' ', '').replace(/([a-z])\1+/g, '$1')

interface Frase {
  frase: string
  letters: string
  /** Made at first use: thousands are never used, and took a fifth of the server's start. */
  padrao?: RegExp
}

const isIn = (text: string, each: Frase): boolean =>
  (each.padrao ??= new RegExp(`(?<![a-z0-9])${fraseSolta(each.frase)}(?![a-z0-9])`)).test(text)

/** Length of the index's keys. */
const CHAVE = 5

/** Finds phrases as whole words in either reading of a text, in any spacing. */
export function leitorDeFrases(frases: readonly string[]): (texto: TextoDobrado) => string[] {
  const unique = [...new Set(frases.flatMap(expandirFrase))].map((frase): Frase => ({
    frase,
    letters: compact(canonical(words(desfazerSemelhantes(frase)))),
  }))
  // Some thousand patterns on each text would take 20 ms: only those whose letters occur run.
  const index = new Map<string, Frase[]>()
  for (const each of unique) {
    const key = each.letters.slice(0, CHAVE)
    index.set(key, [...(index.get(key) ?? []), each])
  }
  const short = unique.filter(({ letters }) => letters.length < CHAVE)
  return ({ comNumeros, comLetras }) => {
    const readings = comNumeros === comLetras ? [comNumeros] : [comNumeros, comLetras]
    const hit = readings.flatMap((text) => {
      const near = [...short, ...listNear(index, compact(text))]
      return near.filter((each) => isIn(text, each)).map(({ frase }) => frase)
    })
    return [...new Set(hit)]
  }
}

function listNear(index: ReadonlyMap<string, readonly Frase[]>, joined: string): Set<Frase> {
  const near = new Set<Frase>()
  for (let at = 0; at + CHAVE <= joined.length; at += 1) {
    for (const each of index.get(joined.slice(at, at + CHAVE)) ?? []) {
      if (joined.startsWith(each.letters, at)) near.add(each)
    }
  }
  return near
}
