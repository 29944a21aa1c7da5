import type { EstadoPagamento } from '@portal/domain/estados'
import type { Generated } from 'kysely'

/** Rows of 004-dinheiro and 010-fechamento. Money in integer centavos, credits in integers. */
export interface DinheiroTables {
  ledger_contas: LedgerContasTable
  ledger_transacoes: LedgerTransacoesTable
  ledger_linhas: LedgerLinhasTable
  reservas: ReservasTable
  cupons: CuponsTable
  cupom_usos: CupomUsosTable
  pedidos: PedidosTable
  recebimentos: RecebimentosTable
  vigencias: VigenciasTable
  registros_fiscais: RegistrosFiscaisTable
  idempotencia: IdempotenciaTable
}

export interface LedgerContasTable {
  id: Generated<number>
  /** Null: an account of the portal itself. */
  usuario_id: number | null
  papel: 'disponivel' | 'reservado' | 'usado' | 'devido' | 'emissao' | 'cortesia' | 'dividas'
}

export interface LedgerTransacoesTable {
  id: Generated<number>
  chave: string
  motivo: string
  referencia: string | null
  criada_em: Generated<Date>
}

export interface LedgerLinhasTable {
  id: Generated<number>
  transacao_id: number
  conta_id: number
  quantidade: number
  posicao: Generated<number | null>
  saldo: Generated<number | null>
}

export interface ReservasTable {
  usuario_id: number
  referencia_id: string
  quantidade: number
  estado: 'ativa' | 'capturada' | 'devolvida'
  expira_em: Date
  criada_em: Generated<Date>
}

export interface CuponsTable {
  id: Generated<number>
  codigo: string
  descricao: string
  tipo: 'percentual' | 'valor'
  /** Percent, or centavos. */
  valor: number
  aplica_em: 'creditos' | 'promocao' | 'ambos'
  minimo: number | null
  inicio: Date | null
  fim: Date | null
  usos_max: number | null
  usuario_id: number | null
  ativo: Generated<boolean>
  criado_em: Generated<Date>
}

export interface CupomUsosTable {
  cupom_id: number
  usuario_id: number
  pedido_id: string
  usado_em: Generated<Date>
}

export interface PedidosTable {
  id: string
  numero: Generated<number>
  usuario_id: number
  tipo: 'anuncio' | 'renovacao' | 'creditos'
  metodo: 'pix' | 'boleto' | 'cartao'
  valor: number
  desconto: Generated<number>
  cupom_id: number | null
  creditos: number
  descricao: string
  estado: EstadoPagamento
  provedor: string
  txid: string
  loc_id: string | null
  pix_copia_cola: string | null
  boleto_linha: string | null
  boleto_codigo: string | null
  boleto_vencimento: string | null
  anuncio_id: number | null
  publicacao: unknown
  expira_em: Date
  criado_em: Generated<Date>
  atualizado_em: Generated<Date>
  pago_em: Date | null
  consultar_em: Date | null
  conferido_em: Date | null
  idempotencia: string | null
}

export interface RecebimentosTable {
  provedor: string
  recebimento_id: string
  pedido_id: string
  valor: number
  recebido_em: Date
  destino: 'pedido' | 'credito'
  creditos: Generated<number>
  devolvido_em: Date | null
}

export interface VigenciasTable {
  id: Generated<number>
  usuario_id: number
  anuncio_id: number | null
  origem: 'pedido' | 'reserva' | 'gratis' | 'casa'
  pedido_id: string | null
  referencia_id: string | null
  expira_em: Date | null
  criada_em: Date
}

export interface RegistrosFiscaisTable {
  id: Generated<number>
  pedido_id: string
  nome: string | null
  cpf: string | null
  descricao: string
  valor: number
  pago_em: Date
  provedor: string
  recebimentos: string[]
  guardar_ate: string
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
