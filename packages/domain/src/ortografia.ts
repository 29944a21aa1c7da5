/**
 * Correct spelling of promised literals that are slips of Portuguese (rule: textos/correcoes). Screens show the
 * correction; stored values, addresses and server messages keep the literal.
 */
const OPCOES: Readonly<Partial<Record<string, string>>> = {
  'Ejaculação corporral': 'Ejaculação corporal',
  Arábe: 'Árabe',
  Efetivo: 'Dinheiro',
}

/** A stored option as screens show it. */
export function opcaoNaTela(opcao: string): string {
  return OPCOES[opcao] ?? opcao
}

const MENSAGENS: Readonly<Partial<Record<string, string>>> = {
  'Etnia deve ser preenchido': 'Escolha a etnia',
  'Cabelo deve ser preenchido': 'Escolha o cabelo',
  'Tipo de corpo deve ser preenchido': 'Escolha o tipo de corpo',
  'Serviços deve ser preenchido': 'Escolha os serviços',
  'Serviços para deve ser preenchido': 'Escolha para quem são os serviços',
  'Local de atendimento deve ser preenchido': 'Escolha o local de atendimento',
  'Preço por hora deve ser preenchido': 'Escolha o preço por hora',
  'Tipo de pagamento deve ser preenchido': 'Escolha as formas de pagamento',
  'Contato deve ser preenchido': 'Escolha o modo de contato',
  'Autorização de categorias deve ser habilitado': 'Autorize as categorias',
  'Imagem favorita deve ser selecionada': 'Escolha a imagem favorita',
}

/** A promised message as screens show it. */
export function mensagemNaTela(message: string): string {
  return MENSAGENS[message] ?? message
}
