import * as album from '@portal/api/album'
import { enviarDenuncia } from '@portal/api/denuncias'
import {
  decidirDenuncia,
  findDenuncia,
  ocultarDenunciado,
  ouvirVozDenunciada,
} from '@portal/api/operacao/denuncias'
import { findCaso } from '@portal/api/operacao/casos'
import { exportDados } from '@portal/api/usuario'
import { fileKey } from '../../../../kernel/images/ports'
import { must } from '../../../../testing/accounts'
import { openAdvertiser } from '../../../../testing/anuncios'
import { describeOnBoth } from '../../../../testing/databases'
import { openGravacoes, SOUND } from '../../../../testing/gravacoes'
import { alertsOf, auditOf, contextoOf, publishFree } from '../../../../testing/operador'
import { ownPicture } from '../../../../testing/own-picture'
import { asFile } from '../../../../testing/pictures'
import { recusarVozDoAlbum } from '../../../albuns/acts/recusar-voz'
import { recusarAlbum } from '../../../anuncios/acts/recusar-fotos'

describeOnBoth('a recording', (kind) => {
  let open: Awaited<ReturnType<typeof openGravacoes>>
  beforeAll(async () => {
    open = await openGravacoes(kind)
  })
  afterAll(() => open.close())

  it('is its owner’s alone until a review that heard it approves the listing', async () => {
    const { test, ana, served, page, caseOf, decide, hear, look, approve, recorded } = open
    const { owner, albumId, voz } = await recorded()
    expect(must(await owner.call(album.findAlbum, { params: { id: albumId } }))).toMatchObject({
      voz: { id: voz.id, segundos: 12, anuncios: [] },
      recebe_voz: true,
    })
    const anuncio = await publishFree(owner, { voz: voz.id })
    expect((await served(voz.arquivo_path)).statusCode).toBe(404)
    const own = await ownPicture(test, voz.arquivo_path)
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'audio/mp4'])

    const id = await caseOf(anuncio)
    await look(id)
    expect(must(await ana.call(findCaso, { params: { id } })).voz).toEqual({
      segundos: 12,
      nova: true,
      fora: false,
    })
    expect(await decide(id)).toMatchObject({
      ok: false,
      error: { code: 'CONFLITO', message: 'Ouça o recado de voz antes de aprovar.' },
    })
    expect(must(await hear(id))).toMatchObject({
      audio: `data:audio/mp4;base64,${SOUND.toString('base64')}`,
      segundos: 12,
    })
    expect(await auditOf(test, `anuncio:${anuncio}`)).toContainEqual({
      ator: 'operador:ana',
      acao: 'voz-ouvida',
      dados: { revisao: id, voz: voz.id },
    })
    await approve(anuncio)
    expect((await page(anuncio)).voz).toEqual({ arquivo_path: voz.arquivo_path, segundos: 12 })
    expect((await served(voz.arquivo_path)).rawPayload).toEqual(SOUND)
  })

  it('is sent in parts, which Safari needs, and stays out of caches', async () => {
    const { served, live } = open
    const { voz } = await live()
    const part = await served(voz.arquivo_path, 'bytes=3-8')
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      `bytes 3-8/${SOUND.length}`,
      SOUND.subarray(3, 9),
    ])
    expect((await served(voz.arquivo_path, 'bytes=5-')).rawPayload).toEqual(SOUND.subarray(5))
    const whole = await served(voz.arquivo_path, 'bytes=999-')
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers['cache-control']]).toEqual([
      200,
      'bytes',
      'private, no-cache',
    ])
  })

  it('of an edit waits while the approved one stays, and a form without the field changes nothing', async () => {
    const { served, page, approve, record, edit, live } = open
    const { owner, voz, anuncio } = await live()
    const other = must(await owner.call(album.createAlbum, { body: { titulo: 'Outra' } })).album
    const nova = await record(owner, other.id)
    must(await edit(owner, anuncio, { voz: nova.id }))
    expect((await page(anuncio)).voz).toMatchObject({ arquivo_path: voz.arquivo_path })
    expect((await served(nova.arquivo_path)).statusCode).toBe(404)
    await approve(anuncio)
    expect((await page(anuncio)).voz).toMatchObject({ arquivo_path: nova.arquivo_path })
    expect((await served(voz.arquivo_path)).statusCode).toBe(404)
    must(await edit(owner, anuncio, { titulo: 'Outro título para o anúncio' }))
    await approve(anuncio)
    expect((await page(anuncio)).voz).toMatchObject({ arquivo_path: nova.arquivo_path })
    must(await edit(owner, anuncio, { voz: null }))
    await approve(anuncio)
    expect((await page(anuncio)).voz).toBeUndefined()
  })

  it('leaves listing and address at once when it is replaced or removed', async () => {
    const { test, served, page, approve, record, edit, live } = open
    const { owner, albumId, voz, anuncio } = await live()
    const nova = await record(owner, albumId)
    expect([(await page(anuncio)).voz, (await served(voz.arquivo_path)).statusCode]).toEqual([undefined, 404])
    expect((await ownPicture(test, voz.arquivo_path)).statusCode).toBe(404)
    must(await edit(owner, anuncio, { voz: nova.id }))
    await approve(anuncio)
    must(await owner.call(album.removeVoz, { params: { id: albumId } }))
    expect([(await page(anuncio)).voz, (await served(nova.arquivo_path)).statusCode]).toEqual([
      undefined,
      404,
    ])
    expect(await owner.call(album.removeVoz, { params: { id: albumId } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
  })

  it('loses its bytes once removed, and one that a version keeps is sealed', async () => {
    const { recorded, live, eraseFiles, stored } = open
    const { owner, albumId, voz } = await recorded()
    const { voz: kept, albumId: other, owner: shown } = await live()
    must(await owner.call(album.removeVoz, { params: { id: albumId } }))
    must(await shown.call(album.removeVoz, { params: { id: other } }))
    await eraseFiles()
    expect(await stored(voz.arquivo_path)).toBeUndefined()
    expect((await stored(kept.arquivo_path))?.includes(SOUND)).toBe(false)
  })

  it('goes with its album, and nobody else can choose, replace or remove it', async () => {
    const { test, served, page, live } = open
    const { owner, albumId, voz, anuncio } = await live()
    const other = await openAdvertiser(test, { email: `alheia-${kind}@exemplo.com` })
    const alheio = await publishFree(other, { voz: voz.id })
    expect((await test.deps.store.anuncios.find(alheio))?.vozId).toBeNull()
    const params = { id: albumId }
    for (const refused of [
      await other.call(album.uploadVoz, { params, files: [asFile(SOUND)] }),
      await other.call(album.removeVoz, { params }),
    ])
      expect(refused).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
    must(await owner.call(album.removeAlbum, { params, body: {} }))
    expect([(await page(anuncio)).voz, (await served(voz.arquivo_path)).statusCode]).toEqual([undefined, 404])
  })

  it('is refused in words where it cannot be converted', async () => {
    const { test, recorded } = open
    const { owner, albumId } = await recorded()
    const before = test.deps.media
    const message = 'Este portal ainda não recebe recados de voz.'
    const refuse = async () => ({ ok: false, code: 'CONFLITO', message }) as const
    test.deps.media = { available: false, toVoz: refuse, toVideo: refuse }
    expect(
      await owner.call(album.uploadVoz, { params: { id: albumId }, files: [asFile(SOUND)] }),
    ).toMatchObject({ error: { code: 'CONFLITO', message } })
    expect(must(await owner.call(album.findAlbum, { params: { id: albumId } })).recebe_voz).toBe(false)
    test.deps.media = before
  })

  it('is heard in a report of its address, hidden by a person, and taken down by the answer', async () => {
    const { test, operacao, served, live } = open
    const moa = await operacao.operador(`moa-${kind}`, 'moderador')
    const { owner, voz, anuncio } = await live()
    const motivo = 'Imagem íntima publicada sem consentimento'
    const endereco = `/storage/${voz.arquivo_path}`
    const params = must(await test.call()(enviarDenuncia, { body: { alvo: 'foto', endereco, motivo } }))
    expect(must(await moa.call(findDenuncia, { params })).voz).toEqual({ segundos: 12 })
    expect(must(await moa.call(ouvirVozDenunciada, { params })).audio).toContain(SOUND.toString('base64'))
    expect(await auditOf(test, `denuncia:${params.protocolo}`)).toContainEqual(
      expect.objectContaining({ acao: 'voz-ouvida', dados: { voz: voz.id } }),
    )
    must(await moa.call(ocultarDenunciado, { params }))
    expect((await served(voz.arquivo_path)).statusCode).toBe(404)
    const body = { status: 'procedente', texto: 'A pessoa não autorizou este recado.', retirarAnuncio: false }
    must(await moa.call(decidirDenuncia, { params, body: body as never }))
    expect((await test.deps.store.vozes.find(voz.id))?.fora).toBe(true)
    expect(JSON.stringify(await alertsOf(test, owner.id))).toContain(
      'Seu recado de voz foi recusado e saiu do ar.',
    )
    expect((await test.deps.store.anuncios.find(anuncio))?.voz).toBeNull()
  })

  it('is refused alone from the command line, while its listing stays, and with its album', async () => {
    const { test, served, page, recorded, live } = open
    const { voz, anuncio, albumId } = await live()
    const contexto = { ...contextoOf(test), operador: 'ana' }
    expect((await recusarVozDoAlbum(contexto, { id: voz.id, motivo: 'Fala de outra pessoa.' })).ok).toBe(true)
    expect([(await page(anuncio)).voz, (await served(voz.arquivo_path)).statusCode]).toEqual([undefined, 404])
    expect(await auditOf(test, `album:${albumId}`)).toContainEqual(
      expect.objectContaining({ acao: 'voz-recusada' }),
    )
    const other = await recorded()
    expect((await recusarAlbum(contexto, { id: other.albumId, motivo: 'Fala de outra pessoa.' })).ok).toBe(
      true,
    )
    expect((await test.deps.store.vozes.find(other.voz.id))?.fora).toBe(true)
  })

  it('is in the export, and leaves with the account', async () => {
    const { test, served, live } = open
    const { owner, voz, anuncio } = await live()
    expect(must(await owner.call(exportDados, {}))).toMatchObject({
      recadosDeVozEVideos: [{ id: voz.id, tipo: 'voz', arquivo_path: voz.arquivo_path, duracao_ms: 12_300 }],
      anuncios: [{ voz_id: voz.id }],
    })
    const { rows } = await test.database.pool.query<{ path: string }>(
      `SELECT arquivo_path AS path FROM versao_fotos f JOIN anuncio_versoes v ON v.id = f.versao_id
       WHERE v.anuncio_id = $1`,
      [anuncio],
    )
    // Kept with the version for its year, like photos.
    expect(rows.map(({ path }) => path)).toContain(voz.arquivo_path)
    await test.deps.store.transaction((tx) => tx.usuarios.erase(owner.id, test.clock.now()))
    expect((await served(voz.arquivo_path)).statusCode).toBe(404)
    expect(await test.deps.files.get(fileKey(voz.arquivo_path, 0))).toBeDefined()
  })
})
