/**
 * Texts that are promised verbatim (rule: textos/mensagens), grouped by screen so that bundles contain only
 * their own.
 */
import { CODIGO_TAMANHO, LIMITE_GRATIS } from './limites'

export const LOGIN = {
  credenciaisInvalidas: 'Credenciais inválidas.',
  dadosInvalidos: 'Erro ao autenticar. Dados inválidos.',
} as const

export const RECUPERACAO = {
  emailObrigatorio: 'Digite seu e-mail para continuar',
  confiraEmail: 'Confira seu e-mail',
  senhaRedefinida: 'Senha redefinida com sucesso!',
} as const

export const CADASTRO = {
  campoObrigatorio: 'Campo obrigatório',
  emailInvalido: 'E-mail inválido',
  erroGerarCodigo: 'Erro ao gerar código. Verifique os dados.',
  informeCodigo: `Informe os ${CODIGO_TAMANHO} dígitos do código.`,
  codigoInvalido: 'Código inválido ou expirado.',
  confirmado: 'Cadastro confirmado com sucesso!',
  codigoReenviado: 'Código reenviado com sucesso!',
  codigoNaoReenviado: 'Código não foi reenviado.',
} as const

export const TELEFONE = {
  enviado: 'Enviamos um código de 6 dígitos para o seu telefone.',
  confirmado: 'Telefone confirmado!',
  semTelefone: 'Salve o seu telefone no perfil antes de confirmá-lo.',
  naoEnviado: 'Não foi possível enviar o código ao seu telefone. Tente novamente.',
  muitos: 'Já enviamos muitos códigos a este telefone hoje. Tente novamente amanhã.',
} as const

export const CONTATO = {
  emailAlheio: 'O e-mail do anúncio é o da sua conta',
  telefoneAlheio: 'O telefone do anúncio é o do seu perfil. Para usar outro, mude-o no perfil.',
  telefoneSemConfirmar: 'Confirme o seu telefone no perfil para mostrá-lo no anúncio.',
} as const

export const PERFIL = {
  muitosCpfs: 'O CPF já mudou muitas vezes hoje. Tente novamente amanhã.',
} as const

export const REVISAO = {
  recebido: 'Recebemos o seu anúncio. Ele está em revisão e vai ao ar quando for aprovado.',
  edicaoRecebida: 'Edição em revisão: a versão anterior continua no ar.',
  jaPendente:
    'Este anúncio já tem uma publicação em revisão. Espere a decisão ou corrija o que foi recusado.',
} as const

export const ALERTAS = {
  boasVindas: 'Boas-vindas! Conclua seu perfil em 100% para criar anúncios.',
  falhaMarcarLido: 'Falha ao marcar alerta como lido.',
  erroMarcarLido: 'Erro ao marcar como lido.',
  erroCarregar: 'Erro ao carregar alertas.',
} as const

export const PAINEL = {
  erroAceiteLgpd: 'Erro ao atualizar aceite do termo da LGPD.',
  erroChecklist: 'Erro ao carregar checklist.',
  limiteGratis: `Você atingiu o limite de ${LIMITE_GRATIS} anúncios gratuitos. Para publicar mais anúncios, é necessário adquirir um plano pago.`,
  definaSenha: 'Defina sua senha',
} as const

export const CONTA = {
  erroAvatar: 'Erro ao enviar avatar',
  erroSenha: 'Erro ao alterar senha',
  senhasNaoCoincidem: 'As senhas não coincidem',
} as const

export const ALBUNS = {
  erroCarregar: 'Erro ao carregar álbuns.',
  erroBuscar: 'Erro ao buscar álbuns',
  nenhum: 'Nenhum álbum encontrado',
  confirmarRemocao: 'Confirmar Remoção',
  naoAceita: 'Não podemos aceitar esta foto. Envie outra.',
  videoNaoAceito: 'Não podemos aceitar este vídeo. Envie outro.',
  heic: 'Fotos em HEIC ainda não são aceitas. Envie a foto em JPEG: no iPhone, Ajustes › Câmera › Formatos › Mais compatível.',
} as const

export const ANUNCIO = {
  perfilIncompleto: 'Conclua seu perfil em 100% para criar anúncios',
  erroSalvar: 'Erro ao salvar o anúncio.',
  erroCarregar: 'Não foi possível carregar o anúncio.',
  naoAutenticadoFacaLogin: 'Usuário não autenticado. Faça login novamente.',
  naoAutenticado: 'Usuário não autenticado.',
  erroCep: 'Erro ao buscar CEP',
  cepNaoEncontrado: 'CEP não encontrado',
  erroExcluir: 'Erro ao excluir anúncio.',
} as const

/** Question of the delete dialog (rule: anuncios/excluir). */
export function confirmarExclusao(title: string): string {
  return `Tem certeza que deseja excluir o anúncio: ${title} ? Essa ação não pode ser desfeita.`
}

export const LISTAGEM = {
  nenhumAnuncio: 'Nenhum anúncio encontrado com os filtros aplicados.',
} as const

export const PROMOCAO = {
  horarioPassado: 'O horário selecionado já passou.',
  aPartirDeAmanha: 'A data de início deve ser a partir de amanhã.',
} as const

export const CONSULTA_PAGAMENTO = {
  semId: 'ID do anúncio não fornecido para consulta.',
  erroDesconhecido: 'Erro desconhecido da API.',
  erroRede: 'Erro de rede ou interno ao consultar pagamento. Verifique sua conexão.',
  confirmado: 'Pagamento CONFIRMADO!',
  pendente: 'Pagamento PENDENTE ou NÃO PAGO.',
} as const

/** 'Erro ao consultar pagamento: {message}'. */
export function erroConsultarPagamento(message: string): string {
  return `Erro ao consultar pagamento: ${message}`
}

export const CREDITOS = {
  titulo: 'Seus créditos',
  erroPix: 'Não foi possível gerar o PIX. Tente novamente.',
  erroHistorico: 'Erro ao carregar histórico de compras.',
  historicoVazio: 'Nenhum histórico de compra encontrado.',
  erroUsuario: 'Erro ao carregar dados do usuário.',
} as const

export function compraAprovada(id: number | string): string {
  return `Pagamento da compra ${id} foi APROVADO!`
}
export function compraAinda(id: number | string, status: string): string {
  return `Pagamento da compra ${id} ainda está ${status}.`
}
export function erroConsultarCompra(id: number | string): string {
  return `Erro ao consultar pagamento da compra ${id}.`
}

export const PAGAMENTO = {
  aceiteTermos: 'Eu li e aceito os Termos e Condições',
  erro: 'Erro ao processar o pagamento.',
  respostaInesperada: 'Resposta inesperada do servidor de pagamento.',
  dadosAusentes: 'Dados de promoção ou autenticação ausentes.',
  rascunhoInvalido: 'Dados de anúncio temporário inválidos.',
  pixGerado: 'PIX gerado com sucesso! Escaneie o QR Code ou copie o código.',
  boletoGerado: 'Boleto gerado com sucesso! Abrindo em nova aba.',
} as const

export const PIX = {
  aguardando: 'Aguardando a confirmação do pagamento...',
  copiado: 'Código PIX copiado!',
  erroCopiar: 'Erro ao copiar o código PIX.',
  erroVerificar: "Erro ao verificar o status do PIX. Por favor, verifique em 'Meus Anúncios'.",
  encerrado: 'Pagamento PIX EXPIRADO, CANCELADO ou DEVOLVIDO. Tente novamente.',
  aprovado: 'Pagamento PIX APROVADO!',
} as const

/** Label of every placement that was paid for (rule: busca/anuncio-pago). */
export const ANUNCIO_PAGO = 'Anúncio pago'
