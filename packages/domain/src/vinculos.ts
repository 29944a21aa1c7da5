/**
 * What ties accounts to each other, and what is made of it by people (rules: vinculos/marcas, vinculos/pontos,
 * vinculos/atencao).
 */

/** Kept as keyed hashes alone. `aparelho`: the portal's own cookie of a device. */
export const TIPOS_MARCA = ['telefone', 'cpf', 'pagador', 'foto', 'aparelho'] as const
export type TipoMarca = (typeof TIPOS_MARCA)[number]

export const ROTULO_MARCA: Readonly<Record<TipoMarca, string>> = {
  telefone: 'mesmo telefone',
  cpf: 'mesmo CPF',
  pagador: 'mesmo pagador',
  foto: 'mesma foto',
  aparelho: 'mesmo aparelho',
}

/** How sure it is that one mark means one person, 1 to 5. */
export const PESO_MARCA: Readonly<Record<TipoMarca, number>> = {
  telefone: 4,
  cpf: 5,
  pagador: 3,
  foto: 4,
  aparelho: 2,
}

/** A sum of reasons, each kind once: it orders what people look at, and decides nothing. */
export function pontosDe(tipos: readonly TipoMarca[]): number {
  return [...new Set(tipos)].reduce((sum, tipo) => sum + PESO_MARCA[tipo], 0)
}

/** Cities within so many days that make people ask whether somebody is all right. */
export const ATENCAO_CIDADES = 4
export const ATENCAO_DIAS = 14
/** Accounts that one payer pays for. */
export const ATENCAO_CONTAS = 3

/** `pessoa`: somebody who decides cases noticed something. */
export const RAZOES_ATENCAO = ['cidades', 'pagador', 'conferencia', 'pessoa'] as const
export type RazaoAtencao = (typeof RAZOES_ATENCAO)[number]

export const ROTULO_ATENCAO: Readonly<Record<RazaoAtencao, string>> = {
  cidades: 'muitas cidades em poucos dias',
  pagador: 'um pagador para várias contas',
  conferencia: 'quem conferiu a identidade pediu uma conversa',
  pessoa: 'alguém da equipe notou',
}

/** On the painel of who may need it, whoever else reads along: numbers that help, and no suspicion. */
export const APOIO =
  'Canais de apoio, gratuitos e sigilosos, a qualquer hora: Ligue 180, Disque 100. Em perigo, 190. Você também pode nos escrever em Ajuda.'
