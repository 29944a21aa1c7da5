/**
 * Cost of `pnpm portal auditoria conferir` on a long audit: time, rows a second, memory (rule:
 * architecture/figures).
 */
import { openDatabase } from '../src/kernel/db/pool'
import { migrate } from '../src/kernel/db/migrate'
import { queryable } from '../src/kernel/db/queryable'
import { migrations } from '../src/migrations/all'
import { cadeiaRepository } from '../src/modules/provas/db/cadeia'
import { walkCadeia, createAchados, INICIO } from '../src/modules/provas/use-cases/walk-cadeia'

/** Entries of the size that an operator's act writes. */
const FILL = `
SET session_replication_role = replica;
INSERT INTO auditoria (ator, acao, alvo, dados, criado_em)
  SELECT 'operador:ana', 'album-verificado', 'album:' || n, jsonb_build_object('fotos', n % 125, 'motivo', md5(n::text)),
    timestamptz '2026-01-01' + n * interval '20 seconds'
  FROM generate_series(1, ROWS) AS n;
DO $$ DECLARE e auditoria; n bigint := 0; h bytea := ''; BEGIN
  FOR e IN SELECT * FROM auditoria ORDER BY id LOOP
    n := n + 1;
    h := sha256(h || convert_to(auditoria_texto(n, e), 'UTF8'));
    INSERT INTO auditoria_elos VALUES (n, e.id, h);
  END LOOP; END $$;
SET session_replication_role = origin;
ANALYZE`

export async function measureAudit(url: string, rows: number): Promise<void> {
  const opened = await openDatabase({ kind: 'postgres', url, max: 1 })
  if (!opened.ok) throw new Error(opened.code)
  const { pool, close } = opened.database
  await migrate(pool, migrations)
  await pool.query('SET statement_timeout = 0')
  await pool.query(FILL.replace('ROWS', String(rows)))
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const achados = createAchados()
  const { sequencia } = await walkCadeia(cadeiaRepository(queryable(pool)), achados, { desde: INICIO })
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20)
  process.stdout.write(
    `${sequencia} entries checked in ${seconds.toFixed(1)} s (${Math.round(sequencia / seconds)} a second), ` +
      `${achados.total} findings, ${((user + system) / 1e6).toFixed(1)} s of CPU here, ${memory} MB resident\n`,
  )
  await close()
}
