import unhomoglyph from 'unhomoglyph'
import { desfazerSemelhantes } from './texto-dobrado'

const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Coptic',
  'Cherokee',
  'Lisu',
  'Canadian_Aboriginal',
]
const LETTERS = new RegExp(`^(?=\\p{L})[${SCRIPTS.map((name) => `\\p{Script=${name}}`).join('')}]$`, 'u')
/** NFKD makes other letters of these, as of the long s. */
const RESOLVED_OTHERWISE = ['ſ', 'ͺ', 'Ϲ']

/** A letter and the Latin one that Unicode's confusables (UTS 39) give as its prototype, in small. */
function confusables(): [string, string][] {
  const letters = Array.from({ length: 0x2_00_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => LETTERS.test(letter) && !/[a-z]/i.test(letter))
  const prototypes = unhomoglyph(letters.join('\n')).split('\n')
  return letters.flatMap((letter, index) => {
    const prototype = prototypes[index] ?? ''
    return /^[a-z]$/i.test(prototype) ? [[letter, prototype.toLowerCase()]] : []
  })
}

/** Unicode takes capital I for l, and a rule reads both alike. */
const alike = (text: string) => text.replaceAll('l', 'i')

it('reads as Latin every letter that Unicode holds for confusable with one', () => {
  const pairs = confusables()
  expect(pairs.length).toBeGreaterThan(200)
  const wrong = pairs.filter(([letter, latin]) => alike(desfazerSemelhantes(letter)) !== alike(latin))
  expect(wrong.map(([letter]) => letter)).toEqual(RESOLVED_OTHERWISE)
})

it('reads a capital as the letter that it looks like, and small capitals', () => {
  expect(['ΜΕΝΟR', 'ꓟꓰꓠꓳꓣ', 'ᴍᴇɴᴏʀ', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map(desfazerSemelhantes)).toEqual([
    ...['menor', 'menor', 'menor', 'abcdefghijklmnopqrstuvwyz'],
  ])
})
