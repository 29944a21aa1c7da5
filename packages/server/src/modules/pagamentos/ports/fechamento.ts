/**
 * Kinds of differences that the daily check looks for (docs/adr/0017); docs/runbooks/pagamentos.md explains
 * each to the operator.
 */
export const TIPOS_DIVERGENCIA = [
  'LIVRO_NAO_FECHA',
  'SALDO_NAO_CONFERE',
  'RESERVAS_NAO_CONFEREM',
  'RESERVA_VENCIDA',
  'RESERVA_SEM_PUBLICACAO',
  'PEDIDO_SEM_EFEITO',
  'PEDIDO_SEM_RECEBIMENTO',
  'PEDIDO_ABERTO_ALEM_DO_FIM',
  'EFEITO_SEM_PAGAMENTO',
  'EFEITO_EM_DOBRO',
  'RECEBIMENTO_SEM_EFEITO',
  'ANUNCIO_SEM_PAGAMENTO',
  'ANUNCIO_PAGO_FORA_DO_AR',
  'ANUNCIO_VENCIDO_NO_AR',
  'VITRINE_NAO_CONFERE',
  'DEVOLUCAO_PELA_METADE',
  'RESTO_A_DEVOLVER',
  'CUPOM_PRESO',
  'WEBHOOK_PARADO',
] as const
export type TipoDivergencia = (typeof TIPOS_DIVERGENCIA)[number]

export interface Divergencia {
  tipo: TipoDivergencia
  /** 'pedido:…', 'usuario:12', 'anuncio:7', 'reserva:…', 'lancamento:3', 'webhook:9'. */
  alvo: string
  /** Text for operators; contains no personal data. */
  detalhe: string
}

export interface FechamentoGuardado {
  feitoEm: Date
  divergencias: Divergencia[]
}
