/** Security events reported to the account's owner (rule: contas/seguranca). */
export const TIPOS_EVENTO = [
  'entrada',
  'dispositivo-novo',
  'senha',
  'recuperacao',
  'exportacao',
  'telefone',
] as const

/** Events about sign-in methods; only consumers of the rendered text need this union. */
type TipoDeAcesso =
  | 'chave-criada'
  | 'chave-removida'
  | 'duas-etapas-ligada'
  | 'duas-etapas-desligada'
  | 'codigo-usado'
  | 'codigos-novos'
  | 'nao-fui-eu'
  | 'telefone-alterado'
export type TipoEvento = (typeof TIPOS_EVENTO)[number]
export type TipoRegistrado = TipoEvento | TipoDeAcesso

export const TEXTO_EVENTO: Readonly<Record<TipoRegistrado, string>> = {
  entrada: 'Entrada na conta',
  'dispositivo-novo': 'Entrada em um aparelho novo',
  senha: 'Senha definida ou alterada',
  recuperacao: 'Senha redefinida por e-mail',
  exportacao: 'Dados pessoais baixados',
  telefone: 'Telefone confirmado',
  'chave-criada': 'Chave de acesso criada',
  'chave-removida': 'Chave de acesso removida',
  'duas-etapas-ligada': 'Verificação em duas etapas ligada',
  'duas-etapas-desligada': 'Verificação em duas etapas desligada',
  'codigo-usado': 'Código de recuperação usado',
  'codigos-novos': 'Códigos de recuperação criados',
  'nao-fui-eu': 'Recuperação da conta recusada',
  'telefone-alterado': 'Telefone alterado',
}

export const isTipoEvento = (tipo: TipoRegistrado): tipo is TipoEvento =>
  TIPOS_EVENTO.some((known) => known === tipo)
