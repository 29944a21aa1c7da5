/** Error codes returned by the server (rule: textos/catalogo), and four of the client. */
export const CODIGOS_ERRO = [
  'CORPO_INVALIDO',
  'NAO_AUTENTICADO',
  'CREDENCIAIS_INVALIDAS',
  'NAO_ENCONTRADO',
  'REMOVIDO',
  'CONFLITO',
  'MUITAS_TENTATIVAS',
  'CODIGO_INVALIDO',
  'SENHA_ATUAL_INCORRETA',
  'SEGUNDO_FATOR',
  'EM_ESPERA',
  'LINK_INVALIDO',
  'CONTA_BLOQUEADA',
  'MENOR_DE_IDADE',
  'IDADE_NAO_CONFIRMADA',
  'SEM_PERMISSAO',
  'CONFIRMACAO_NECESSARIA',
  'SEGUNDA_PESSOA',
  'PERFIL_INCOMPLETO',
  'IDENTIDADE_NECESSARIA',
  'NAO_PERMITIDO',
  'ALBUM_CHEIO',
  'FOTO_EM_USO',
  'FOTO_INVALIDA',
  'ARQUIVO_GRANDE',
  'LIMITE_ANUNCIOS_GRATIS',
  'PRECO_DIVERGENTE',
  'HORARIO_PASSADO',
  'SALDO_INSUFICIENTE',
  'SALDO_BLOQUEADO',
  'RESERVA_INVALIDA',
  'CHAVE_IDEMPOTENCIA_REUSADA',
  'CUPOM_INVALIDO',
  'PEDIDO_PAGO',
  'PEDIDO_ENCERRADO',
  'PROVEDOR_INDISPONIVEL',
  'INDISPONIVEL',
  'ERRO_INTERNO',
] as const
export type CodigoErro = (typeof CODIGOS_ERRO)[number]

/** Failures without a usable server response. */
export type CodigoErroLocal = 'REDE' | 'TEMPO_ESGOTADO' | 'CANCELADO' | 'RESPOSTA_INVALIDA'

/** Body of every non-2xx response; `message` and `error` carry the same pt-BR text. */
export interface CorpoErro {
  code: CodigoErro
  message: string
  error: string
  errors?: Record<string, string[]>
  request_id?: string
}

/** A failed call as a value: branch on `code`, show `message`. `status` is 0 without a response. */
export interface ApiError {
  code: CodigoErro | CodigoErroLocal
  message: string
  status: number
  errors?: Record<string, string[]>
  /** Seconds, from `Retry-After`. */
  retryAfter?: number
  requestId?: string
}

export type Result<T> = { ok: true; data: T; status: number } | { ok: false; error: ApiError }

export function isCodigoErro(value: unknown): value is CodigoErro {
  return typeof value === 'string' && CODIGOS_ERRO.some((codigo) => codigo === value)
}
