/** Fills an empty database with live listings over all states, generated like the demonstration's. */
import { ESTADOS } from '@portal/domain/locais'
import { CATEGORIAS } from '@portal/domain/opcoes'
import type pg from 'pg'
import { queryable } from '../src/kernel/db/queryable'
import { importAnuncios, type AnuncioPronto } from '../src/demo/importar'
import { formularioOf, fotosOf, promocaoOf, prontoOf, type DemoAnuncio } from '../src/demo/anuncios'
import { seededRandom } from '../src/demo/random'
import { PREVIEW, previewOf } from '../src/kernel/images/preview'
import type { Formulario } from '../src/modules/anuncios/ports/anuncios'

const BATCH = 2_000
const FOTOS_MAX = 50_000
/** Further listings are copies of these: generating ten million takes over an hour, copying nine minutes. */
const GENERATED_MAX = 100_000
/** Milliseconds, spread over a week: copies side by side in the order would cluster a word's matches. */
const earlier = (id: string) => `(n * 15485863 + ${id} * 104729::bigint) % 604800000`
/** The lowest bits of the order are the milliseconds of `criado_em`. */
const ORDEM = { ordem: `ordem - ${earlier('anuncio_id')}` }
/** Tables that `importAnuncios` fills: the column with a listing's id, and columns that differ in a copy. */
const COPIED: readonly [table: string, id: string, changed?: Readonly<Record<string, string>>][] = [
  ['anuncios', 'id', { criado_em: `criado_em - ${earlier('id')} * interval '1 ms'` }],
  ['anuncio_fotos', 'anuncio_id'],
  ['vigencias', 'anuncio_id'],
  ['impulsos_do_dia', 'anuncio_id', ORDEM],
  ['vitrine', 'anuncio_id', ORDEM],
]

/** Planted words, and the listings that contain them. */
export const FREQUENCIAS: Readonly<
  Record<string, { label: string; reservas: (n: number, size: number) => boolean }>
> = {
  centesimo: { label: '1 in 100', reservas: (n) => n % 100 === 7 },
  milesimo: { label: '1 in 2,000', reservas: (n) => n % 2_000 === 0 },
  raridade: { label: 'rare (20 listings)', reservas: (n, size) => n % Math.ceil(size / 20) === 0 },
}
/**
 * One in this many listings has moved in the order since the last VACUUM: half of what autovacuum leaves in
 * `vitrine`.
 */
const MOVIDOS = 400

const LOCAIS = ESTADOS.flatMap(({ uf, cidades }) => cidades.map((nome) => ({ uf, nome })))

/** Ids are 1 to `size`. Copies repeat the words of the first listings, so the rare word is not in exactly 20. */
export async function generateAnuncios(pool: pg.Pool, size: number): Promise<void> {
  const { usuarioId, fotos } = await insertOwner(pool, Math.min(size, FOTOS_MAX))
  const db = queryable(pool)
  const random = seededRandom(42)
  const now = new Date()
  const generatedSize = Math.min(size, GENERATED_MAX)
  for (let from = 0; from < generatedSize; from += BATCH) {
    const prontos = Array.from({ length: Math.min(BATCH, generatedSize - from) }, (_, index) =>
      generated({ n: from + index, size, now, random, fotos }),
    )
    await importAnuncios(db, usuarioId, prontos)
  }
  if (size > generatedSize) await copyAnuncios(pool, generatedSize, size)
  await pool.query('VACUUM ANALYZE')
  await pool.query('UPDATE vitrine SET ordem = ordem + 1 WHERE anuncio_id % $1 = 0', [MOVIDOS])
}

/** Bypasses triggers and foreign keys, and creates the indexes afterwards: row by row they take most of the time. */
async function copyAnuncios(pool: pg.Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  const all = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows
  await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '1GB'")
  const indexes = await all<{ name: string; sql: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS sql FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND indexrelid NOT IN (SELECT conindid FROM pg_constraint)`,
    [COPIED.map(([table]) => table)],
  )
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  for (const [table, id, changed = {}] of COPIED) {
    const columns = await all<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0
       AND NOT attisdropped AND attname NOT IN ('id', $2)`,
      [table, id],
    )
    const names = columns.map(({ name }) => name)
    const values = names.map((name) => changed[name] ?? name)
    await client.query(
      `INSERT INTO ${table} (${id}, ${names.join(', ')}) SELECT ${id} + n * $1::int, ${values.join(', ')}
       FROM generate_series(1, $2::int / $1::int) AS n, ${table} WHERE ${id} + n * $1::int <= $2::int`,
      [from, to],
    )
  }
  for (const { sql } of indexes) await client.query(sql)
  await client.query("SELECT setval(pg_get_serial_sequence('anuncios', 'id'), $1)", [to])
  client.release(true)
}

async function insertOwner(pool: pg.Pool, count: number): Promise<{ usuarioId: number; fotos: number[] }> {
  await pool.query(`INSERT INTO usuarios (id, email, name) VALUES (1, 'bench@exemplo.com', 'Bench')`)
  await pool.query(`INSERT INTO albuns (id, usuario_id, titulo, verificacao, criado_em)
    VALUES (1, 1, 'Bench', 'verificado', now())`)
  await pool.query(
    `INSERT INTO arquivos (path, usuario_id, largura, altura, larguras, placeholder, bytes, criado_em)
     SELECT n || '.webp', 1, 1200, 1500, '{320,640,1200}', previa, 1, now()
     FROM unnest($1::text[]) WITH ORDINALITY AS p (previa, n)`,
    [previews(count)],
  )
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO fotos (album_id, usuario_id, arquivo_path, ordem, criado_em)
     SELECT 1, 1, n || '.webp', n, now() FROM generate_series(1, $1) n RETURNING id`,
    [count],
  )
  return { usuarioId: 1, fotos: rows.map(({ id }) => id) }
}

function previews(count: number): string[] {
  const random = seededRandom(7)
  const bytes = PREVIEW.width * PREVIEW.height * 3
  return Array.from({ length: count }, () =>
    previewOf(Buffer.from(Array.from({ length: bytes }, () => Math.floor(random() * 256)))),
  )
}

interface Generated {
  n: number
  size: number
  now: Date
  random: () => number
  fotos: readonly number[]
}

function generated({ n, size, now, random, fotos }: Generated): AnuncioPronto {
  const cidade = LOCAIS[Math.floor(random() * LOCAIS.length)] ?? { uf: 'GO' as const, nome: 'Goiânia' }
  const categoria = CATEGORIAS[n % CATEGORIAS.length] ?? 'Massagistas'
  const anuncio = { categoria, cidade, n }
  const base = drawn(anuncio, random)
  const planted = Object.keys(FREQUENCIAS).filter((word) => FREQUENCIAS[word]?.reservas(n, size))
  const formulario = { ...base, descricao: [base.descricao, ...planted].join(' ') }
  const criadoEm = new Date(now.getTime() - Math.floor(random() * 7 * 86_400_000))
  const publicacao = { formulario, promocao: promocaoOf(anuncio, now), fotos: fotosOf(n, fotos) }
  return prontoOf(publicacao, { now, criadoEm, random })
}

/**
 * Each attribute is drawn independently: derived from one number they would correlate with each other and the
 * rank.
 */
function drawn(anuncio: DemoAnuncio, random: () => number): Formulario {
  const another = () => formularioOf({ ...anuncio, n: Math.floor(random() * 1_000_000) })
  const { etnia } = another()
  const { cabelo } = another()
  const { corpo, seios } = another()
  const { servicos } = another()
  const { servicosPara, localAtendimento } = another()
  return { ...another(), etnia, cabelo, corpo, seios, servicos, servicosPara, localAtendimento }
}
