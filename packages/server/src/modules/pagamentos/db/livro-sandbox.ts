import { emCentavos } from '@portal/domain/dinheiro'
import { z } from 'zod'
import { insertInto, selecting, toRow, type Columns } from '../../../kernel/db/columns'
import { jsonColumn, jsonList } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import type { CobrancaSandbox, LivroSandbox, RecebimentoSandbox } from '../provedores/sandbox'
import { boletoGuardado } from './boleto-guardado'

type LinhaSandbox = Omit<CobrancaSandbox, 'boleto' | 'recebimentos'> & {
  boleto: unknown
  recebimentos: unknown
}

const COLUNAS: Columns<LinhaSandbox> = {
  txid: 'txid',
  pedidoId: 'pedido_id',
  metodo: 'metodo',
  valor: 'valor',
  descricao: 'descricao',
  estado: 'estado',
  locId: 'loc_id',
  pixCopiaECola: 'pix_copia_cola',
  boleto: 'boleto',
  recebimentos: 'recebimentos',
  expiraEm: 'expira_em',
}

const recebimentoSchema: z.ZodType<RecebimentoSandbox> = z.object({
  id: z.string(),
  valor: z.number().transform(emCentavos),
  recebidoEm: z.coerce.date(),
  devolvido: z.boolean(),
  devolucao: z.string().nullable().default(null),
})
const recebimentosGuardados = jsonList(
  'sandbox_cobrancas.recebimentos',
  jsonColumn('sandbox_cobrancas.recebimentos', recebimentoSchema),
)

function read({ boleto, recebimentos, ...row }: LinhaSandbox): CobrancaSandbox {
  return {
    ...row,
    boleto: boleto === null ? null : boletoGuardado.read(boleto),
    recebimentos: recebimentosGuardados.read(recebimentos),
  }
}

/** The sandbox provider's own books. */
export function livroSandbox(db: Queryable): LivroSandbox {
  const list = async (rest: string, values: readonly unknown[]) => {
    const sql = `SELECT ${selecting(COLUNAS)} FROM sandbox_cobrancas ${rest}`
    return (await db.query<LinhaSandbox>(sql, values)).rows.map(read)
  }
  return {
    async insert(cobranca) {
      const { boleto, recebimentos } = cobranca
      const { text, values } = insertInto('sandbox_cobrancas', {
        ...toRow(COLUNAS, cobranca),
        boleto: boleto === null ? null : boletoGuardado.write(boleto),
        recebimentos: recebimentosGuardados.write(recebimentos),
      })
      await db.query(`${text} ON CONFLICT DO NOTHING`, values)
    },
    find: async (busca) =>
      'txid' in busca
        ? (await list('WHERE txid = $1', [busca.txid]))[0]
        : (await list('WHERE pedido_id = $1', [busca.pedidoId]))[0],
    async update({ txid, estado, recebimentos }) {
      await db.query('UPDATE sandbox_cobrancas SET estado = $2, recebimentos = $3 WHERE txid = $1', [
        txid,
        estado,
        recebimentosGuardados.write(recebimentos),
      ])
    },
    list: (limite) => list('ORDER BY criada_em DESC LIMIT $1', [limite]),
  }
}
