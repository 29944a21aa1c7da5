/** Detects ages under 18 ascribed to a person, in digits and in words (rule: revisao/regras-de-texto). */
import { fraseSolta } from './texto-dobrado'

const POR_EXTENSO = 'dez onze doze treze quatorze catorze quinze dezesseis dezasseis dezessete dezassete'
const anyOf = (words: string, ...phrases: string[]) =>
  `(?:${[...words.split(' '), ...phrases].map(fraseSolta).join('|')})`

/** `1` is also written as l or I, folded to one letter here, and `0` as o. */
const IDADE = `(?:[1i] ?[0-7o](?![0-9])|${anyOf(POR_EXTENSO, 'dez e seis', 'dez e sete')})`
const ANOS = anyOf('anos')
const ANINHOS = anyOf('aninhos aninho')
/** Verbs that ascribe an age. */
const TEM = anyOf('tenho tem tinha tendo fiz fez faço fazer completei completou completar com idade')
const PESSOA = anyOf(
  'menina meninas menino garota garotas garoto moça moças mocinha mina gata jovem jovens guria guri piá rapaz moleque filha filho irmã irmão sobrinha sobrinho afilhada afilhado neta prima alguma alguém uma',
)
const SO = `(?: ?${anyOf('só apenas quase uns')})?`
/** '15 anos de profissão', '12 anos atrás': a duration, not an age. */
const TEMPO = `(?! (?:de(?! idade)|que|atras|depois|antes|juntos?)(?![a-z0-9]))`

const start = '(?<![a-z0-9])'
const end = '(?![a-z0-9])'
const NAO_UNIDADE = `(?! (?:[0-9]|(?:reais|minutos|horas|h|min|fotos)${end}))`
/** 'tenho quinze': a bare number is an age unless it counts something ('tenho quinze fotos', 'tem dez por cento'). */
const NAO_CONTA = `(?! (?:[0-9]|[a-z]+s${end}|(?:a|ate|por|mil|meia|e meia|de altura|min|h|cm|m|km|kg|hora|real)${end}))`
/** Years of birth of people who are minors; later years only make it match an adult now and then. */
const NASCEU = `${anyOf('nasci nascida nascido', 'nasceu', 'sou')} (?:em|de) 20(?:09|[1-9] ?[0-9])`
const PADROES = [
  `${start}${anyOf('tenho fiz fazer completei')}${SO} ?${IDADE}${end}${NAO_CONTA}${TEMPO}`,
  `${start}${TEM}${SO} ?(?:${anyOf(POR_EXTENSO)})${end}${NAO_CONTA}${TEMPO}`,
  `${start}${anyOf('idade')} ?(?:${anyOf('de é')} )?${IDADE}${end}${NAO_UNIDADE}`,
  `${start}${IDADE} ?(?:${anyOf('yo yrs years', 'y.o.')})${end}(?! of${end})`,
  `${start}${NASCEU}${end}`,
  `${start}${IDADE} ?${ANINHOS}${end}`,
  `${start}${TEM}${SO} ?${IDADE} ?${ANOS}${end}${TEMPO}`,
  `${start}${PESSOA} ?(?:${anyOf('de com c')} ?)?${IDADE} ?${ANOS}${end}${TEMPO}`,
  `${start}${PESSOA} ${anyOf('de com c')}${SO} ${IDADE}${end}${NAO_UNIDADE}`,
].map((source) => new RegExp(source))

/** Whether a text ascribes an age under 18; `dobrado` is one reading of a folded text. */
export const hasIdadeDeMenor = (dobrado: string): boolean => PADROES.some((padrao) => padrao.test(dobrado))

/** 'há 15 anos', 'mais de 12 anos', '15 anos no ramo': also durations. */
const ATE_AGORA = `(?<!${start}${anyOf('há a faz fazem por durante em uns dos nos mais cerca após últimos')} (?:de )?)`
const NO_RAMO = `(?! n[ao] (?:ramo|area|mercado|profissao|estrada|cidade|bairro)${end})`
const SOLTAS = [
  `${start}${ATE_AGORA}${IDADE} ?${anyOf('anos ano')}${end}${TEMPO}${NO_RAMO}`,
  `${start}${anyOf('tem')} ${anyOf('de com')} ${IDADE}${end}${NAO_UNIDADE}(?! (?:a|e|as|em|ate)${end})`,
].map((source) => new RegExp(source))

/**
 * Also matches an age without a subject ('16 anos?'): usually work experience in a listing, rarely so in a
 * message.
 */
export const hasIdadeSolta = (dobrado: string): boolean => SOLTAS.some((padrao) => padrao.test(dobrado))
