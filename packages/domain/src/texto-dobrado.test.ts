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
/** Letters that NFKD maps to others, such as the long s. */
const RESOLVED_OTHERWISE = ['ſ', 'ͺ', 'Ϲ']

/** Pairs of a letter and its Latin prototype in Unicode's confusables (UTS 39), in lower case. */
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

/** Unicode maps capital I to l; the rules treat both alike. */
const alike = (text: string) => text.replaceAll('l', 'i')

it('folds every Unicode confusable of a Latin letter to that letter', () => {
  const pairs = confusables()
  expect(pairs.length).toBeGreaterThan(200)
  const wrong = pairs.filter(([letter, latin]) => alike(desfazerSemelhantes(letter)) !== alike(latin))
  expect(wrong.map(([letter]) => letter)).toEqual(RESOLVED_OTHERWISE)
})

it('folds a capital to the letter it resembles, and small capitals', () => {
  expect(['ΜΕΝΟR', 'ꓟꓰꓠꓳꓣ', 'ᴍᴇɴᴏʀ', 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'].map(desfazerSemelhantes)).toEqual([
    'menor',
    'menor',
    'menor',
    'abcdefghijklmnopqrstuvwyz',
  ])
})
