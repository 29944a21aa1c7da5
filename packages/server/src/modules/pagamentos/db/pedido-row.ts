import { columns, selecting, type Columns } from '../../../kernel/db/columns'
import type { Queryable } from '../../../kernel/db/queryable'
import type { NovoPedido, Pedido } from '../ports/pedidos'
import { readBoleto } from './boleto-guardado'

type LinhaPedido = Omit<Pedido, 'boleto'> & {
  boletoLinha: string | null
  boletoCodigo: string | null
  boletoVencimento: string | null
}

const COLUNAS: Columns<LinhaPedido> = {
  ...columns(
    'id',
    'numero',
    'usuarioId',
    'tipo',
    'metodo',
    'valor',
    'desconto',
    'cupomId',
    'creditos',
    'descricao',
    'estado',
    'provedor',
    'txid',
    'locId',
    'boletoLinha',
    'boletoCodigo',
    'boletoVencimento',
    'anuncioId',
    'expiraEm',
    'criadoEm',
    'cobradoEm',
    'atualizadoEm',
    'pagoEm',
    'conferidoEm',
  ),
  pixCopiaECola: 'pix_copia_cola',
}

/** Columns that a new order sets. */
export const COLUNAS_NOVO_PEDIDO: Columns<NovoPedido> = {
  ...columns('publicacao', 'idempotencia', 'consultarEm'),
  ...COLUNAS,
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
