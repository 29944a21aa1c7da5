import { tituloFormatado } from '@portal/domain/texto'
import type { Busca, Consulta, ItemBusca } from '../../../ports/busca'
import { instanteLocal } from '../../../use-cases/instante'
import type { Queryable } from '../queryable'

/** Totals are counted up to here: an exact count costs 400 ms at a million (DESIGN 8). */
const TOTAL_MAX = 1_001
export interface LimitesBusca {
  /** With more candidates than this, matches are dense enough for the scan in rank order. */
  candidatos: number
  /** Estimated matches past which words are so frequent that a scan in rank order fills a page at once. */
  frequente: number
}
const LIMITES: LimitesBusca = { candidatos: 3_000, frequente: 2_000 }

/** The cards of some listings, in the order of their ids. A removed or refused photo is gone at once (DESIGN 5.25). */
const ITENS = `
  SELECT a.id, a.titulo, a.categoria, a.estado, a.cidade, coalesce(a.bairro, a.bairro_manual) AS bairro, a.zona,
    a.idade, a.descricao, a.preco_por_hora AS "precoPorHora", a.etnia, a.servicos, a.super_top AS "superTop", a.tipo,
    a.highlight, a.novidade, a.impulsos, a.turno, a.horario_inicio AS "horaInicio",
    a.horario_fim AS "horaFim", a.data_inicio AS "dataInicio", a.data_fim AS "dataFim", a.criado_em AS "criadoEm",
    (SELECT count(*)::int FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id
     WHERE af.anuncio_id = a.id AND f.status = 'ativa') AS "qtdFotos",
    q.path, q.largura, q.altura, q.placeholder
  FROM unnest($1::int[]) WITH ORDINALITY AS p (id, n)
  JOIN anuncios a ON a.id = p.id
  LEFT JOIN LATERAL (
    SELECT f.arquivo_path FROM anuncio_fotos af JOIN fotos f ON f.id = af.foto_id
    WHERE af.anuncio_id = a.id AND f.status = 'ativa' ORDER BY af.principal DESC, af.ordem LIMIT 1
  ) c ON true
  LEFT JOIN arquivos q ON q.path = c.arquivo_path
  ORDER BY p.n`

type Fixo = ItemBusca['cartao']
type LinhaItem = Omit<
  Fixo,
  'titulo_formatado' | 'criadoEm' | 'imagemPrincipal' | 'previa' | 'horaInicio' | 'horaFim'
> &
  ItemBusca['agenda'] & { criadoEm: Date; path: string | null; placeholder: string | null }

/** Made once for a kept page: building a card costs more than the rest of an answer. */
function readItem({ path, placeholder, turno, dataInicio, dataFim, ...row }: LinhaItem): ItemBusca {
  const { estado, horaInicio, horaFim } = row
  return {
    agenda: { estado, turno, horaInicio, horaFim, dataInicio, dataFim },
    cartao: {
      ...row,
      titulo_formatado: tituloFormatado(row.titulo, row.id),
      criadoEm: instanteLocal(row.criadoEm, estado),
      imagemPrincipal: path,
      previa: placeholder,
    },
  }
}

/** The public search over `vitrine`, the narrow table that holds the order (DESIGN 8, Ranking). */
export function buscaRepository(db: Queryable, limites: LimitesBusca = LIMITES): Busca {
  return {
    async buscar(consulta) {
      const found =
        consulta.tokens.length === 0 ? await porLocal(db, consulta) : await porTokens(db, consulta, limites)
      const page = found.ids.slice(0, consulta.limite)
      const rows = page.length === 0 ? [] : (await db.query<LinhaItem>(ITENS, [page])).rows
      const itens = rows.map(readItem)
      return { itens, total: found.total, temMais: found.ids.length > consulta.limite }
    },
    async proximaMudanca(now) {
      const { rows } = await db.query<{ em: Date | null }>(
        `SELECT least(
           (SELECT min(muda_em) FROM vitrine WHERE muda_em > $1),
           (SELECT min(expira_em) FROM anuncios WHERE status = 'ativo' AND expira_em > $1)) AS em`,
        [now],
      )
      return rows[0]?.em ?? null
    },
  }
}

interface Encontrados {
  /** One more than the page, when there is a next one. */
  ids: number[]
  total: number
}

function local({ categoria, estado, cidade }: Consulta): { where: string; values: unknown[] } {
  const given = Object.entries({ categoria, estado, cidade }).filter(([, value]) => value !== undefined)
  const conditions = given.map(([column], index) => `v.${column} = $${index + 1}`)
  return { where: ['true', ...conditions].join(' AND '), values: given.map(([, value]) => value) }
}

async function porLocal(db: Queryable, consulta: Consulta): Promise<Encontrados> {
  const { where, values } = local(consulta)
  const n = values.length
  const { rows } = await db.query<Encontrados>(
    `SELECT ARRAY(SELECT v.anuncio_id FROM vitrine v WHERE ${where}
         ORDER BY v.ordem DESC, v.anuncio_id DESC OFFSET $${n + 1} LIMIT $${n + 2}) AS ids,
       (SELECT count(*)::int FROM (SELECT 1 FROM vitrine v WHERE ${where} LIMIT ${TOTAL_MAX}) AS vistos) AS total`,
    [...values, consulta.pular, consulta.limite + 1],
  )
  return rows[0] ?? { ids: [], total: 0 }
}

/**
 * Words and attributes: at most 3,000 candidates from the index, sorted by rank; when there are more, matches are
 * frequent, and a scan in rank order finds a page soon (and the total is past what is counted).
 */
async function porTokens(
  db: Queryable,
  consulta: Consulta,
  { candidatos: most, frequente }: LimitesBusca,
): Promise<Encontrados> {
  const query = tsquery([...consulta.tokens, ...consulta.tokensDoLocal])
  if ((await estimar(db, query)) > frequente) return { ids: await varrer(db, consulta), total: TOTAL_MAX }
  const candidatos = await idsOf(
    db,
    `SELECT a.id FROM anuncios a WHERE a.status = 'ativo' AND a.busca @@ $1::tsquery LIMIT ${most + 1}`,
    [query],
  )
  if (candidatos.length > most) {
    return { ids: await varrer(db, consulta), total: TOTAL_MAX }
  }
  const ids = await idsOf(
    db,
    `SELECT v.anuncio_id AS id FROM vitrine v WHERE v.anuncio_id = ANY($1::int[])
     ORDER BY v.ordem DESC, v.anuncio_id DESC OFFSET $2 LIMIT $3`,
    [candidatos, consulta.pular, consulta.limite + 1],
  )
  return { ids, total: Math.min(candidatos.length, TOTAL_MAX) }
}

/** The planner's own guess of how many listings match, from the statistics of frequent tokens: costs a plan, no scan. */
async function estimar(db: Queryable, query: string): Promise<number> {
  // EXPLAIN takes no parameters; every token in the text is quoted, and the text as a whole once more.
  const literal = `'${query.replaceAll("'", "''")}'`
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `EXPLAIN (FORMAT JSON) SELECT 1 FROM anuncios a WHERE a.status = 'ativo' AND a.busca @@ ${literal}::tsquery`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

function varrer(db: Queryable, consulta: Consulta): Promise<number[]> {
  const { where, values } = local(consulta)
  const n = values.length
  return idsOf(
    db,
    `SELECT v.anuncio_id AS id FROM vitrine v JOIN anuncios a ON a.id = v.anuncio_id
     WHERE ${where} AND a.busca @@ $${n + 1}::tsquery
     ORDER BY v.ordem DESC, v.anuncio_id DESC OFFSET $${n + 2} LIMIT $${n + 3}`,
    [...values, tsquery(consulta.tokens), consulta.pular, consulta.limite + 1],
  )
}

async function idsOf(db: Queryable, text: string, values: readonly unknown[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(text, values)
  return rows.map(({ id }) => id)
}

/** ('a' | 'b') & ('c'): tokens are quoted, never parsed. */
function tsquery(groups: readonly (readonly string[])[]): string {
  const quote = (token: string) => `'${token.replaceAll('\\', '').replaceAll("'", "''")}'`
  return groups.map((group) => `(${group.map(quote).join(' | ')})`).join(' & ')
}
