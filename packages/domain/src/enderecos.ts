/** Detects web addresses in messages, in any spacing and spelling (rule: recados/texto). */
import { desfazerSemelhantes } from './texto-dobrado'

const FINAIS =
  'com|net|org|br|info|xyz|site|online|app|link|shop|store|vip|club|top|live|chat|fans|cam|dev|biz|io|tv|gg|ly'

const PADROES: readonly RegExp[] = [
  /[a-z][a-z0-9+-]{1,20}\s?:\s?\/\s?\//,
  /\bhttps?\s?:/,
  /\bwww\s?\./,
  // With a path.
  /[a-z0-9-]\s?\.\s?[a-z]{2,24}\s?\//,
  new RegExp(`(?<![@\\w.-])[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,3}\\.(?:${FINAIS})\\b`),
  // Prose has no space before a full stop; 'com' after one is a word unless it ends the text.
  new RegExp(`[a-z0-9]\\s{1,9}\\.\\s{0,9}(?:${FINAIS})\\b`),
  /[a-z0-9]\.\s{1,9}(?:com|net|org)(?=\s?(?:$|[\n,;!?]|\.\s?br\b))/,
  /\b(?:wa|t|telegram)\s?\.\s?me\b/,
  /\b(?:wa\s{1,3}me|(?:m|signal)\.me)\b/,
  /\b(?:mailto|javascript)\s?:/,
  // 'meusite,com' at the end of a sentence.
  /[a-z0-9],(?:com|net|org)(?=\s?(?:$|[\n/;!?]|[.,]\s?br\b))/,
  // A domain whose ending is in another script.
  /[a-z0-9]\.(?=\p{L}*[^\P{L}a-z])\p{L}{2}/u,
  /\b(?:bit\s?\.\s?ly|linktr\s?\.\s?ee)\b/,
  // IPv4, IPv6.
  /(?<![\d.])(?:\d{1,3}(?:\.|\s\.\s?)){3}\d{1,3}(?![\d.])/,
  /(?<![\w:])(?:[\da-f]{1,4}:){1,6}:[\da-f]/,
]

/** Full stops of other scripts, and substitutes for one: '。', '(.)', '[ponto]', 'site ponto com'. */
const PONTOS = /[。·•∙⋅‧]/g
const PONTO_ESCRITO = /\s{0,9}[([{]\s{0,9}(?:\.|dot|ponto)\s{0,9}[)\]}]\s{0,9}/g
const PONTO_COM =
  /(?<=[a-z0-9])\s{1,9}(?:ponto|dot)\s{1,9}(com|net|org|br)(?=\s*(?:$|[.,;!?/\n]|(?:ponto|dot)\b))/g
/** 's i t e . c o m': at least four single characters in a row. */
const LETRAS_SOLTAS = /(?<!\S)(?:\S[ \t]){3,}\S(?!\S)/g

/** Whether a text contains a web address; e-mail addresses do not count. */
export function hasEndereco(text: string): boolean {
  const plain = desfazerSemelhantes(text)
    .replace(PONTOS, '.')
    .replace(PONTO_ESCRITO, '.')
    .replace(PONTO_COM, '.$1')
  const joined = plain.replace(LETRAS_SOLTAS, (run) => run.replace(/[ \t]/g, ''))
  return [plain, joined].some((reading) => PADROES.some((padrao) => padrao.test(reading)))
}
