// pnpm bench growth avisos [listings] [--short]: a worker announces the ends of 500,000 listings by alert and
// mail; it is killed halfway and another one continues. Exits with 1 unless each end was announced once, and
// both workers took less than 250 MB.
import { numberAt } from '../arguments.mjs'
import { sleep, verdict } from '../portal.mjs'
import { megabytes } from '../processes.mjs'
import { withCluster } from './cluster.mjs'

const ANUNCIOS = numberAt(0, 500_000, 6_000)
const WANTED_MB = 250
/** Nobody accepts the mails: they stay in the queue. */
const ENV = { SMTP_URL: 'smtp://127.0.0.1:1' }

const ENDS = `
  INSERT INTO anuncios SELECT (jsonb_populate_record(a, jsonb_build_object(
    'id', 1000000 + n, 'expira_em', now() + n % 40 * interval '1 hour' + interval '2 hours',
    'publicado_em', now() - interval '10 days', 'renova_creditos', NULL))).*
  FROM anuncios a, generate_series(1, ${ANUNCIOS}) n
  WHERE a.id = (SELECT min(id) FROM anuncios WHERE status = 'ativo')`
const COUNT = "SELECT count(*)::int AS total FROM alertas WHERE chave LIKE 'anuncio:%:expira:%'"

await withCluster({}, async ({ start, sql }) => {
  await sql('DELETE FROM jobs')
  await sql("UPDATE anuncios SET expira_em = now() + interval '30 days' WHERE status = 'ativo'")
  await sql(ENDS)
  await sql('ANALYZE')
  const count = async () => (await sql(COUNT))[0].total
  const until = async (total, worker) => {
    while (worker.child.exitCode === null) {
      const began = performance.now()
      if ((await count()) >= total) break
      // A count reads every row, on the cores of the worker.
      await sleep(Math.max(100, 20 * (performance.now() - began)))
    }
    return megabytes(worker.pid, 'VmHWM')
  }
  const before = await count()
  const began = performance.now()
  const first = await start('worker', ENV)
  const peaks = [await until(before + ANUNCIOS / 2, first)]
  await first.kill()
  await sql('UPDATE jobs SET arrendado_ate = now() WHERE feito_em IS NULL AND arrendado_ate IS NOT NULL')
  const second = await start('worker', ENV)
  peaks.push(await until(before + ANUNCIOS, second))
  const seconds = (performance.now() - began) / 1_000
  await second.stop()
  const [mails] = await sql(
    `SELECT count(*)::int AS total FROM emails e
     JOIN jobs j ON j.chave = 'email:' || e.id WHERE j.tipo = 'email-aviso'`,
  )
  const peak = Math.max(...peaks)
  console.log(
    `${ANUNCIOS} ends in ${Math.round(seconds)} s, two starts included; memory at most ${peak.toFixed(0)} MB`,
  )
  verdict([
    ['ends with an alert', (await count()) - before, ANUNCIOS],
    ['mails about ends', mails.total, ANUNCIOS],
    [`memory below ${WANTED_MB} MB`, peak < WANTED_MB, true],
  ])
})
