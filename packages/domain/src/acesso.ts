/**
 * How an advertiser enters beside the password, and what a recovery may not do at once (rules: acesso/chaves,
 * acesso/duas-etapas, acesso/codigos, acesso/espera).
 */
import { ESPERA_RECUPERACAO_HORAS, RECUPERACAO_DIAS } from './limites'
import { diaEHora } from './tempo'

const HOUR_MS = 3_600_000

/** How somebody got in who could not otherwise: a link to the e-mail, or a code from the list. */
export const TIPOS_RECUPERACAO = ['senha', 'codigo'] as const
export type TipoRecuperacao = (typeof TIPOS_RECUPERACAO)[number]

export interface Recuperacao {
  readonly tipo: TipoRecuperacao
  readonly em: Date
}

/** What waits after a recovery, by what a person calls it. */
export const ATOS_EM_ESPERA = {
  telefone: 'O telefone pode mudar',
  dados: 'Nome, CPF e data de nascimento podem mudar',
  consentimento: 'O consentimento pode ser retirado',
  'segundo-fator': 'A verificação em duas etapas pode ser desligada',
  chave: 'Chaves de acesso podem ser removidas',
  codigos: 'Novos códigos de recuperação podem ser criados',
  exportar: 'Seus dados podem ser baixados',
  apagar: 'A conta pode ser apagada',
} as const
export type AtoEmEspera = keyof typeof ATOS_EM_ESPERA

/** When a recovery opens what it does not open at once. */
export const abreEm = (em: Date): Date => new Date(em.getTime() + ESPERA_RECUPERACAO_HORAS * HOUR_MS)

/** Until when it can be contested, and counts. */
const valeAte = (em: Date): Date => new Date(em.getTime() + RECUPERACAO_DIAS * 24 * HOUR_MS)

/** The recoveries that can still be contested, newest first. */
export function contestaveis<R extends Recuperacao>(recuperacoes: readonly R[], agora: Date): R[] {
  return recuperacoes.filter(({ em }) => valeAte(em) > agora).sort((a, b) => b.em.getTime() - a.em.getTime())
}

/** When the latest of these recoveries opens what waits; undefined: nothing waits (rule: acesso/espera). */
export function esperaDe(recuperacoes: readonly Recuperacao[], agora: Date): Date | undefined {
  const [latest] = contestaveis(recuperacoes, agora)
  const abre = latest && abreEm(latest.em)
  return abre !== undefined && abre > agora ? abre : undefined
}

/** A recovery code was used, nobody contested it, and its time is come: the authenticator is not asked for to turn it off. */
export function dispensaAutenticador(recuperacoes: readonly Recuperacao[], agora: Date): boolean {
  const used = contestaveis(recuperacoes, agora).filter(({ tipo }) => tipo === 'codigo')
  return esperaDe(recuperacoes, agora) === undefined && used.some(({ em }) => abreEm(em) <= agora)
}

/** '22/11/2026 às 14:32', Brasília's time: for mails, alerts and refusals, which know no browser. */
export function horaEmBrasilia(instante: Date): string {
  return diaEHora(instante.toISOString())
}

/** Why an act waits, with the hour at which it opens. */
export function recusaPorEspera(ato: AtoEmEspera, abre: Date): string {
  return `A conta foi recuperada há pouco. ${ATOS_EM_ESPERA[ato]} a partir de ${horaEmBrasilia(abre)} (horário de Brasília).`
}

/** Ten letters and digits in two halves. */
export const formatCodigoRecuperacao = (codigo: string): string => `${codigo.slice(0, 5)}-${codigo.slice(5)}`

const CODIGO = /^[0-9A-HJKMNP-TV-Z]{10}$/

/** What was meant, however it was typed: case, spaces, dashes, and letters that the codes do not have; undefined for no such code. */
export function parseCodigoRecuperacao(texto: string): string | undefined {
  const read = texto.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODIGO.test(read) ? read : undefined
}

/** The six digits of an authenticator, which many show as '123 456'. */
export function parseCodigoAutenticador(texto: string): string | undefined {
  const read = texto.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(read) ? read : undefined
}

/** What waits, for mails and alerts. */
export function esperaEmPalavras(abre: Date): string {
  return `Por segurança, até ${horaEmBrasilia(abre)} (horário de Brasília) ninguém muda o telefone, o nome, o CPF ou a data de nascimento, retira o consentimento, desliga a verificação em duas etapas, remove chaves de acesso, baixa os dados nem apaga a conta.`
}

const COMO: Readonly<Record<TipoRecuperacao, string>> = {
  senha: 'A senha da sua conta foi redefinida por e-mail',
  codigo: 'Um código de recuperação da sua conta foi usado',
}

/** What every session is told of a recovery. */
export function alertaDeRecuperacao(tipo: TipoRecuperacao, em: Date): string {
  return `${COMO[tipo]} em ${horaEmBrasilia(em)}. Se não foi você, abra Configurações e diga 'Não fui eu'.`
}

/** The same of a link that was asked for. */
export const ALERTA_LINK_PEDIDO =
  "Alguém pediu por e-mail uma nova senha para a sua conta. Se não foi você, abra Configurações e diga 'Não fui eu'."
