import type { CodigoErro, CorpoErro } from '@portal/api/erros'
import { CADASTRO, LOGIN } from '@portal/domain/mensagens'
import type { Failure } from '../failure'

interface Entry {
  status: number
  message: string
}

/**
 * The error catalogue (rule: textos/catalogo): status and pt-BR text of every code. A use case may override
 * the text.
 */
export const CATALOGUE: Record<CodigoErro, Entry> = {
  CORPO_INVALIDO: { status: 422, message: 'Verifique os campos informados.' },
  NAO_AUTENTICADO: { status: 401, message: 'Usuário não autenticado. Faça login novamente.' },
  CREDENCIAIS_INVALIDAS: { status: 401, message: LOGIN.credenciaisInvalidas },
  NAO_ENCONTRADO: { status: 404, message: 'Não encontrado.' },
  REMOVIDO: { status: 410, message: 'Este anúncio não está mais disponível.' },
  CONFLITO: { status: 409, message: 'Os dados mudaram enquanto isso. Atualize a página e tente novamente.' },
  MUITAS_TENTATIVAS: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
  CODIGO_INVALIDO: { status: 422, message: CADASTRO.codigoInvalido },
  SENHA_ATUAL_INCORRETA: { status: 422, message: 'A senha atual está incorreta.' },
  SEGUNDO_FATOR: { status: 403, message: 'Digite o código do seu aplicativo autenticador.' },
  EM_ESPERA: { status: 409, message: 'A conta foi recuperada há pouco. Tente novamente mais tarde.' },
  LINK_INVALIDO: { status: 422, message: 'Este link não é válido ou já expirou. Peça um novo.' },
  CONTA_BLOQUEADA: { status: 403, message: 'Esta conta está bloqueada. Fale com o suporte.' },
  MENOR_DE_IDADE: { status: 422, message: 'Mínimo 18 anos' },
  IDADE_NAO_CONFIRMADA: { status: 403, message: 'Confirme sua idade para ver este conteúdo.' },
  SEM_PERMISSAO: { status: 403, message: 'Seus papéis não permitem isto.' },
  CONFIRMACAO_NECESSARIA: { status: 403, message: 'Confirme com a sua chave de acesso para continuar.' },
  SEGUNDA_PESSOA: {
    status: 409,
    message:
      'Somado às últimas 24 horas, passa do que uma pessoa dá sozinha: proponha no portal de operação.',
  },
  PERFIL_INCOMPLETO: { status: 403, message: 'Conclua seu perfil em 100% para criar anúncios' },
  IDENTIDADE_NECESSARIA: { status: 403, message: 'Confirme sua identidade em Configurações para publicar.' },
  NAO_PERMITIDO: { status: 403, message: 'Não foi possível continuar. Escreva para o atendimento em Ajuda.' },
  ALBUM_CHEIO: { status: 409, message: 'O álbum já tem 125 fotos.' },
  FOTO_EM_USO: { status: 409, message: 'Esta foto está em uso em um anúncio.' },
  FOTO_INVALIDA: { status: 422, message: 'Envie um arquivo de imagem.' },
  ARQUIVO_GRANDE: { status: 413, message: 'O arquivo é grande demais.' },
  LIMITE_ANUNCIOS_GRATIS: { status: 403, message: 'Você já tem 2 anúncios gratuitos no ar.' },
  PRECO_DIVERGENTE: { status: 409, message: 'O preço mudou. Confira os valores e tente novamente.' },
  HORARIO_PASSADO: { status: 422, message: 'O horário selecionado já passou.' },
  SALDO_INSUFICIENTE: { status: 409, message: 'Créditos insuficientes.' },
  SALDO_BLOQUEADO: { status: 409, message: 'Há créditos a regularizar antes de um novo uso.' },
  RESERVA_INVALIDA: { status: 409, message: 'A reserva de créditos não corresponde a este pedido.' },
  CHAVE_IDEMPOTENCIA_REUSADA: {
    status: 409,
    message: 'Esta operação já foi enviada com outros dados. Recarregue a página.',
  },
  CUPOM_INVALIDO: { status: 422, message: 'Cupom inválido ou expirado.' },
  PEDIDO_PAGO: { status: 409, message: 'Este pedido já foi pago.' },
  PEDIDO_ENCERRADO: { status: 409, message: 'Este pedido já foi encerrado. Faça um novo.' },
  PROVEDOR_INDISPONIVEL: { status: 503, message: 'O provedor de pagamento não respondeu. Tente novamente.' },
  INDISPONIVEL: { status: 503, message: 'Serviço indisponível no momento. Tente novamente.' },
  ERRO_INTERNO: { status: 500, message: 'Ocorreu um erro. Tente novamente.' },
}

/** Text shown to people: the failure's own, else the catalogue's, with the waiting time if there is one. */
export function textOf({ code, message, retryAfter }: Failure): string {
  if (message !== undefined) return message
  return retryAfter === undefined ? CATALOGUE[code].message : `Muitas tentativas. ${waitText(retryAfter)}`
}

function waitText(retryAfter: number): string {
  const seconds = Math.ceil(retryAfter)
  if (seconds > 90) return `Tente novamente em ${Math.ceil(seconds / 60)} minutos.`
  return `Tente novamente em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`
}

/** Response body of a failure; `message` and `error` carry the same text. */
export function errorBody(failure: Failure, requestId?: string): CorpoErro {
  const { code, errors } = failure
  const text = textOf(failure)
  return {
    code,
    message: text,
    error: text,
    ...(errors === undefined ? {} : { errors }),
    ...(requestId === undefined ? {} : { request_id: requestId }),
  }
}
