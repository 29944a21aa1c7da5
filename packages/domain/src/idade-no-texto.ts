/** Ages under 18 that a text gives to somebody, in figures and in words (rule: revisao/regras-de-texto). */
import { fraseSolta } from './texto-dobrado'

const POR_EXTENSO = 'dez onze doze treze quatorze catorze quinze dezesseis dezasseis dezessete dezassete'
const anyOf = (words: string) => `(?:${words.split(' ').map(fraseSolta).join('|')})`

/** `1` is written as l or I too, which are one letter here, and `0` as o. */
const IDADE = `(?:[1i] ?[0-7o](?![0-9])|${anyOf(POR_EXTENSO)})`
const ANOS = anyOf('anos')
const ANINHOS = anyOf('aninhos aninho')
/** Somebody has, turned or is an age. */
const TEM = anyOf('tenho tem tinha tendo fiz fez completei completou com idade')
const PESSOA = anyOf(
  'menina meninas menino garota garotas garoto moça mina gata jovem filha alguma alguém uma',
)
const SO = `(?: ?${anyOf('só apenas quase uns')})?`
/** '15 anos de profissão', '12 anos atrás': time, and nobody's age. */
const TEMPO = `(?! (?:de(?! idade)|que|atras|depois|antes|juntos?)(?![a-z0-9]))`

const start = '(?<![a-z0-9])'
const end = '(?![a-z0-9])'
const PADROES = [
  `${start}${IDADE} ?${ANINHOS}${end}`,
  `${start}${TEM}${SO} ?${IDADE} ?${ANOS}${end}${TEMPO}`,
  `${start}${PESSOA} ?(?:${anyOf('de com c')} ?)?${IDADE} ?${ANOS}${end}${TEMPO}`,
  `${start}${PESSOA} ${anyOf('de com c')}${SO} ${IDADE}${end}(?! (?:[0-9]|(?:reais|minutos|horas|h|min|fotos)${end}))`,
].map((source) => new RegExp(source))

/** `dobrado` is one reading of a folded text. */
export const hasIdadeDeMenor = (dobrado: string): boolean => PADROES.some((padrao) => padrao.test(dobrado))
