import { fusoDe, FUSOS_EM_USO } from '@portal/domain/locais'
import { PRECOS_POR_HORA } from '@portal/domain/preco-hora'
import { fimDoDia } from '@portal/domain/tempo'
import { ORDEM_TOP } from '@portal/domain/vitrine'
import type { Consulta } from '../ports/busca'
import { passoDoLocal, POSICAO_MAX, TOTAL_MAX, totalMaxOf, type Varredura } from './busca-plano'
import { DO_DONO } from './medidas'
import { lideres, pagina, rodaDoLocal } from './rodizio-sql'
import { Values } from './values'
import { refinado } from './refinos-sql'

export interface SearchStatement {
  text: string
  values: unknown[]
}

/** When any order, or the set of live listings, next changes. */
const MUDA_EM = `least((SELECT min(muda_em) FROM vitrine), (SELECT min(muda_em) FROM impulsos_do_dia),
      (SELECT min(expira_em) FROM anuncios WHERE status = 'ativo'))`

/** Columns of a search page: its cards, the number of matches seen, and whether those are all. */
export const CARTOES = `
  SELECT f.vistos, f.completa, f.gira, CASE WHEN coalesce(p.n, 1) = 1 THEN ${MUDA_EM} END AS muda_em,
    a.id, a.titulo, a.categoria, a.estado, a.cidade, coalesce(a.bairro, a.bairro_manual) AS bairro, a.zona,
    a.idade, a.descricao, a.preco_por_hora, a.etnia, a.servicos,
    a.super_top AND p.n <= f.lideram AS super_top, a.tipo,
    a.highlight, a.novidade, a.impulsos, a.turno, a.atendimento -> 'expediente' AS expediente,
    a.horario_inicio AS hora_inicio, a.horario_fim AS hora_fim, a.data_inicio, a.data_fim, a.disponivel_ate, a.criado_em,
    c.quantas AS qtd_fotos, coalesce(c.verificado, false) AS album_verificado, ${DO_DONO} AS do_dono, q.path, q.largura, q.altura, q.placeholder
  FROM achados f
  LEFT JOIN LATERAL unnest(f.ids) WITH ORDINALITY AS p (id, n) ON true
  LEFT JOIN anuncios a ON a.id = p.id AND a.status = 'ativo'
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS quantas, bool_and(b.verificacao = 'verificado') AS verificado, (array_agg(t.arquivo_path ORDER BY af.principal DESC, af.ordem))[1] AS path
    FROM anuncio_fotos af JOIN fotos t ON t.id = af.foto_id JOIN albuns b ON b.id = t.album_id
    WHERE af.anuncio_id = a.id AND t.status = 'ativa' AND NOT af.por_ver
  ) c ON true
  LEFT JOIN arquivos q ON q.path = c.path
  ORDER BY p.n`

type Lugar = Pick<Consulta, 'categoria' | 'estado' | 'cidade'>

/** Paid listings keep their order, the others follow by price; those without a price come last. */
function porPreco(values: Values): string {
  const preco = `array_position(${values.add(PRECOS_POR_HORA)}::text[],
      (SELECT a.preco_por_hora FROM anuncios a WHERE a.id = j.id))`
  const paga = `j.ordem >= ${ORDEM_TOP}`
  return `ORDER BY CASE WHEN ${paga} THEN j.ordem END DESC NULLS LAST,
      CASE WHEN NOT ${paga} THEN ${preco} END, j.ordem DESC, j.id DESC`
}

/**
 * The place in rank order (ADR 115): those with impulsos of today, then all others in their lasting order. Neither is
 * read further than `janela`, nor the others at all while the first are enough.
 */
const naOrdem = (fonte: string, janela: number | 'ALL') => `
      (SELECT i.id, i.atributos, i.ordem FROM i)
      UNION ALL
      (SELECT v.anuncio_id AS id, v.atributos, v.ordem FROM ${fonte} AND v.anuncio_id NOT IN (SELECT i.id FROM i)
      ORDER BY v.ordem DESC, v.anuncio_id DESC LIMIT ${janela})
      LIMIT ${janela}`

/** One range of an index for each time zone of the place, each sorted by itself so that they are merged. */
function doDia(consulta: Consulta, janela: number | 'ALL', values: Values): string {
  const fonte = fonteDe('impulsos_do_dia', consulta, values)
  const ranges = fusosDe(consulta).map(
    (fuso) => `(SELECT v.anuncio_id AS id, v.atributos, v.ordem FROM ${fonte}
      AND v.ordem IS NOT NULL AND v.vale_ate = ${values.add(fimDoDia(consulta.agora, fuso))}::timestamptz
      ORDER BY v.ordem DESC, v.anuncio_id DESC LIMIT ${janela})`,
  )
  return `SELECT d.id, d.atributos, d.ordem FROM (${ranges.join(' UNION ALL ')}) AS d
    ORDER BY d.ordem DESC, d.id DESC LIMIT ${janela}`
}

/** Travellers arrive from other time zones. */
function fusosDe({ estado, viajantes }: Consulta): readonly number[] {
  const chegam = viajantes?.chegam ?? []
  return estado === undefined || chegam.length > 0 ? FUSOS_EM_USO : [fusoDe(estado)]
}

/**
 * Scans the place in rank order and picks matches: an index-only scan when only attributes are searched, plus
 * a look-up of tokens for words. `completa`: nothing of the place is left below the window. The window is a
 * literal, so that the planner knows it; few values keep the number of prepared statements low.
 */
export function varredura(consulta: Consulta, passo: Varredura): SearchStatement {
  const { achados, values } = achadosNaOrdem(consulta, passo)
  return { text: `${achados} ${CARTOES}`, values }
}

/** The order of a place as far as a page shows it, leaders of the time slice first. */
export function ordemDoLugar(consulta: Consulta): SearchStatement {
  const whole = { ...consulta, pular: 0, limite: POSICAO_MAX + 1 }
  const { achados, values } = achadosNaOrdem(whole, passoDoLocal(whole))
  return { text: `${achados} SELECT f.ids, f.vistos, f.gira, ${MUDA_EM} AS muda_em FROM achados f`, values }
}

function achadosNaOrdem(consulta: Consulta, { janela, ate, conta = false }: Varredura) {
  const values = new Values()
  const fonte = fonteDe('vitrine', consulta, values)
  const conditions = padded(consulta.grupos.map(({ mascara }) => mascara)).map(
    (mascara) => `(j.atributos & ${values.add(mascara)}::bigint) <> 0`,
  )
  if (consulta.palavras.length > 0) {
    const query = values.add(tsquery(consulta.palavras.map((palavra) => [palavra])))
    conditions.push(`(SELECT a.busca @@ ${query}::tsquery FROM anuncios a WHERE a.id = j.id)`)
  }
  if (consulta.refinos !== null)
    conditions.push(refinado('j.id', consulta.refinos, (value) => values.add(value)))
  const where = ['true', ...conditions].join(' AND ')
  const most = `${values.add(ate)}::int`
  const rest = `(SELECT 1 FROM ${fonte} OFFSET ${janela} LIMIT 1) IS NULL`
  const whole = `cardinality(t.todos) < ${most}${conditions.length === 0 ? '' : ` AND ${rest}`}`
  const total = conta
    ? `(SELECT count(*)::int FROM (SELECT 1 ${fromTokens(consulta, values)} LIMIT ${values.add(totalMaxOf(ate))}::int) AS x)`
    : 'NULL'
  const [vistos, completa] = conta
    ? ['t.total', `cardinality(t.todos) >= least(t.total, ${most})`]
    : ['cardinality(t.todos)', whole]
  const achados = `
  WITH i AS MATERIALIZED (${doDia(consulta, janela, values)}),
  t AS MATERIALIZED (SELECT ARRAY(
    SELECT j.id FROM (${naOrdem(fonte, janela)}) AS j
    WHERE ${where} ${consulta.porPreco ? porPreco(values) : ''} LIMIT ${most}) AS todos,
    ${rodaDoLocal(fonte, where, consulta, values)} AS roda, ${total} AS total),
  ${lideres(consulta, values)},
  achados AS MATERIALIZED (
    SELECT ${pagina(consulta, values)}, ${vistos} AS vistos, ${completa} AS completa FROM t, l)`
  return { achados, values: values.all }
}

/**
 * At most `most` candidates from the token index, in the order of the place or sorted by rank. With more, none is
 * ranked and `completa` is false.
 */
export function candidatura(
  consulta: Consulta,
  { most, peloLocal }: { most: number; peloLocal: boolean },
): SearchStatement {
  const values = new Values()
  const limit = `${values.add(most)}::int`
  const refined =
    consulta.refinos === null
      ? ''
      : `WHERE ${refinado('c.id', consulta.refinos, (value) => values.add(value))}`
  const text = `
  WITH c AS MATERIALIZED (
    SELECT a.id ${fromTokens(consulta, values)} LIMIT ${limit} + 1),
  n AS MATERIALIZED (SELECT count(*) <= ${limit} AS completa FROM c),
  r AS MATERIALIZED (SELECT c.id FROM (SELECT c.id FROM c WHERE (SELECT completa FROM n) OFFSET 0) AS c ${refined}),
  ${peloLocal ? peloIndice(consulta, values) : porCandidato(consulta, values)},
  t AS MATERIALIZED (SELECT (SELECT count(*)::int FROM r) AS vistos, ARRAY(SELECT m.id FROM m) AS todos,
    ARRAY(SELECT g.id FROM g ORDER BY g.giro, g.id) AS roda),
  ${lideres(consulta, values)},
  achados AS MATERIALIZED (
    SELECT ${pagina(consulta, values)}, t.vistos, n.completa FROM t, l, n)
  ${CARTOES}`
  return { text, values: values.all }
}

/** Live listings that have all tokens of a search; without tokens, all of them. */
function fromTokens({ palavras, tokensDoLocal, grupos }: Consulta, values: Values): string {
  const each = [...palavras, ...tokensDoLocal].map((token) => [token])
  const asked = [...each, ...grupos.map(({ tokens }) => tokens)]
  const contem = asked.length === 0 ? '' : `AND a.busca @@ ${values.add(tsquery(asked))}::tsquery`
  return `FROM anuncios a WHERE a.status = 'ativo' ${contem}`
}

/**
 * Candidates in their order, `m`, and those that rotate, `g`: a look-up each. The planner expects few candidates, so
 * that it would join `o` and `i` by a nested loop: they are grouped instead.
 */
const porCandidato = (
  { agora }: Consulta,
  values: Values,
) => `o AS MATERIALIZED (SELECT r.id, v.ordem, v.giro FROM r CROSS JOIN LATERAL (
    SELECT v.ordem, v.giro FROM vitrine v WHERE v.anuncio_id = r.id LIMIT 1) AS v),
  i AS (SELECT r.id, v.ordem FROM r CROSS JOIN LATERAL (SELECT v.ordem FROM impulsos_do_dia v
    WHERE v.anuncio_id = r.id AND v.ordem IS NOT NULL AND v.vale_ate > ${values.add(agora)}::timestamptz LIMIT 1) AS v),
  m AS (SELECT e.id FROM (SELECT id, ordem, NULL AS hoje FROM o UNION ALL SELECT id, NULL, ordem FROM i) AS e
    GROUP BY e.id ORDER BY coalesce(max(e.hoje), max(e.ordem)) DESC, e.id DESC),
  g AS (SELECT o.id, o.giro FROM o WHERE o.giro IS NOT NULL)`

/** How many are found along the order: literals, so that the planner does not sort all of them for a few. */
const PRIMEIROS = [50, 250, TOTAL_MAX]

/**
 * The same from the place's indexes, read in order until the page is full: for that, `i` must not be materialized. The
 * planner, which expects few candidates, would make a join of a bare `IN`: it loses the order, or scans an index for each.
 */
function peloIndice(consulta: Consulta, values: Values): string {
  const fonte = fonteDe('vitrine', consulta, values)
  const last = consulta.pular + consulta.limite
  const most = PRIMEIROS.find((count) => count >= last) ?? POSICAO_MAX + 1
  const candidate = (id: string) => `(${id} IN (SELECT r.id FROM r)) IS TRUE`
  return `i AS NOT MATERIALIZED (${doDia(consulta, 'ALL', values)}),
  m AS (SELECT j.id FROM (${naOrdem(fonte, 'ALL')}) AS j WHERE ${candidate('j.id')} LIMIT ${most}),
  g AS (SELECT v.anuncio_id AS id, v.giro FROM ${fonte} AND v.giro IS NOT NULL AND ${candidate('v.anuncio_id')})`
}

export function placeOf({ categoria, estado, cidade }: Lugar, values: Values): string {
  const given = Object.entries({ categoria, estado, cidade }).filter(([, value]) => value !== undefined)
  return ['true', ...given.map(([column, value]) => `v.${column} = ${values.add(value)}`)].join(' AND ')
}

/**
 * Rows of a table of the order that a search scans, as `v`, to be followed by further conditions: those of its place, without
 * listings that left it for a trip and with those that arrived (rule: anuncios/viagens).
 */
function fonteDe(tabela: 'vitrine' | 'impulsos_do_dia', consulta: Consulta, values: Values): string {
  const place = placeOf(consulta, values)
  const { chegam = [], saem = [] } = consulta.viajantes ?? {}
  if (chegam.length + saem.length === 0) return `${tabela} v WHERE ${place}`
  const there = placeOf({ categoria: consulta.categoria }, values)
  return `(SELECT v.* FROM ${tabela} v WHERE ${place} AND v.anuncio_id <> ALL (${values.add(saem)}::int[])
    UNION ALL SELECT v.* FROM ${tabela} v WHERE ${there} AND v.anuncio_id = ANY (${values.add(chegam)}::int[])) AS v WHERE true`
}

const COUNTS = [0, 1, 2, 3, 5]

/** Repeats the last mask up to one of a few counts: each count is another prepared statement. */
function padded(masks: readonly string[]): string[] {
  const count = COUNTS.find((size) => size >= masks.length) ?? masks.length
  return Array.from({ length: count }, (_, index) => masks[Math.min(index, masks.length - 1)] ?? '0')
}

/**
 * ('a'
 * 'b') & ('c'): tokens are quoted, never parsed.
 */
function tsquery(groups: readonly (readonly string[])[]): string {
  const quote = (token: string) => `'${token.replaceAll('\\', '').replaceAll("'", "''")}'`
  return groups.map((group) => `(${group.map(quote).join(' | ')})`).join(' & ')
}
