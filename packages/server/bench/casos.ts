/**
 * Response times for operators with 100,000 open cases: the next case, a page of the queue, a decision (rule:
 * architecture/figures).
 */
import { readConfig } from '../src/config'
import { formularioOf, promocaoOf, type DemoAnuncio } from '../src/demo/anuncios'
import { migrate } from '../src/kernel/db/migrate'
import { openDatabase } from '../src/kernel/db/pool'
import { migrations } from '../src/migrations/all'
import { decidirCaso } from '../src/modules/operacao/acts/casos'
import { listFila, pegarProximo } from '../src/modules/operacao/acts/fila'
import { createServer } from '../src/server'

const RUNS = 300

/** Its plan is free. */
const ANUNCIO: DemoAnuncio = { categoria: 'Massagistas', cidade: { uf: 'GO', nome: 'Goiânia' }, n: 4 }
const PUBLICACAO = JSON.stringify({
  formulario: formularioOf(ANUNCIO),
  fotos: [],
  promocao: promocaoOf(ANUNCIO, new Date()),
})

const FILL = `
SET session_replication_role = replica;
INSERT INTO usuarios (email, name, criado_em, atualizado_em)
  SELECT 'u' || n || '@exemplo.com', 'Pessoa ' || n, now(), now() FROM generate_series(1, 1000) n;
INSERT INTO anuncios (usuario_id, titulo, descricao, categoria, estado, cidade, idade, preco_por_hora, modo_contato, status, tipo, criado_em, atualizado_em, COLUNAS)
  SELECT 1 + n % 1000, 'Massagem ' || n, repeat('texto ', 20), 'Massagistas', 'GO', 'Goiânia', 25, '100', 'telefone', 'pendente', 'GRATIS', now(), now(), VALORES
  FROM generate_series(1, ROWS) n;
INSERT INTO anuncio_versoes (anuncio_id, usuario_id, publicacao, metodo, anunciante_nome, anunciante_email, criada_em)
  SELECT a.id, a.usuario_id, $json$PUBLICACAO$json$, 'gratis', 'x', 'x', now() FROM anuncios a;
INSERT INTO revisoes (versao_id, anuncio_id, usuario_id, tipo, estado, origem, prioridade, prazo_em, sinais, regras, criada_em)
  SELECT v.id, v.anuncio_id, v.usuario_id, 'publicacao', 'aberta', 'gratis', 10 + (v.id % 7) * 10, now() + (v.id % 1440) * interval '1 minute', '[]', 'x', now()
  FROM anuncio_versoes v;
SET session_replication_role = origin;
ANALYZE`

export async function measureCasos(url: string, cases: number): Promise<void> {
  const opened = await openDatabase({ kind: 'postgres', url, max: 4 })
  if (!opened.ok) throw new Error(opened.code)
  const { pool, close } = opened.database
  await migrate(pool, migrations)
  await pool.query(await fillOf(pool, cases))
  const read = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    DATA_DIR: '/tmp/bench-casos',
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { app, deps } = await createServer({ config: read.config, pool, clock: () => new Date() })
  const contexto = deps.contextoDe('ana')
  const next: number[] = []
  const decided: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const caso = await timed(next, () => pegarProximo(contexto, {}))
    if (!caso.ok) throw new Error(caso.message)
    const { id } = caso.data.revisao
    const decisao = await timed(decided, () => decidirCaso(contexto, { id, decisao: 'aprovar' }))
    if (!decisao.ok) throw new Error(decisao.message)
  }
  const listed: number[] = []
  for (let run = 0; run < 20; run += 1)
    await timed(listed, () => listFila(contexto, { meus: false, page: 1, per_page: 50 }))
  const rows = { 'next case': next, decision: decided, 'page of the queue, with its counts': listed }
  for (const [name, times] of Object.entries(rows))
    process.stdout.write(
      `${name}: median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms (${cases} open cases)\n`,
    )
  await app.close()
  await deps.store.flush()
  await close()
}

/** Fills NOT NULL columns by type, whichever migrations have added. */
async function fillOf(
  pool: { query: (text: string) => Promise<{ rows: { name: string; type: string }[] }> },
  cases: number,
) {
  const known = /INTO anuncios \(([^)]*), COLUNAS\)/.exec(FILL)?.[1]?.split(', ') ?? []
  const { rows } = await pool.query(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_name = 'anuncios' AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'`,
  )
  const missing = rows.filter(({ name }) => !known.includes(name))
  const byType: Readonly<Record<string, string>> = {
    integer: '0',
    smallint: '0',
    bigint: '0',
    boolean: 'false',
    ARRAY: `'{}'`,
    jsonb: `'{}'`,
    'timestamp with time zone': 'now()',
    date: 'current_date',
  }
  const value = ({ type }: { type: string }) => byType[type] ?? `''`
  const [columns, values] = [missing.map(({ name }) => name), missing.map(value)]
  const filled = columns.length === 0 ? FILL.replace(', COLUNAS', '').replace(', VALORES', '') : FILL
  return filled
    .replace('COLUNAS', columns.join(', '))
    .replace('VALORES', values.join(', '))
    .replace('ROWS', String(cases))
    .replace('PUBLICACAO', PUBLICACAO)
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const result = await work()
  times.push(performance.now() - begin)
  return result
}

function at(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
}
