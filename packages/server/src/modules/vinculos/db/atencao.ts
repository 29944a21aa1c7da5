import type { TipoMarca } from '@portal/domain/vinculos'
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
    /** Notes that the open case of the same reason concerns more cities or accounts by now. */
    async aumentar({ usuarioId, razao, quantidade }: NovoCaso): Promise<void> {
      await db.query(
        `UPDATE casos_de_atencao SET dados = dados || jsonb_build_object('quantidade', $3::int)
         WHERE conta = $1 AND razao = $2 AND encerrado_em IS NULL AND (dados->>'quantidade')::int < $3`,
        [usuarioId, razao, quantidade],
      )
    },
    /** Urgent ones first, then the oldest. */
    listAbertos: (limite: number) =>
      read(`WHERE encerrado_em IS NULL ORDER BY razao = 'emergencia' DESC, id LIMIT $1`, [limite]),
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
  WHERE c.conta = u.id AND c.razao = ${razao} AND c.encerrado_em IS NOT NULL AND c.criado_em > $1)`

/** With the number of cities or accounts. */
interface Notada {
  usuarioId: number
  quantidade: number
}

function noticing(db: Queryable) {
  return {
    /** Accounts with at least this many cities in their submissions since then, without a closed case since. */
    async listMuitasCidades(desde: Date, minimo: number): Promise<Notada[]> {
      const { rows } = await db.query<Notada>(
        `SELECT u.id AS usuario_id, count(DISTINCT v.publicacao->'formulario'->>'cidade')::int AS quantidade
         FROM anuncio_versoes v JOIN usuarios u ON u.id = v.usuario_id
         WHERE v.criada_em > $1 AND u.apagado_em IS NULL AND ${SEM_CASO(`'cidades'`)}
         GROUP BY u.id HAVING count(DISTINCT v.publicacao->'formulario'->>'cidade') >= $2`,
        [desde, minimo],
      )
      return rows
    },
    /** Accounts with a mark, seen since then, of at least this many accounts; without a closed case since. */
    async listMesmaMarca(tipo: TipoMarca, desde: Date, minimo: number): Promise<Notada[]> {
      const { rows } = await db.query<Notada>(
        `SELECT u.id AS usuario_id, max(p.contas)::int AS quantidade FROM (
           SELECT m.hash, count(*) AS contas FROM marcas m JOIN usuarios o ON o.id = m.usuario_id
           WHERE m.tipo = $3 AND m.vista_em > $1 AND o.apagado_em IS NULL
           GROUP BY m.hash HAVING count(*) >= $2) p
         JOIN marcas m ON m.tipo = $3 AND m.hash = p.hash JOIN usuarios u ON u.id = m.usuario_id
         WHERE u.apagado_em IS NULL AND ${SEM_CASO('$3')} GROUP BY u.id`,
        [desde, minimo, tipo],
      )
      return rows
    },
    /** Accounts whose description at least this many submitted since then, whatever its case and spacing. */
    async listMesmoTexto(desde: Date, minimo: number, letras: number): Promise<Notada[]> {
      const { rows } = await db.query<Notada>(
        `WITH textos AS (
           SELECT v.usuario_id, regexp_replace(lower(v.publicacao->'formulario'->>'descricao'), '\\W+', '', 'g') AS texto
           FROM anuncio_versoes v JOIN usuarios u ON u.id = v.usuario_id
           WHERE v.criada_em > $1 AND u.apagado_em IS NULL)
         SELECT u.id AS usuario_id, max(p.contas)::int AS quantidade FROM (
           SELECT md5(texto) AS chave, count(DISTINCT usuario_id) AS contas FROM textos
           WHERE length(texto) >= $3 GROUP BY 1 HAVING count(DISTINCT usuario_id) >= $2) p
         JOIN textos t ON md5(t.texto) = p.chave JOIN usuarios u ON u.id = t.usuario_id
         WHERE ${SEM_CASO(`'texto'`)} GROUP BY u.id`,
        [desde, minimo, letras],
      )
      return rows
    },
  }
}
