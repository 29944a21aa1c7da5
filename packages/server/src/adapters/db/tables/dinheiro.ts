import type { Generated } from 'kysely'

/** Rows of 004-dinheiro. Money in integer centavos, credits in integers. */
export interface DinheiroTables {
  contas: ContasTable
  transacoes: TransacoesTable
  lancamentos: LancamentosTable
  reservas: ReservasTable
  cupons: CuponsTable
  pagamentos: PagamentosTable
  pagamento_historico: PagamentoHistoricoTable
  cupom_usos: CupomUsosTable
  webhooks: WebhooksTable
  idempotencia: IdempotenciaTable
  recibos: RecibosTable
}

export interface ContasTable {
  id: Generated<number>
  tipo: 'disponivel' | 'reservado' | 'divida' | 'emissao' | 'consumo'
  usuario_id: number | null
  saldo: Generated<number>
}

export interface TransacoesTable {
  id: Generated<number>
  chave: string
  motivo: string
  usuario_id: number | null
  referencia: string | null
  descricao: Generated<string>
  criado_em: Date
}

export interface LancamentosTable {
  id: Generated<number>
  transacao_id: number
  conta_id: number
  creditos: number
}

export interface ReservasTable {
  usuario_id: number
  referencia_id: string
  creditos: number
  estado: Generated<'reservada' | 'capturada' | 'devolvida'>
  anuncio_id: number | null
  criado_em: Date
  expira_em: Date
  encerrada_em: Date | null
}

export interface CuponsTable {
  id: Generated<number>
  codigo: string
  descricao: Generated<string>
  percentual: number | null
  valor_centavos: number | null
  alvo: Generated<'creditos' | 'promocao' | 'ambos'>
  usuario_id: number | null
  minimo_centavos: Generated<number>
  limite_usos: number | null
  limite_por_usuario: Generated<number>
  valido_de: Date | null
  valido_ate: Date | null
  desativado_em: Date | null
  criado_em: Date
}

export type EstadoPagamento =
  'CRIADO' | 'INDETERMINADO' | 'PENDING' | 'PAID' | 'EXPIRADA' | 'CANCELADA' | 'DEVOLVIDA' | 'RECUSADA'

export interface PagamentosTable {
  id: string
  usuario_id: number
  alvo: 'anuncio' | 'renovacao' | 'creditos'
  metodo: 'pix' | 'boleto' | 'cartao'
  estado: EstadoPagamento
  valor_centavos: number
  desconto_centavos: Generated<number>
  descricao: string
  creditos: Generated<number>
  anuncio_id: number | null
  pedido: Generated<object>
  cupom_id: number | null
  provedor: string
  provedor_id: string | null
  txid: string | null
  loc_id: string | null
  pix_copia_cola: string | null
  boleto_linha: string | null
  boleto_url: string | null
  idempotencia: string | null
  criado_em: Date
  atualizado_em: Date
  expira_em: Date | null
  pago_em: Date | null
}

export interface PagamentoHistoricoTable {
  id: Generated<number>
  pagamento_id: string
  de: string | null
  para: string
  origem: string
  dados: Generated<object>
  criado_em: Date
}

export interface CupomUsosTable {
  cupom_id: number
  pagamento_id: string
  usuario_id: number
  estado: Generated<'reservado' | 'usado' | 'devolvido'>
  criado_em: Date
}

export interface WebhooksTable {
  id: Generated<number>
  provedor: string
  evento_id: string
  cabecalhos: Generated<object>
  corpo: string
  recebido_em: Date
  processado_em: Date | null
  erro: string | null
}

export interface IdempotenciaTable {
  usuario_id: number
  rota: string
  chave: string
  corpo_hash: Buffer
  status: number | null
  resposta: unknown
  em_andamento_ate: Date
  criado_em: Date
}

export interface RecibosTable {
  token_hash: Buffer
  pagamento_id: string
  expira_em: Date
}
