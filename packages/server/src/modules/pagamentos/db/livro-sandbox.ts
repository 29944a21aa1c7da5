import { emCentavos } from '@portal/domain/dinheiro'
import { z } from 'zod'
import type { CobrancaSandbox, LivroSandbox } from '../provedores/sandbox'
import type { Queryable } from '../../../kernel/db/queryable'

interface LinhaSandbox {
  txid: string
  pedido_id: string
  metodo: CobrancaSandbox['metodo']
  valor: number
  descricao: string
  estado: CobrancaSandbox['estado']
  loc_id: string
  pix_copia_cola: string | null
  boleto: CobrancaSandbox['boleto']
  recebimentos: unknown
  expira_em: Date
}

const recebimentosSchema = z.array(
  z.object({
    id: z.string(),
    valor: z.number().transform(emCentavos),
    recebidoEm: z.coerce.date(),
    devolvido: z.boolean(),
    devolucao: z.string().nullable().default(null),
  }),
)

function read(row: LinhaSandbox): CobrancaSandbox {
  return {
    pedidoId: row.pedido_id,
    txid: row.txid,
    metodo: row.metodo,
    valor: emCentavos(row.valor),
    descricao: row.descricao,
    estado: row.estado,
    locId: row.loc_id,
    pixCopiaECola: row.pix_copia_cola,
    boleto: row.boleto,
    recebimentos: recebimentosSchema.parse(row.recebimentos),
    expiraEm: row.expira_em,
  }
}

const each = (change: string) => `(SELECT coalesce(jsonb_agg(${change} ORDER BY n), '[]')
  FROM jsonb_array_elements(recebimentos) WITH ORDINALITY AS listed (r, n))`

const RETURN_ALL = each(`r || '{"devolvido": true}'`)
/** $2 is the receipt, $3 the key of its return. */
const RETURN_ONE = each(`CASE WHEN r->>'id' = $2
  THEN r || jsonb_build_object('devolvido', true, 'devolucao', $3::text) ELSE r END`)
const ANOTHER_IS_KEPT = `EXISTS (SELECT FROM jsonb_array_elements(recebimentos) AS r
  WHERE r->>'id' <> $2 AND r->'devolvido' = 'false')`

/** The sandbox provider's own books. */
export function livroSandbox(db: Queryable): LivroSandbox {
  const list = async (rest: string, values: readonly unknown[]) => {
    const { rows } = await db.query<LinhaSandbox>(`SELECT * FROM sandbox_cobrancas ${rest}`, values)
    return rows.map(read)
  }
  /** One statement: whoever comes at the same moment waits for the row and changes what it has become. */
  const change = async (set: string, where: string, values: readonly unknown[]) => {
    const text = `UPDATE sandbox_cobrancas SET ${set} WHERE ${where} RETURNING *`
    const { rows } = await db.query<LinhaSandbox>(text, values)
    return rows.map(read)[0]
  }
  return {
    async insert(c) {
      await db.query(
        `INSERT INTO sandbox_cobrancas (txid, pedido_id, metodo, valor, descricao, estado, loc_id, pix_copia_cola,
           boleto, recebimentos, expira_em)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
        [
          c.txid,
          c.pedidoId,
          c.metodo,
          c.valor,
          c.descricao,
          c.estado,
          c.locId,
          c.pixCopiaECola,
          c.boleto === null ? null : JSON.stringify(c.boleto),
          JSON.stringify(c.recebimentos),
          c.expiraEm,
        ],
      )
    },
    find: async (busca) =>
      'txid' in busca
        ? (await list('WHERE txid = $1', [busca.txid]))[0]
        : (await list('WHERE pedido_id = $1', [busca.pedidoId]))[0],
    list: (limite) => list('ORDER BY criada_em DESC LIMIT $1', [limite]),
    receber: (txid, recebimento) =>
      change(`estado = 'PAGO', recebimentos = recebimentos || $2::jsonb`, 'txid = $1', [
        txid,
        JSON.stringify([recebimento]),
      ]),
    encerrar: (txid, estado) =>
      change(`estado = CASE WHEN recebimentos = '[]' THEN $2 ELSE estado END`, 'txid = $1', [txid, estado]),
    devolverTudo: (txid) => change(`estado = 'DEVOLVIDA', recebimentos = ${RETURN_ALL}`, 'txid = $1', [txid]),
    devolver: (txid, recebimentoId, chave) =>
      change(
        `estado = CASE WHEN ${ANOTHER_IS_KEPT} THEN estado ELSE 'DEVOLVIDA' END, recebimentos = ${RETURN_ONE}`,
        `txid = $1 AND recebimentos @> jsonb_build_array(jsonb_build_object('id', $2::text, 'devolvido', false))`,
        [txid, recebimentoId, chave],
      ),
  }
}
