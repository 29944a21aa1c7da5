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

/** The sandbox provider's own books. */
export function livroSandbox(db: Queryable): LivroSandbox {
  const list = async (rest: string, values: readonly unknown[]) => {
    const { rows } = await db.query<LinhaSandbox>(`SELECT * FROM sandbox_cobrancas ${rest}`, values)
    return rows.map(read)
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
    async update({ txid, estado, recebimentos }) {
      await db.query('UPDATE sandbox_cobrancas SET estado = $2, recebimentos = $3 WHERE txid = $1', [
        txid,
        estado,
        JSON.stringify(recebimentos),
      ])
    },
    list: (limite) => list('ORDER BY criada_em DESC LIMIT $1', [limite]),
  }
}
