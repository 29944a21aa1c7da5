/**
 * Links between accounts, evaluated by operators (rules: vinculos/marcas, vinculos/pontos, vinculos/atencao).
 */

/** Stored only as keyed hashes. `aparelho`: the portal's own device cookie. */
export const TIPOS_MARCA = ['telefone', 'cpf', 'pagador', 'foto', 'aparelho'] as const
export type TipoMarca = (typeof TIPOS_MARCA)[number]

export const ROTULO_MARCA: Readonly<Record<TipoMarca, string>> = {
  telefone: 'mesmo telefone',
  cpf: 'mesmo CPF',
  pagador: 'mesmo pagador',
  foto: 'mesma foto',
  aparelho: 'mesmo aparelho',
}

/** Confidence that a shared mark means one person, 1 to 5. */
export const PESO_MARCA: Readonly<Record<TipoMarca, number>> = {
  telefone: 4,
  cpf: 5,
  pagador: 3,
  foto: 4,
  aparelho: 2,
}

/** Sum of the kinds' weights, each kind once; used for ordering only. */
export function pontosDe(tipos: readonly TipoMarca[]): number {
  return [...new Set(tipos)].reduce((sum, tipo) => sum + PESO_MARCA[tipo], 0)
}

/** Distinct cities within a period that call for a welfare check. */
export const ATENCAO_CIDADES = 4
export const ATENCAO_DIAS = 14
/** Accounts that share a mark. Fewer for a document, more for a device, which a household may share. */
export const ATENCAO_CONTAS: Readonly<Record<TipoMarca, number>> = {
  telefone: 3,
  cpf: 2,
  pagador: 3,
  foto: 3,
  aparelho: 4,
}
/** Accounts that submitted the same description, and the length from which that is no coincidence. */
export const ATENCAO_TEXTOS = 3
export const ATENCAO_TEXTO_MIN = 60

/**
 * `pessoa`: noticed by an operator who decides cases. On the wire `pagador` is anything that accounts
 * share, and `conferencia` an emergency sign-in too: released screens know no other.
 */
export const RAZOES_ATENCAO = ['cidades', 'pagador', 'conferencia', 'pessoa'] as const
export type RazaoAtencao = (typeof RAZOES_ATENCAO)[number] | TipoMarca | 'texto' | 'emergencia'

export function razaoPublica(razao: RazaoAtencao): (typeof RAZOES_ATENCAO)[number] {
  if (razao === 'emergencia') return 'conferencia'
  return RAZOES_ATENCAO.find((each) => each === razao) ?? 'pagador'
}

export const ROTULO_ATENCAO: Readonly<Record<RazaoAtencao, string>> = {
  cidades: 'muitas cidades em poucos dias',
  pagador: 'um pagador para várias contas',
  telefone: 'um telefone em várias contas',
  cpf: 'um documento em várias contas',
  foto: 'as mesmas fotos em várias contas',
  aparelho: 'um aparelho em várias contas',
  texto: 'o mesmo texto em várias contas',
  conferencia: 'quem conferiu a identidade pediu uma conversa',
  pessoa: 'alguém da equipe notou',
  emergencia: 'URGENTE: entrou com a senha de emergência; não escreva nem ligue sem modo seguro',
}

/**
 * Shown on the painel of a person who may need help, and safe if somebody else reads along: help lines, no
 * suspicion.
 */
export const APOIO =
  'Canais de apoio, gratuitos e sigilosos, a qualquer hora: Ligue 180, Disque 100. Em perigo, 190. Você também pode nos escrever em Ajuda.'
