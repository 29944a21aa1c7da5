import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createStore } from '../../store'
import { describeOnPostgres, openTestDatabase, urlOf } from '../../testing/databases'
import { TEST_VAULT } from '../../testing/store'
import { publicarEm } from '../../testing/anuncios'
import { insertAdvertiser } from '../../testing/users'
import { anuncioTag, touches, type Changed } from '../changed'
import { purgePages } from '../storage/purge-pages'
import { listenChanges } from './changes'

const PACKAGE = join(dirname(process.env.PORTAL_TEST_WORKER ?? ''), '../..')
/** Deadline for a takedown to reach every process. */
const LIMIT_MS = 5_000

describeOnPostgres('a takedown', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('reaches the other processes though the one that did it dies as soon as it is stored', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const store = createStore(pool, { vault: TEST_VAULT })
    const id = await publicarEm(store, await insertAdvertiser(pool), { cidade: 'Goiânia', estado: 'GO' })
    const received: Changed[] = []
    const url = await urlOf(pool)
    const onPublicChange = (changed: Changed) => void received.push(changed)
    const listening = listenChanges(url, {
      onPublicChange,
      onPedidoChange: () => undefined,
      onJob: () => undefined,
    })
    while (received.length === 0) await sleep(5)
    received.length = 0

    expect(await dyingOperator(url, 'anuncio', 'retirar', String(id), '--motivo', 'Teste', '--sim')).toBe(
      'SIGKILL',
    )
    const { rows } = await pool.query('SELECT 1 FROM anuncios WHERE id = $1 AND retirado_em IS NOT NULL', [
      id,
    ])
    expect(rows).toHaveLength(1)
    const until = Date.now() + LIMIT_MS
    while (received.length === 0 && Date.now() < until) await sleep(5)
    expect(received.some((changed) => touches(changed, [anuncioTag(id)]))).toBe(true)
    await listening.close()
    await close()
  })

  it('is purged from caches in front though the one that did it dies as soon as it is stored', async () => {
    const { pool, close } = await openTestDatabase('postgres')
    const worker = createStore(pool, { vault: TEST_VAULT })
    const id = await publicarEm(worker, await insertAdvertiser(pool), { cidade: 'Goiânia', estado: 'GO' })
    const purged: string[] = []
    const cache = createServer(({ headers }, response) => {
      purged.push(...String(headers['cache-tag']).split(','))
      response.end()
    }).listen(0, '127.0.0.1')
    await once(cache, 'listening')
    const quiet = { error: () => undefined, info: () => undefined }
    const address = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`
    const stop = purgePages([address], worker, quiet)
    const url = await urlOf(pool)
    const listening = listenChanges(url, { onPublicChange: worker.announcePublicChange })

    expect(await dyingOperator(url, 'anuncio', 'retirar', String(id), '--motivo', 'Teste', '--sim')).toBe(
      'SIGKILL',
    )
    const until = Date.now() + LIMIT_MS
    while (!purged.includes(anuncioTag(id)) && Date.now() < until) await sleep(5)
    expect(purged).toContain(anuncioTag(id))
    stop()
    await listening.close()
    cache.close().closeAllConnections()
    await close()
  })

  async function dyingOperator(databaseUrl: string, ...words: string[]): Promise<unknown> {
    const dying = join(PACKAGE, 'test/die-at-commit.cjs')
    const child = spawn(process.execPath, ['-r', dying, join(PACKAGE, 'dist/test/portal.js'), ...words], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        PORTAL_OPERADOR: 'teste',
        DIE_AFTER: 'retirado_em = $2',
      },
      stdio: 'ignore',
    })
    const [, signal] = await once(child, 'exit')
    return signal
  }
})
