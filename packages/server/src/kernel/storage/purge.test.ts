import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { describeUnless, missingTools } from '../../../../../scripts/engines.mjs'
import { startVarnish, type Varnish } from '../../../test/varnish.mjs'
import { postgresSkipReason } from '../../testing/databases'
import { openTestApp, type TestApp } from '../../testing/app'
import { publicarEm } from '../../testing/anuncios'
import { confirmar, openProvedorDeIdade, PORTAL } from '../../testing/idade'
import { ownCookie } from '../../testing/own-picture'
import { insertAdvertiser } from '../../testing/users'
import { fileKey } from '../images/ports'
import { httpPurger, purgarJob } from './purge'
import { createRunner } from '../jobs/runner'
import { createStore } from '../../store'
import { TEST_VAULT } from '../../testing/store'

const REPOSITORY = join(dirname(process.env.PORTAL_TEST_WORKER ?? ''), '../../../..')
const LIMIT_MS = 60_000

/** A cache of pictures in front of the API. */
async function startPictureCache(backend: number) {
  const given = await readFile(join(REPOSITORY, 'packages/server/test/purged-cache.vcl'), 'utf8')
  return startVarnish(
    given.replaceAll(/"10\.0\.0\.3\d"/g, '"127.0.0.1"').replaceAll('"3001"', `"${backend}"`),
  )
}

const describeOnVarnish = (title: string, suite: () => void) =>
  describeUnless(postgresSkipReason() ?? missingTools('varnishd'), title, suite)

describeOnVarnish('pictures where a proof of age is demanded, with a Varnish in front', () => {
  it('are sent to the owner of the cookie, and cached for nobody', async () => {
    const provedor = await openProvedorDeIdade(() => test.clock.now())
    const environment = { ...provedor.environment, PUBLIC_URL: PORTAL, PURGE_URL: 'http://127.0.0.1:1' }
    const test = await openTestApp('postgres', environment)
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    const varnish = await startPictureCache((test.app.server.address() as AddressInfo).port)
    try {
      const owner = await insertAdvertiser(test.database.pool)
      const { id } = owner
      await publishPictureOf(test, 'p.webp', owner)
      const cookie = await confirmar(test, provedor)
      const ask = async (sent: string) => {
        const headers = new Headers(sent === '' ? [] : [['cookie', sent]])
        const answer = await fetch(`${varnish.url}/storage/p.webp?w=320`, { headers })
        return [answer.status, (await answer.text()).includes('foto')]
      }
      const forged = `__Host-idade=v1.9999999999.${'A'.repeat(43)}`
      const [dono, alheio] = [ownCookie(test, id), ownCookie(test, id + 1)]
      for (const sent of ['', cookie, `outro=1; ${cookie}`, forged, alheio, dono, '', cookie]) {
        const proven = sent.includes(cookie) || sent === dono
        expect(await ask(sent)).toEqual(proven ? [200, true] : [403, false])
      }
    } finally {
      await varnish.stop()
      await test.close()
      await provedor.close()
    }
  })
})

async function addPictureTo({ deps }: TestApp, path: string, usuarioId: number): Promise<void> {
  const { store, files, clock } = deps
  const versoes = [320, 640].map((largura) => ({ largura, bytes: Buffer.from(`foto ${largura}`) }))
  for (const { largura, bytes } of versoes) await files.put(fileKey(path, largura), bytes)
  const imagem = { largura: 640, altura: 400, placeholder: 'data:,', versoes }
  await store.arquivos.add(usuarioId, { path, imagem }, clock())
}

/** The same in place of a photo that a live listing shows. */
async function publishPictureOf(
  test: TestApp,
  path: string,
  owner: Awaited<ReturnType<typeof insertAdvertiser>>,
): Promise<number> {
  const id = await publicarEm(test.deps.store, owner, { cidade: 'Goiânia', estado: 'GO' })
  await addPictureTo(test, path, owner.id)
  await test.database.pool.query('UPDATE fotos SET arquivo_path = $2 WHERE id = $1', [
    owner.photos[0]?.id,
    path,
  ])
  await test.database.pool.query('UPDATE anuncio_fotos SET por_ver = false WHERE anuncio_id = $1', [id])
  return id
}

describeOnVarnish('pictures kept by a Varnish in front', () => {
  let test: TestApp
  let varnish: Varnish
  beforeAll(async () => {
    test = await openTestApp('postgres', { PURGE_URL: 'http://127.0.0.1:1' })
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    varnish = await startPictureCache((test.app.server.address() as AddressInfo).port)
  }, LIMIT_MS)
  afterAll(async () => {
    await varnish.stop()
    await test.close()
  })

  const statusOf = async (path: string, w: number) =>
    (
      await fetch(`${varnish.url}/storage/${path}?w=${w}`).then(async (answer) => {
        await answer.text()
        return answer
      })
    ).status

  it.each(['removed', 'refused', 'blocked', 'hidden with its listing', 'taken out of its listing'])(
    'are 404 in every width as soon as one is %s, and others stay',
    async (how) => {
      const { store, files, clock } = test.deps
      const { pool } = test.database
      await pool.query('UPDATE usuarios SET cpf = NULL')
      const mail = how.replaceAll(' ', '-')
      const owner = await insertAdvertiser(pool, { email: `${mail}@exemplo.com` })
      const { id } = owner
      await pool.query('UPDATE usuarios SET cpf = NULL')
      const other = await insertAdvertiser(pool, { email: `${mail}-fica@exemplo.com` })
      const [gone, stays] = [`${mail}.webp`, `${mail}-fica.webp`]
      const anuncio = await publishPictureOf(test, gone, owner)
      await publishPictureOf(test, stays, other)
      for (const w of [320, 640]) expect(await statusOf(gone, w)).toBe(200)
      expect(await statusOf(stays, 320)).toBe(200)
      // Varnish serves from its cache without revalidating, even after the bytes are removed.
      await files.remove([fileKey(gone, 320), fileKey(stays, 320)])
      expect(await statusOf(gone, 320)).toBe(200)

      const hide: Record<string, () => Promise<unknown>> = {
        removed: () => pool.query('UPDATE arquivos SET removido_em = now() WHERE path = $1', [gone]),
        refused: () => pool.query('UPDATE arquivos SET recusado_em = now() WHERE path = $1', [gone]),
        blocked: () => store.usuarios.setBloqueio(id, clock(), clock()),
        'hidden with its listing': () => store.anuncios.suspender(anuncio, clock()),
        'taken out of its listing': () =>
          pool.query('DELETE FROM anuncio_fotos WHERE foto_id = $1', [owner.photos[0]?.id]),
      }
      await hide[how]?.()
      // A worker on the database's clock, as in production.
      const worker = createStore(pool, { vault: TEST_VAULT })
      const purger = httpPurger([varnish.url])
      const runner = createRunner({ store: worker, onJob: worker.onJob, onDone: () => undefined }, [
        purgarJob({ purger }),
      ])
      expect(await runner.runDue()).toBeGreaterThan(0)
      expect([await statusOf(gone, 320), await statusOf(gone, 640)]).toEqual([404, 404])
      expect(await statusOf(stays, 320)).toBe(200)
    },
  )

  it('are revalidated at each request where no cache can be purged', async () => {
    const plain = await openTestApp()
    await publishPictureOf(plain, 'p.webp', await insertAdvertiser(plain.database.pool))
    const { headers } = await plain.app.inject('/storage/p.webp')
    expect(headers['cache-control']).toContain('s-maxage=0')
    expect(headers['surrogate-key']).toBeUndefined()
    await plain.close()
  })
})
