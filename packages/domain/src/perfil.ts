/**
 * Profile of an advertiser: checklist, verification, code, age (rules: perfil/campos, perfil/checklist, perfil/codigo).
 */
import { parseCpf } from './cpf'
import { IDADE_MIN, NOME_MAX } from './limites'
import { findCidade, parseUf } from './locais'
import { nomeRecusado } from './nome'
import { parseTelefone } from './telefone'
import { isDia, type Dia } from './tempo'

/** Input of the checklist. */
export interface FatosPerfil {
  emailConfirmado: boolean
  temSenha: boolean
  nome?: string | null
  dataNascimento?: string | null
  telefone?: string | null
  cpf?: string | null
  avatar?: string | null
  aceiteLgpd: boolean
  albumVerificado: boolean
}

export const ITENS_CHECKLIST = [
  { key: 'email', label: 'E-mail confirmado', href: '/conta' },
  { key: 'senha', label: 'Senha definida', href: '/conta' },
  { key: 'nome', label: 'Nome completo', href: '/perfil' },
  { key: 'nascimento', label: 'Data de nascimento', href: '/perfil' },
  { key: 'telefone', label: 'Telefone', href: '/perfil' },
  { key: 'cpf', label: 'CPF', href: '/perfil' },
  { key: 'avatar', label: 'Foto de perfil', href: '/conta' },
  { key: 'lgpd', label: 'Termo LGPD aceito', href: '/painel' },
  { key: 'album', label: 'Álbum verificado', href: '/album' },
] as const
export type ChaveChecklist = (typeof ITENS_CHECKLIST)[number]['key']

export interface ItemChecklist {
  readonly key: ChaveChecklist
  readonly label: string
  readonly checked: boolean
  /** Page on which the item can be completed. */
  readonly href: string
}

const FALTA: Readonly<Record<ChaveChecklist, string>> = {
  email: 'confirmar o e-mail',
  senha: 'senha',
  nome: 'nome completo',
  nascimento: 'nascimento',
  telefone: 'telefone',
  cpf: 'CPF',
  avatar: 'foto',
  album: 'álbum verificado',
  lgpd: 'aceitar o termo',
}

/** 'Falta informar: nascimento, telefone, CPF, foto e aceitar o termo'; undefined when nothing is missing. */
export function oQueFalta(items: readonly { chave: string; checked: boolean }[]): string | undefined {
  const words = Object.entries(FALTA).flatMap(([chave, word]) =>
    items.some((item) => item.chave === chave && !item.checked) ? [word] : [],
  )
  const last = words.pop()
  if (last === undefined) return undefined
  return `Falta informar: ${words.length === 0 ? last : `${words.join(', ')} e ${last}`}`
}

/** Whether a name has at least two words with two consecutive letters each: an initial is not a surname. */
export function isNomeCompleto(nome: string): boolean {
  return nome.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= 2
}

/** The nine items, in order, each checked or not. */
export function checklist(fatos: FatosPerfil): ItemChecklist[] {
  const checked: Record<ChaveChecklist, boolean> = {
    email: fatos.emailConfirmado,
    senha: fatos.temSenha,
    nome: isNomeCompleto(fatos.nome ?? ''),
    nascimento: isDia(fatos.dataNascimento ?? ''),
    telefone: Boolean(fatos.telefone),
    cpf: Boolean(fatos.cpf),
    avatar: Boolean(fatos.avatar),
    lgpd: fatos.aceiteLgpd,
    album: fatos.albumVerificado,
  }
  return ITENS_CHECKLIST.map((item) => ({ ...item, checked: checked[item.key] }))
}

/** Percentage of checked items, rounded; 0 for an empty list. */
export function progresso(items: readonly { readonly checked: boolean }[]): number {
  if (items.length === 0) return 0
  return Math.round((items.filter((item) => item.checked).length / items.length) * 100)
}

/** Whether every item is checked (rule: perfil/verificado); false for an empty list. */
export function isVerificado(items: readonly { readonly checked: boolean }[]): boolean {
  return items.length > 0 && items.every((item) => item.checked)
}

/** 'BR' and the id padded to 6 digits; BR000001 without an id (rule: perfil/codigo). */
export function codigoAnunciante(id?: number | null): string {
  return `BR${String(id || 1).padStart(6, '0')}`
}

/** Age in full years on `today`. Those born on 29 February turn older on 1 March of common years. */
export function idadeEm(dataNascimento: Dia, today: Dia): number {
  const years = Number(today.slice(0, 4)) - Number(dataNascimento.slice(0, 4))
  return today.slice(5) < dataNascimento.slice(5) ? years - 1 : years
}

/** Whether a person is eighteen or older on `today`; false for an invalid date. */
export function isMaiorDeIdade(dataNascimento: string, today: Dia): boolean {
  return isDia(dataNascimento) && idadeEm(dataNascimento, today) >= IDADE_MIN
}

export interface PerfilEntrada {
  name?: string | null
  telefone?: string | null
  data_nascimento?: string | null
  cpf?: string | null
  cidade?: string | null
  estado?: string | null
}
export type ErrosPerfil = Partial<Record<keyof PerfilEntrada, string[]>>

/**
 * Errors of a profile by field. Every field may be empty (the checklist lists what is missing); filled fields
 * must be valid.
 */
export function validarPerfil(perfil: PerfilEntrada, { today }: { today: Dia }): ErrosPerfil {
  const { name, telefone, data_nascimento: nascimento, cpf, cidade, estado } = perfil
  const erros: ErrosPerfil = {}
  const recusado = name ? nomeRecusado(name) : undefined
  if (name && !isNomeCompleto(name)) erros.name = ['Informe nome e sobrenome']
  if (recusado !== undefined) erros.name = [recusado]
  if (name && name.length > NOME_MAX) erros.name = [`Máximo ${NOME_MAX} caracteres`]
  if (telefone && !parseTelefone(telefone)) erros.telefone = ['Informe um celular com DDD']
  if (nascimento) {
    const plausible = isDia(nascimento) && nascimento <= today && idadeEm(nascimento, today) <= 120
    if (!plausible) erros.data_nascimento = ['Data inválida']
    else if (!isMaiorDeIdade(nascimento, today)) erros.data_nascimento = [`Mínimo ${IDADE_MIN} anos`]
  }
  if (cpf && !parseCpf(cpf)) erros.cpf = ['CPF inválido']
  if (estado && !parseUf(estado)) erros.estado = ['Opção inválida']
  if (cidade && !findCidade(cidade, estado ?? '')) erros.cidade = ['Cidade não pertence ao estado']
  return erros
}
