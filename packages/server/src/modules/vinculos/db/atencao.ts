import { z } from 'zod'
import { jsonColumn } from '../../../kernel/db/json-column'
import type { Queryable } from '../../../kernel/db/queryable'
import type { CasoDeAtencao } from '../ports/atencao'

const dados = jsonColumn(
  'casos_de_atencao.dados',
  z.object({
    quantidade: z.int().nullable().default(null),
    notaInicial: z.string().nullable().default(null),
  }),
)

type Linha = Omit<CasoDeAtencao, 'quantidade' | 'notaInicial'> & { dados: unknown }

type NovoCaso = Pick<CasoDeAtencao, 'usuarioId' | 'razao' | 'quantidade'> & { notaInicial?: string | null }

const SELECT = `
  SELECT id, conta AS usuario_id, razao, dados, criado_em, encerrado_em,
    encerrado_por, nota FROM casos_de_atencao`

/** Cases of people who may need help (rule: vinculos/atencao). */
export function casoDeAtencaoRepository(db: Queryable) {
  const read = async (rest: string, values: readonly unknown[]): Promise<CasoDeAtencao[]> => {
    const { rows } = await db.query<Linha>(`${SELECT} ${rest}`, values)
    return rows.map(({ dados: stored, ...caso }) => ({ ...caso, ...dados.read(stored) }))
  }
  return {
    /** Undefined when one is open for the same reason. */
    async abrir(
      { usuarioId, razao, quantidade, notaInicial = null }: NovoCaso,
      now: Date,
    ): Promise<number | undefined> {
      const { rows } = await db.query<{ id: number }>(
        `INSERT INTO casos_de_atencao (conta, razao, dados, criado_em) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING id`,
        [usuarioId, razao, dados.write({ quantidade, notaInicial }), now],
      )
      return rows[0]?.id
    },
    /** Oldest first. */
    listAbertos: (limite: number) => read('WHERE encerrado_em IS NULL ORDER BY id LIMIT $1', [limite]),
    /** Newest first. */
    listDaConta: (usuarioId: number) => read('WHERE conta = $1 ORDER BY id DESC', [usuarioId]),
    lock: async (id: number) => (await read('WHERE id = $1 FOR UPDATE', [id]))[0],
    async encerrar(id: number, { por, nota }: { por: string; nota: string }, now: Date) {
      await db.query(
        'UPDATE casos_de_atencao SET encerrado_por = $2, nota = $3, encerrado_em = $4 WHERE id = $1',
        [id, por, nota, now],
      )
    },
    ...noticing(db),
  }
}
export type CasosDeAtencao = ReturnType<typeof casoDeAtencaoRepository>

/** Whether no case with this reason was opened since then, so that examined accounts are not raised again daily. */
const SEM_CASO = (razao: string) => `NOT EXISTS (SELECT 1 FROM casos_de_atencao c
  WHERE c.conta = u.id AND c.razao = '${razao}' AND (c.encerrado_em IS NULL OR c.criado_em > $1))`

function noticing(db: Queryable) {
  return {
    /** Accounts with at least this many cities in their submissions since then, without a case since. */
    async listMuitasCidades(
      desde: Date,
      minimo: number,
    ): Promise<{ usuarioId: number; quantidade: number }[]> {
      const { rows } = await db.query<{ usuarioId: number; quantidade: number }>(
        `SELECT u.id AS usuario_id, count(DISTINCT v.publicacao->'formulario'->>'cidade')::int AS quantidade
         FROM anuncio_versoes v JOIN usuarios u ON u.id = v.usuario_id
         WHERE v.criada_em > $1 AND u.apagado_em IS NULL AND ${SEM_CASO('cidades')}
         GROUP BY u.id HAVING count(DISTINCT v.publicacao->'formulario'->>'cidade') >= $2`,
        [desde, minimo],
      )
      return rows
    },
    /** Accounts whose payer pays for at least this many, without a case since. */
    async listMesmoPagador(
      desde: Date,
      minimo: number,
    ): Promise<{ usuarioId: number; quantidade: number }[]> {
      const { rows } = await db.query<{ usuarioId: number; quantidade: number }>(
        `SELECT u.id AS usuario_id, max(p.contas)::int AS quantidade FROM (
           SELECT hash, count(*) AS contas FROM marcas WHERE tipo = 'pagador' AND vista_em > $1
           GROUP BY hash HAVING count(*) >= $2) p
         JOIN marcas m ON m.tipo = 'pagador' AND m.hash = p.hash JOIN usuarios u ON u.id = m.usuario_id
         WHERE u.apagado_em IS NULL AND ${SEM_CASO('pagador')} GROUP BY u.id`,
        [desde, minimo],
      )
      return rows
    },
  }
}
