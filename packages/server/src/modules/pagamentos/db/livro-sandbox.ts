import { emCentavos } from '@portal/domain/dinheiro'
import { z } from 'zod'
import { columns, insertInto, selecting, toRow, type Columns } from '../../../kernel/db/columns'
import { jsonColumn, jsonList } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import type { CobrancaSandbox, LivroSandbox, RecebimentoSandbox } from '../provedores/sandbox'
import { boletoGuardado } from './boleto-guardado'

type LinhaSandbox = Omit<CobrancaSandbox, 'boleto' | 'recebimentos'> & {
  boleto: unknown
  recebimentos: unknown
}

const COLUNAS: Columns<LinhaSandbox> = {
  ...columns(
    'txid',
    'pedidoId',
    'metodo',
    'valor',
    'descricao',
    'estado',
    'locId',
    'boleto',
    'recebimentos',
    'expiraEm',
  ),
  pixCopiaECola: 'pix_copia_cola',
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
  return { ...keeping(db), ...changing(db) }
}

function keeping(db: Queryable): Pick<LivroSandbox, 'insert' | 'find' | 'list'> {
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
        : (await list('WHERE pedido_id = $1 ORDER BY criada_em DESC', [busca.pedidoId]))[0],
    list: (limite) => list('ORDER BY criada_em DESC LIMIT $1', [limite]),
  }
}

type Changing = 'receber' | 'end' | 'devolverTudo' | 'devolver'

function changing(db: Queryable): Pick<LivroSandbox, Changing> {
  /** One statement: a concurrent caller waits for the row and sees its new version. */
  const change = async (set: string, where: string, values: readonly unknown[]) => {
    const text = `UPDATE sandbox_cobrancas SET ${set} WHERE ${where} RETURNING ${selecting(COLUNAS)}`
    return (await db.query<LinhaSandbox>(text, values)).rows.map(read)[0]
  }
  return {
    receber: (txid, recebimento) =>
      change(`estado = 'PAGO', recebimentos = recebimentos || $2::jsonb`, 'txid = $1', [
        txid,
        recebimentosGuardados.write([recebimento]),
      ]),
    end: (txid, estado) =>
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
