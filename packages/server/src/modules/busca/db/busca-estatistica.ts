import type { Consulta } from '../ports/busca'
import type { Queryable } from '../../../kernel/db/queryable'
import { keptRead } from '../../../kernel/kept-read'

/** Frequencies among live listings, from the database's statistics; values absent from them count as rare. */
export interface Estatistica {
  /** Estimated live listings in the place of a search. */
  noLocal(consulta: Consulta): number
  /** Estimated listings with the words and attributes, assumed to be independent. */
  candidatos(consulta: Consulta): number
  /** Estimated listings that match completely. */
  achados(consulta: Consulta): number
  /** Estimated entries of the token index read to look up candidates. */
  entradas(consulta: Consulta): number
}

/**
 * Assumed fraction left by the filters price, age, Online and verified, for which there are no statistics.
 */
const REFINADOS = 0.1

/** Statistics only change when ANALYZE runs. */
const TTL_MS = 10 * 60_000

interface Linha {
  coluna: string
  valores: string[] | null
  frequencias: number[] | null
  /** Number of distinct values; 0 when stored as a fraction of the rows. */
  distintos: number
}

/**
 * Reads the statistics once and again every ten minutes: EXPLAIN for each search would cost a plan and a
 * round trip. Before the first ANALYZE, and on an embedded database, which runs none, everything counts as
 * rare.
 */
export function estatisticas(db: Queryable): () => Promise<Estatistica> {
  const kept = keptRead(TTL_MS, () => read(db))
  return () => kept.find(undefined)
}

async function read(db: Queryable): Promise<Estatistica> {
  const { rows } = await db.query<Linha>(
    `SELECT attname AS coluna,
       coalesce(most_common_elems::text::text[], most_common_vals::text::text[]) AS valores,
       coalesce(most_common_elem_freqs, most_common_freqs)::float8[] AS frequencias,
       greatest(n_distinct, 0)::float8 AS distintos
     FROM pg_stats WHERE schemaname = current_schema()
       AND (tablename, attname) IN (('vitrine', 'categoria'), ('vitrine', 'estado'), ('vitrine', 'cidade'), ('anuncios', 'busca'))`,
  )
  const { rows: sizes } = await db.query<{ vivos: number }>(
    `SELECT greatest(reltuples, 0)::float8 AS vivos FROM pg_class WHERE oid = 'vitrine'::regclass`,
  )
  const columns = new Map(rows.map((row) => [row.coluna, sharesOf(row)]))
  return createEstatistica(sizes[0]?.vivos ?? 0, (coluna, valor) => columns.get(coluna)?.(valor) ?? 0)
}

/** Values absent from the statistics share the remaining frequency; absent tokens are rare. */
function sharesOf({ coluna, valores, frequencias, distintos }: Linha): (valor: string) => number {
  const named = new Map((valores ?? []).map((valor, index) => [valor, frequencias?.[index] ?? 0]))
  const left = 1 - total([...named.values()])
  const other = coluna === 'busca' ? 0 : Math.max(0, left) / Math.max(1, distintos - named.size)
  return (valor) => named.get(valor) ?? other
}

/** `frequencia`: the fraction of listings with a value in a column of `vitrine`, or a token in 'busca'. */
export function createEstatistica(
  vivos: number,
  frequencia: (coluna: string, valor: string) => number,
): Estatistica {
  const noLocal = ({ categoria, estado, cidade }: Consulta) => {
    const share = (coluna: string, valor: string | undefined) =>
      valor === undefined ? 1 : frequencia(coluna, valor)
    // A city determines its state.
    const place = cidade === undefined ? share('estado', estado) : share('cidade', cidade)
    return vivos * share('categoria', categoria) * place
  }
  const token = (one: string) => frequencia('busca', one)
  const sharesOf = ({ palavras, grupos }: Consulta) => [
    ...palavras.map(token),
    ...grupos.map(({ tokens }) => Math.min(1, total(tokens.map(token)))),
  ]
  const candidatos = (consulta: Consulta) =>
    sharesOf(consulta).reduce((matches, share) => matches * share, noLocal(consulta))
  return {
    noLocal,
    candidatos,
    achados: (consulta) => candidatos(consulta) * (consulta.refinos === null ? 1 : REFINADOS),
    entradas: (consulta) => vivos * total([...sharesOf(consulta), ...consulta.tokensDoLocal.map(token)]),
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
