// pnpm bench growth mails [notices] [seconds] [--short]: a worker sends notices (125,000) at a mail server that
// takes 200 ms, while a code is due every other second; first with one connection per kind of mail, then with
// the default. Exits with 1 when a code waited 30 s or longer, a mail was sent twice, or the default is not
// four times as fast.
import { numberAt } from '../arguments.mjs'
import { sleep, verdict } from '../portal.mjs'
import { withCluster } from './cluster.mjs'
import { startSmtp } from './smtp.mjs'

const NOTICES = numberAt(0, 125_000, 4_000)
const SECONDS = numberAt(1, 60, 6)
const SMTP_MS = 200
const CODE_EVERY_MS = 2_000
const DOMAINS = 50
const WANTED_MS = 30_000

const insert = (kind, of) => `
  WITH novos AS (
    INSERT INTO emails (para, assunto, texto, criado_em) ${of} RETURNING id)
  INSERT INTO jobs (tipo, chave, dados, executar_em, criado_em)
  SELECT '${kind}', 'email:' || id, jsonb_build_object('id', id), now(), now() FROM novos`
const notices = (count) =>
  insert(
    'email-aviso',
    `SELECT 'p' || n || '@d' || n % ${DOMAINS} || '.example', 'Aviso', repeat('texto ', 200), now()
     FROM generate_series(1, ${count}) n`,
  )
const code = (para) => `${insert('email-esperado', `VALUES ('${para}', 'Código', 'Código', now())`)};
  NOTIFY portal_trabalho`

await withCluster({}, async ({ start, sql }) => {
  const [one, usual] = [await round(3), await round(20)]
  const { waits } = usual
  verdict([
    ['mails sent twice', one.twice + usual.twice, 0],
    [`codes sent, of ${usual.codes}`, waits.length, usual.codes],
    [`a code waits less than ${WANTED_MS / 1_000} s`, Math.max(...waits) < WANTED_MS, true],
    ['the default is four times as fast', usual.rate >= 4 * one.rate, true],
  ])

  async function round(connections) {
    await sql('DELETE FROM jobs')
    await sql('DELETE FROM emails')
    await sql(notices(NOTICES))
    const sent = []
    const smtp = await startSmtp(SMTP_MS, (to) => sent.push({ to, at: performance.now() }))
    const worker = await start('worker', { SMTP_URL: smtp.url, MAIL_CONNECTIONS: String(connections) })
    const isCode = ({ to }) => to.startsWith('codigo')
    while (sent.length === 0) await sleep(20)
    const began = performance.now()
    const before = sent.length
    const due = new Map()
    while (performance.now() - began < SECONDS * 1_000) {
      const para = `codigo${due.size}@d1.example`
      due.set(para, performance.now())
      await sql(code(para))
      await sleep(CODE_EVERY_MS)
    }
    const rate = (sent.length - before) / ((performance.now() - began) / 1_000)
    for (let tries = 0; sent.filter(isCode).length < due.size && tries < 300; tries += 1) await sleep(100)
    await worker.stop()
    smtp.stop()
    const waits = sent.filter(isCode).map(({ to, at }) => at - due.get(to))
    const minutes = Math.round(NOTICES / rate / 60)
    console.log(
      `${connections} connections: ${rate.toFixed(1)} mails/s; ${NOTICES} notices take ${minutes} min; a code waited at most ${Math.round(Math.max(...waits))} ms`,
    )
    return { rate, waits, codes: due.size, twice: sent.length - new Set(sent.map(({ to }) => to)).size }
  }
})
