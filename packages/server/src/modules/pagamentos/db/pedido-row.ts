import { selecting, type Columns } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { NovoPedido, Pedido } from '../ports/pedidos'
import { readBoleto } from './boleto-guardado'

type LinhaPedido = Omit<Pedido, 'boleto'> & {
  boletoLinha: string | null
  boletoCodigo: string | null
  boletoVencimento: string | null
}

const COLUNAS: Columns<LinhaPedido> = {
  id: 'id',
  numero: 'numero',
  usuarioId: 'usuario_id',
  tipo: 'tipo',
  metodo: 'metodo',
  valor: 'valor',
  desconto: 'desconto',
  cupomId: 'cupom_id',
  creditos: 'creditos',
  descricao: 'descricao',
  estado: 'estado',
  provedor: 'provedor',
  txid: 'txid',
  locId: 'loc_id',
  pixCopiaECola: 'pix_copia_cola',
  boletoLinha: 'boleto_linha',
  boletoCodigo: 'boleto_codigo',
  boletoVencimento: 'boleto_vencimento',
  anuncioId: 'anuncio_id',
  expiraEm: 'expira_em',
  criadoEm: 'criado_em',
  cobradoEm: 'cobrado_em',
  atualizadoEm: 'atualizado_em',
  pagoEm: 'pago_em',
  conferidoEm: 'conferido_em',
}

/** Columns that a new order sets. */
export const COLUNAS_NOVO_PEDIDO: Columns<NovoPedido> = {
  ...COLUNAS,
  publicacao: 'publicacao',
  idempotencia: 'idempotencia',
  consultarEm: 'consultar_em',
}

/** Orders matching an SQL condition on the alias `p`. */
export async function listPedidos(
  db: Queryable,
  rest: string,
  values: readonly unknown[],
): Promise<Pedido[]> {
  const { rows } = await db.query<LinhaPedido>(
    `SELECT ${selecting(COLUNAS, 'p')} FROM pedidos p ${rest}`,
    values,
  )
  return rows.map(readPedido)
}

function readPedido({ boletoLinha, boletoCodigo, boletoVencimento, ...row }: LinhaPedido): Pedido {
  return { ...row, boleto: readBoleto({ boletoLinha, boletoCodigo, boletoVencimento }) }
}
