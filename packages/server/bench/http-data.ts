/** Data of `http.mjs`: a database with a given number of listings, and URLs that are all different. */
import { CATEGORIAS } from '@portal/domain/opcoes'
import { ESTADOS } from '@portal/domain/locais'
import { tituloFormatado } from '@portal/domain/texto'
import { migrate } from '../src/kernel/db/migrate'
import { openDatabase } from '../src/kernel/db/pool'
import { migrations } from '../src/migrations/all'
import { generateAnuncios } from './generate'

const LUGARES = ESTADOS.flatMap(({ uf, cidades }) => cidades.map((cidade) => ({ uf, cidade })))
/** The pager ends at page 400. */
const PAGINAS = 400

export interface Addresses {
  search: string[]
  anuncio: string[]
  deep: string[]
  /** A word in a state. */
  keyword: string[]
  /** The search's response of the API. */
  json: string[]
  suggestions: string[]
}

/** The most frequent tokens of listings. */
const WORDS = `SELECT word FROM ts_stat('SELECT busca FROM anuncios ORDER BY id LIMIT 2000')
  WHERE word ~ '^[a-z]{4,}$' ORDER BY ndoc DESC, word LIMIT $1`

export async function prepare(url: string, size: number, each: number): Promise<Addresses> {
  const opened = await openDatabase({ kind: 'postgres', url, max: 2 })
  if (!opened.ok) throw new Error(opened.code)
  const { pool } = opened.database
  await migrate(pool, migrations)
  await generateAnuncios(pool, size)
  const { rows } = await pool.query<{ id: number; titulo: string }>(
    'SELECT id, titulo FROM anuncios ORDER BY id LIMIT $1',
    [each],
  )
  const words = await pool.query<{ word: string }>(WORDS, [Math.ceil(each / ESTADOS.length)])
  await opened.database.close()
  const searches = Array.from({ length: each * 2 }, (_, n) => searchOf(n).toString())
  return {
    search: searches.slice(0, each).map((query) => `/acompanhantes?${query}`),
    anuncio: rows.map(({ id, titulo }) => `/anuncio/${tituloFormatado(titulo, id)}`),
    deep: Array.from({ length: each }, (_, n) => `/acompanhantes?${deepOf(n).toString()}`),
    keyword: words.rows.flatMap(({ word }) =>
      ESTADOS.map(({ uf }) => `/acompanhantes?${new URLSearchParams({ palavra: word, estado: uf })}`),
    ),
    json: searches.slice(each).map((query) => `/api/anuncios/filtro?${query}`),
    suggestions: Array.from({ length: each }, (_, n) => `/api/anuncios/sugestoes?${typedOf(n).toString()}`),
  }
}

const NAMES = [...CATEGORIAS, ...LUGARES.map(({ cidade }) => cidade)]

/** Prefixes of every name, letter by letter. */
function typedOf(n: number): URLSearchParams {
  const name = NAMES[n % NAMES.length] ?? 'Goiânia'
  return new URLSearchParams({ texto: name.slice(0, 2 + Math.floor(n / NAMES.length)) })
}

/** Category and city; once those are used up, their next pages. */
function searchOf(n: number): URLSearchParams {
  const { uf, cidade } = LUGARES[n % LUGARES.length] ?? { uf: 'GO', cidade: 'Goiânia' }
  const round = Math.floor(n / LUGARES.length)
  const categoria = CATEGORIAS[round % CATEGORIAS.length] ?? 'Massagistas'
  const pagina = 1 + Math.floor(round / CATEGORIAS.length)
  return new URLSearchParams({
    categoria,
    estado: uf,
    cidade,
    ...(pagina > 1 && { pagina: String(pagina) }),
  })
}

/** The second half of the pager, for all listings and for each category. */
function deepOf(n: number): URLSearchParams {
  const half = PAGINAS / 2
  const categoria = CATEGORIAS[Math.floor(n / half) - 1]
  return new URLSearchParams({ ...(categoria && { categoria }), pagina: String(half + 1 + (n % half)) })
}
