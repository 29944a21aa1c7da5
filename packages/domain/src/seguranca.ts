/** What the owner is told of the safety of the account (rule: contas/seguranca). */
export const TIPOS_EVENTO = [
  'entrada',
  'dispositivo-novo',
  'senha',
  'recuperacao',
  'exportacao',
  'telefone',
] as const
export type TipoEvento = (typeof TIPOS_EVENTO)[number]

export const TEXTO_EVENTO: Readonly<Record<TipoEvento, string>> = {
  entrada: 'Entrada na conta',
  'dispositivo-novo': 'Entrada em um aparelho novo',
  senha: 'Senha definida ou alterada',
  recuperacao: 'Senha redefinida por e-mail',
  exportacao: 'Dados pessoais baixados',
  telefone: 'Telefone confirmado',
}
