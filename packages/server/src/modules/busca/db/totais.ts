import { CATEGORIAS } from '@portal/domain/opcoes'
import { ESTADOS } from '@portal/domain/locais'
import { isTudo, LISTAS_TAG, lugarTag, type Changed } from '../../../kernel/changed'
import type { Queryable } from '../../../kernel/db/queryable'
import type { Inicio } from '../ports/busca'
import { TOTAL_MAX } from './busca-plano'

const CIDADES_MAX = 10
/** Longest time for which a lost notice leaves a total wrong. */
const TTL_MS = 60_000

/** By name: of cities with equal totals the first ones are shown. */
const CIDADES = ESTADOS.flatMap(({ uf, cidades }) => cidades.map((cidade) => ({ estado: uf, cidade }))).sort(
  (a, b) => a.estado.localeCompare(b.estado) || a.cidade.localeCompare(b.cidade, 'pt'),
)
const LUGARES = CATEGORIAS.flatMap((categoria) => CIDADES.map((cidade) => ({ categoria, ...cidade })))
const BY_TAG = new Map(LUGARES.map((lugar, n) => [lugarTag(lugar), n]))

const TOTAIS = `
  SELECT p.n, t.total FROM unnest($1::int[], $2::text[], $3::text[], $4::text[]) AS p (n, categoria, estado, cidade)
  CROSS JOIN LATERAL (SELECT count(*)::int AS total FROM (SELECT 1 FROM vitrine v
    WHERE v.categoria = p.categoria AND v.estado = p.estado AND v.cidade = p.cidade LIMIT ${TOTAL_MAX}) AS v) AS t`

/**
 * Live listings by category and by city, kept in this process: what changes is counted again at the places that the
 * change names, and everything every minute.
 */
export function totaisDosLugares(db: Queryable) {
  const totais: number[] = []
  const stale = new Set<number>()
  let wholeAt = -Infinity
  let reading: Promise<unknown> = Promise.resolve()

  const read = async () => {
    if (performance.now() - wholeAt >= TTL_MS) {
      wholeAt = performance.now()
      LUGARES.forEach((_, n) => stale.add(n))
    }
    const asked = [...stale]
    if (asked.length === 0) return
    stale.clear()
    try {
      const named = (name: keyof (typeof LUGARES)[number]) => asked.map((n) => LUGARES[n]?.[name])
      const values = [asked, named('categoria'), named('estado'), named('cidade')]
      const { rows } = await db.query<{ n: number; total: number }>(TOTAIS, values)
      for (const { n, total } of rows) totais[n] = total
    } catch (error) {
      for (const n of asked) stale.add(n)
      throw error
    }
  }
  return {
    /** One read at a time: a slower, earlier one would overwrite a later one. */
    async find(): Promise<Pick<Inicio, 'categorias' | 'cidades'>> {
      const mine = reading.then(read)
      reading = mine.catch(() => undefined)
      await mine
      return { categorias: porCategoria(totais), cidades: porCidade(totais) }
    },
    forget(changed: Changed) {
      if (!changed.includes(LISTAS_TAG)) return
      const named = changed.flatMap((tag) => BY_TAG.get(tag) ?? [])
      if (isTudo(changed) || named.length === 0) wholeAt = -Infinity
      for (const n of named) stale.add(n)
    },
  }
}

const sum = (totais: readonly number[]) =>
  Math.min(
    TOTAL_MAX,
    totais.reduce((all, one) => all + one, 0),
  )

const porCategoria = (totais: readonly number[]) =>
  CATEGORIAS.map((categoria, n) => ({
    categoria,
    total: sum(totais.slice(n * CIDADES.length, (n + 1) * CIDADES.length)),
  }))

const porCidade = (totais: readonly number[]) =>
  CIDADES.map((cidade, k) => ({
    ...cidade,
    total: sum(CATEGORIAS.map((_, n) => totais[n * CIDADES.length + k] ?? 0)),
  }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, CIDADES_MAX)
