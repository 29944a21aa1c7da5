/** Orders of courts and other authorities (rule: denuncias/oficios). */

export const ESTADOS_OFICIO = ['recebido', 'respondido', 'negado', 'entregue'] as const
export type EstadoOficio = (typeof ESTADOS_OFICIO)[number]

export const ROTULO_OFICIO: Readonly<Record<EstadoOficio, string>> = {
  recebido: 'Recebida',
  respondido: 'Pronta para entregar',
  negado: 'Negada, por entregar',
  entregue: 'Entregue',
}

/** What an answer may contain, in the order of its files. */
export const ALCANCES_OFICIO = ['cadastro', 'anuncios', 'acessos', 'pagamentos', 'mensagens'] as const
export type AlcanceOficio = (typeof ALCANCES_OFICIO)[number]

export const ROTULO_ALCANCE: Readonly<Record<AlcanceOficio, string>> = {
  cadastro: 'Cadastro: nome, e-mail, telefone, CPF, aceites',
  anuncios: 'Anúncios, versões e decisões',
  acessos: 'Registros de acesso, com porta de origem',
  pagamentos: 'Pedidos, recebimentos e créditos',
  mensagens: 'Mensagens da conta com visitantes',
}

export const ARQUIVO_OFICIO_MB = 10
