import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findDetalhe } from '@portal/api/busca'
import { tituloFormatado } from '@portal/domain/texto'
import { listenChanges, type Listening } from '../kernel/db/changes'
import { fileKey } from '../kernel/images/ports'
import { recusarFoto } from '../modules/anuncios/acts/recusar-fotos'
import { retirarAnuncio } from '../modules/denuncias/acts/retirar'
import { openAdvertiser } from '../testing/anuncios'
import type { TestApp } from '../testing/app'
import { describeOnPostgres, urlOf } from '../testing/databases'
import { contextoOf, publishFree } from '../testing/operador'
import { openTestPortal } from '../testing/releases'

/** Deadline for a decision to reach every process. */
const LIMIT_MS = 5_000
const MOTIVO = 'descumprimento dos Termos e Condições.'

describeOnPostgres('a decision, with two processes on one database', () => {
  let folder: string
  let first: TestApp
  let second: TestApp
  let listening: Listening
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-decisao-'))
    // The pool is the test's; a PostgreSQL URL makes the store send notifications.
    const environment = { DATABASE_URL: 'postgres://outro/banco', STORAGE_URL: folder, DEMO_DATA: '0' }
    first = await openTestPortal(environment, undefined, { kind: 'postgres' })
    second = await openTestPortal(environment, undefined, { kind: 'postgres', shared: first.database })
    const { store } = second.deps
    listening = listenChanges(await urlOf(first.database.pool), {
      onPublicChange: (changed) => store.announcePublicChange(changed),
      onPedidoChange: () => undefined,
      onJob: () => undefined,
    })
  })
  afterAll(async () => {
    await listening.close()
    await second.close()
    await first.close()
    await rm(folder, { recursive: true })
  })

  let people = 0
  /**
   * Publishes an anuncio and requests it from both processes, so that API, picture, page, list and sitemap
   * are cached.
   */
  async function shown() {
    const owner = await openAdvertiser(first, { email: `dec${(people += 1)}@exemplo.com` })
    const titulo = `Sala de massagem ${people}`
    const id = await publishFree(owner, { titulo })
    const [foto] = owner.photos
    if (foto === undefined) throw new Error('no photo')
    await first.deps.files.put(fileKey(foto.arquivo_path, 1200), Buffer.from('foto'))
    const part = `/sitemap/anuncios-${Math.ceil(id / 10_000)}.xml`
    const seen = { id, slug: tituloFormatado(titulo, id), foto, part }
    await until(() => isPublic(seen, first), true)
    await until(() => isPublic(seen, second), true)
    return seen
  }
  type Shown = Awaited<ReturnType<typeof shown>>

  const text = async ({ app }: TestApp, url: string) => {
    const { statusCode, payload } = await app.inject(url)
    return statusCode === 200 ? payload : ''
  }
  async function placesOf({ id, slug, foto, part }: Shown, test: TestApp): Promise<Record<string, boolean>> {
    return {
      api: (await test.call()(findDetalhe, { params: { id: String(id) } })).ok,
      imagem: (await text(test, `/storage/${foto.arquivo_path}`)) === 'foto',
      pagina: (await text(test, `/anuncio/${slug}`)).includes(slug),
      sitemap: (await text(test, part)).includes(slug),
    }
  }
  const isPublic = async (seen: Shown, test: TestApp) =>
    Object.values(await placesOf(seen, test)).every((there) => there)
  async function until(ask: () => Promise<boolean>, wanted: boolean): Promise<void> {
    const end = Date.now() + LIMIT_MS
    while ((await ask()) !== wanted && Date.now() < end) await sleep(20)
    expect(await ask()).toBe(wanted)
  }

  it('takes a listing out of API, kept page and sitemap of both', async () => {
    const seen = await shown()
    const taken = await retirarAnuncio(contextoOf(first), { id: seen.id, motivo: MOTIVO })
    expect(taken.ok).toBe(true)
    for (const test of [first, second]) {
      await until(async () => {
        const { api, pagina, sitemap } = await placesOf(seen, test)
        return Boolean(api || pagina || sitemap)
      }, false)
    }
  })

  it('takes a refused picture out of /storage of both', async () => {
    const seen = await shown()
    expect((await recusarFoto(contextoOf(first), { id: seen.foto.id, motivo: MOTIVO })).ok).toBe(true)
    for (const test of [first, second]) {
      await until(async () => (await placesOf(seen, test))['imagem'] === true, false)
    }
  })
})
