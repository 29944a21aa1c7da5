import { setTimeout as sleep } from 'node:timers/promises'
import { SEM_DESFOQUE } from '@portal/domain/desfoque'
import { desenhos } from '../../../migrations/039-desenhos'
import { describeOnBoth, describeOnPostgres } from '../../../testing/databases'
import { RealDeFotos } from '../../../testing/historia-fotos'
import {
  cobrir,
  decidir,
  enviar,
  publicar,
  renovarVencido,
  sair,
  verificarAlbum,
} from '../../../testing/historia-fotos-atos'
import { Model } from '../../../testing/historia-fotos-modelo'
import { openTestStore, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'
import { pausarDoDono, retomarDoDono } from '../../anuncios/use-cases/pausar'

const EM_USO = { ok: false, code: 'FOTO_EM_USO' }

describeOnBoth('the photos of a version', (kind) => {
  let test: TestStore
  let runs = 0
  beforeAll(async () => {
    test = await openTestStore(kind, undefined, false)
  })
  afterAll(() => test.close())

  /** A live listing with `photos` photos, the first of them covered. */
  async function live(photos = 2) {
    runs += 1
    const dono = await insertAdvertiser(test.pool, { email: `v${kind}${runs}@exemplo.com`, photos: 0 })
    const [model, real] = [new Model(), new RealDeFotos(test, dono, runs)]
    await real.openAlbum()
    for (let n = 0; n < photos; n += 1) await enviar(model, real)
    await cobrir(model, real, 0, ['rosto'], 'forte')
    await verificarAlbum(real)
    await publicar(model, real, [0, 1], null)
    await decidir(model, real, 0, 'ja')
    const [fotoId, id] = [model.fotos[0]?.id ?? 0, model.anuncios[0] ?? 0]
    const alvo = { usuarioId: dono.id, id }
    return {
      model,
      real,
      fotoId,
      id,
      uncover: () => real.cover(fotoId, SEM_DESFOQUE),
      pause: () => pausarDoDono(test.store, alvo, real.now()),
      resume: () => retomarDoDono(test.store, alvo, real.now()),
      /**
       * Like a release without this protection: another drawing under another path, without a record of what
       * it hides.
       */
      async uncoverUnchecked() {
        real.advance(1_000)
        const path = `${fotoId}-nova.webp`
        await test.pool.query(
          `INSERT INTO arquivos (path, usuario_id, largura, altura, larguras, placeholder, bytes, criado_em)
           VALUES ($1, $2, 320, 320, '{160,320}', '', 1, $3)`,
          [path, dono.id, real.now()],
        )
        await test.pool.query('UPDATE fotos SET arquivo_path = $2 WHERE id = $1', [fotoId, path])
        return path
      },
    }
  }

  it('can only hide more while their listing is paused', async () => {
    const { model, real, uncover, pause } = await live()
    await pause()
    expect(await uncover()).toMatchObject(EM_USO)
    await cobrir(model, real, 0, ['rosto', 'fundo'], 'forte')
    expect(model.fotos[0]?.grade.filter((strength) => strength > 0).length).toBeGreaterThan(16)
  })

  it('can only hide more while the version waits, and in the half minute before its decision takes effect', async () => {
    const { model, real, uncover } = await live()
    await renovarVencido(model, real, [0])
    expect(await uncover()).toMatchObject(EM_USO)
    await decidir(model, real, 0, 'aprovar')
    expect(await uncover()).toMatchObject(EM_USO)
    await decidir(model, real, 0, 'desfazer')
    expect(await uncover()).toMatchObject(EM_USO)
    await decidir(model, real, 0, 'recusar')
    await sair(real)
    expect(await uncover()).toMatchObject({ ok: true })
  })

  it('are omitted from a resumed listing unless approved as they are drawn now', async () => {
    const { real, id, pause, resume, uncoverUnchecked } = await live()
    await pause()
    const path = await uncoverUnchecked()
    expect(await resume()).toMatchObject({ ok: true })
    expect(await real.publicPaths(id)).toHaveLength(1)
    expect(await real.publicPaths(id)).not.toContain(path)
  })

  it('cannot bring a listing back that would show none of them', async () => {
    const { model, real, id, pause, resume, uncoverUnchecked } = await live()
    await test.store.albuns.removeFotos([model.fotos[1]?.id ?? 0], real.now())
    await pause()
    await uncoverUnchecked()
    const message =
      'As fotos deste anúncio mudaram desde a aprovação. Edite o anúncio e salve para que sejam revisadas.'
    expect(await resume()).toMatchObject({ ok: false, code: 'CONFLITO', message })
    expect(await real.publicPaths(id)).toEqual([])
  })

  it('are omitted from the approved version if redrawn since the submission', async () => {
    const { model, real, id, uncoverUnchecked } = await live()
    await renovarVencido(model, real, [0, 1])
    const path = await uncoverUnchecked()
    await decidir(model, real, 0, 'ja')
    expect(await real.publicPaths(id)).toHaveLength(1)
    expect(await real.publicPaths(id)).not.toContain(path)
  })

  it('from before these rules are kept when drawn while live, and wait for review when drawn during a pause', async () => {
    const { real, id, fotoId, pause, resume, uncoverUnchecked } = await live()
    const onAir = await live()
    await pause()
    await uncoverUnchecked()
    await onAir.uncoverUnchecked()
    const seen = 'UPDATE anuncio_fotos SET por_ver = false WHERE foto_id = ANY($1)'
    await test.pool.query(seen, [[fotoId, onAir.fotoId]])
    // Versions start and end by the database's clock.
    const drawn = `UPDATE arquivos SET criado_em = now() FROM fotos f WHERE f.arquivo_path = path AND f.id = ANY($1)`
    await test.pool.query(drawn, [[fotoId, onAir.fotoId]])
    // The embedded database's clock has milliseconds: a drawing and an entry at the same instant have no
    // order.
    await sleep(5)
    await resume()
    await test.pool.query(desenhos.sql.slice(desenhos.sql.lastIndexOf('UPDATE anuncio_fotos')))
    expect(await real.publicPaths(id)).toHaveLength(1)
    expect(await onAir.real.publicPaths(onAir.id)).toHaveLength(2)
  })
})

describeOnPostgres('a photo that is uncovered while its listing is handed in', () => {
  it('is published as submitted, or not at all', async () => {
    const test = await openTestStore('postgres', undefined, false)
    for (let run = 1; run <= 6; run += 1) {
      const dono = await insertAdvertiser(test.pool, { email: `r${run}@exemplo.com`, photos: 0 })
      const [model, real] = [new Model(), new RealDeFotos(test, dono, run)]
      await real.openAlbum()
      for (let n = 0; n < 2; n += 1) await enviar(model, real)
      await cobrir(model, real, 0, ['rosto'], 'forte')
      await verificarAlbum(real)
      await Promise.all([publicar(model, real, [0, 1], null), cobrir(model, real, 0, [], 'forte')])
      await decidir(model, real, 0, 'ja')
      const handedIn = await test.pool.query<{ path: string }>(
        'SELECT v.arquivo_path AS path FROM versao_fotos v JOIN anuncio_versoes a ON a.id = v.versao_id WHERE a.usuario_id = $1',
        [dono.id],
      )
      const known = handedIn.rows.map(({ path }) => path)
      for (const path of await real.publicPaths(model.anuncios[0] ?? 0)) expect(known).toContain(path)
    }
    await test.close()
  }, 60_000)
})
