/**
 * Sign-in methods of an advertiser other than the password, and which acts a recovery blocks (rules: acesso/chaves,
 * acesso/duas-etapas, acesso/codigos, acesso/espera).
 */
import { ESPERA_RECUPERACAO_HORAS, RECUPERACAO_DIAS } from './limites'
import { diaEHora } from './tempo'

const HOUR_MS = 3_600_000

/** How access was recovered: a link by e-mail, or a recovery code. */
export const TIPOS_RECUPERACAO = ['senha', 'codigo'] as const
export type TipoRecuperacao = (typeof TIPOS_RECUPERACAO)[number]

export interface Recuperacao {
  readonly tipo: TipoRecuperacao
  readonly em: Date
}

/** Acts blocked after a recovery, with the label shown to the person. */
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

/** When a recovery unlocks the blocked acts. */
export const abreEm = (em: Date): Date => new Date(em.getTime() + ESPERA_RECUPERACAO_HORAS * HOUR_MS)

/** End of the period in which it can be contested and has effect. */
const valeAte = (em: Date): Date => new Date(em.getTime() + RECUPERACAO_DIAS * 24 * HOUR_MS)

/** Recoveries that can still be contested, newest first. */
export function contestaveis<R extends Recuperacao>(recuperacoes: readonly R[], agora: Date): R[] {
  return recuperacoes.filter(({ em }) => valeAte(em) > agora).sort((a, b) => b.em.getTime() - a.em.getTime())
}

/**
 * When the latest recovery unlocks the blocked acts; undefined when none is blocked (rule: acesso/espera).
 */
export function esperaDe(recuperacoes: readonly Recuperacao[], agora: Date): Date | undefined {
  const [latest] = contestaveis(recuperacoes, agora)
  const abre = latest && abreEm(latest.em)
  return abre !== undefined && abre > agora ? abre : undefined
}

/**
 * Whether disabling the authenticator needs no code from it: a recovery code was used, not contested, and the
 * wait has passed.
 */
export function dispensaAutenticador(recuperacoes: readonly Recuperacao[], agora: Date): boolean {
  const used = contestaveis(recuperacoes, agora).filter(({ tipo }) => tipo === 'codigo')
  return esperaDe(recuperacoes, agora) === undefined && used.some(({ em }) => abreEm(em) <= agora)
}

/** '22/11/2026 às 14:32' in Brasília time, for mails, alerts and refusals, which have no browser clock. */
export function horaEmBrasilia(instante: Date): string {
  return diaEHora(instante.toISOString())
}

/** Refusal of a blocked act, with the time at which it unlocks. */
export function recusaPorEspera(ato: AtoEmEspera, abre: Date): string {
  return `A conta foi recuperada há pouco. ${ATOS_EM_ESPERA[ato]} a partir de ${horaEmBrasilia(abre)} (horário de Brasília).`
}

/** Formats ten letters and digits in two halves. */
export const formatCodigoRecuperacao = (codigo: string): string => `${codigo.slice(0, 5)}-${codigo.slice(5)}`

const CODIGO = /^[0-9A-HJKMNP-TV-Z]{10}$/

/**
 * Parses a recovery code regardless of case, spaces, dashes and look-alike letters; undefined when invalid.
 */
export function parseCodigoRecuperacao(texto: string): string | undefined {
  const read = texto.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODIGO.test(read) ? read : undefined
}

/** Parses the six digits of an authenticator, which many apps show as '123 456'. */
export function parseCodigoAutenticador(texto: string): string | undefined {
  const read = texto.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(read) ? read : undefined
}

/** The wait in words, for mails and alerts. */
export function esperaEmPalavras(abre: Date): string {
  return `Por segurança, até ${horaEmBrasilia(abre)} (horário de Brasília) ninguém muda o telefone, o nome, o CPF ou a data de nascimento, retira o consentimento, desliga a verificação em duas etapas, remove chaves de acesso, baixa os dados nem apaga a conta.`
}

const COMO: Readonly<Record<TipoRecuperacao, string>> = {
  senha: 'A senha da sua conta foi redefinida por e-mail',
  codigo: 'Um código de recuperação da sua conta foi usado',
}

/** Alert of a recovery, shown in every session. */
export function alertaDeRecuperacao(tipo: TipoRecuperacao, em: Date): string {
  return `${COMO[tipo]} em ${horaEmBrasilia(em)}. Se não foi você, abra Configurações e diga 'Não fui eu'.`
}

/** Alert of a requested recovery link. */
export const ALERTA_LINK_PEDIDO =
  "Alguém pediu por e-mail uma nova senha para a sua conta. Se não foi você, abra Configurações e diga 'Não fui eu'."
