import * as album from '@portal/api/album'
import { enviarDenuncia } from '@portal/api/denuncias'
import { enviarSelfie, pedirRetirada } from '@portal/api/estou-na-foto'
import { decidirDenuncia, findDenuncia, verVideoDenunciado } from '@portal/api/operacao/denuncias'
import { mostrarSelfie } from '@portal/api/operacao/selfies'
import { PDQ_PARECIDA } from '@portal/domain/limites'
import { findCaso } from '@portal/api/operacao/casos'
import { exportDados } from '@portal/api/usuario'
import { impressaoOfBytes } from '../../../../kernel/images/impressao'
import { pdqDistance } from '../../../../kernel/images/pdq-list'
import { SEM_DESFOQUE } from '@portal/domain/desfoque'
import { must } from '../../../../testing/accounts'
import { describeOnBoth } from '../../../../testing/databases'
import { CLIP, openGravacoes } from '../../../../testing/gravacoes'
import { alertsOf, auditOf, contextoOf } from '../../../../testing/operador'
import { ownPicture } from '../../../../testing/own-picture'
import { picture } from '../../../../testing/pictures'
import { lerFoto } from '../../../albuns/use-cases/textos'
import { recusarVideoDoAlbum, recusarVozDoAlbum } from '../../../albuns/acts/recusar-voz'

const SHOWN = {
  segundos: 8,
  largura: expect.any(Number) as number,
  altura: expect.any(Number) as number,
}

describeOnBoth('a video of an album', (kind) => {
  let open: Awaited<ReturnType<typeof openGravacoes>>
  beforeAll(async () => {
    open = await openGravacoes(kind)
  })
  afterAll(() => open.close())

  it('is public beside the voice once both were opened, whole, in parts, and with its poster', async () => {
    const { test, served, page, decide, hear, watch, look, approve, filmed } = open
    const { owner, albumId, voz, video, anuncio, id } = await filmed()
    expect(must(await owner.call(album.findAlbum, { params: { id: albumId } }))).toMatchObject({
      voz: { id: voz.id },
      video: { id: video.id, ...SHOWN },
      recebe_video: true,
    })
    await look(id)
    await hear(id)
    expect(await decide(id)).toMatchObject({ error: { message: 'Veja o vídeo antes de aprovar.' } })
    expect((await served(video.arquivo_path)).statusCode).toBe(404)
    expect((await served(`${video.arquivo_path}?w=320`)).statusCode).toBe(404)
    expect(must(await watch(id)).video).toBe(`data:video/mp4;base64,${CLIP.toString('base64')}`)
    expect(await auditOf(test, `anuncio:${anuncio}`)).toContainEqual(
      expect.objectContaining({ acao: 'video-visto', dados: { revisao: id, video: video.id } }),
    )
    await approve(anuncio)
    expect(await page(anuncio)).toMatchObject({
      voz: { arquivo_path: voz.arquivo_path },
      video: { arquivo_path: video.arquivo_path, ...SHOWN },
    })
    const part = await served(video.arquivo_path, 'bytes=0-3')
    expect([part.statusCode, part.headers['content-type'], part.rawPayload]).toEqual([
      206,
      'video/mp4',
      CLIP.subarray(0, 4),
    ])
    const poster = await served(`${video.arquivo_path}?w=320`)
    expect([poster.headers['content-type'], poster.headers['cache-control']]).toEqual([
      'image/webp',
      'private, no-cache',
    ])
  })

  it('shows who reviews it what is written in its first frame, covered as it is shown', async () => {
    const { test, ana, filmed } = open
    const { video, id } = await filmed('0.1,0.1,0.2,0.2')
    const { leituras } = test.deps.store
    let foto = await leituras.claim(test.clock.now())
    while (foto !== undefined && foto.arquivoPath !== video.arquivo_path)
      foto = await leituras.claim(test.clock.now())
    expect(foto).toEqual({ arquivoPath: video.arquivo_path, desfoque: SEM_DESFOQUE })
    const reader = { read: async () => ['Zap 62 98765-4321'], close: () => undefined }
    await lerFoto(test.deps, reader, { arquivoPath: video.arquivo_path, desfoque: SEM_DESFOQUE })
    const textos = [{ rotulo: 'Contato na foto', trecho: 'Zap 62 98765-4321', peso: 1 }]
    expect(must(await ana.call(findCaso, { params: { id } })).video).toMatchObject({ textos })
  })

  it('leaves alone: the voice stays, and the poster goes with it', async () => {
    const { test, served, page, watch, approve, filmed } = open
    const { owner, albumId, voz, video, anuncio, id } = await filmed()
    await watch(id)
    await approve(anuncio)
    must(await owner.call(album.removeVideo, { params: { id: albumId } }))
    expect(await page(anuncio)).toMatchObject({ voz: { arquivo_path: voz.arquivo_path } })
    expect((await page(anuncio)).video).toBeUndefined()
    for (const path of [video.arquivo_path, `${video.arquivo_path}?w=320`])
      expect([(await served(path)).statusCode, (await ownPicture(test, path)).statusCode]).toEqual([404, 404])
  })

  it('is compared uncovered, stored covered, and refused as a photo is', async () => {
    const { test, sendVideo, filmed, stored } = open
    const toVideo = jest.spyOn(test.deps.media, 'toVideo')
    const { owner, albumId, video } = await filmed('0.1,0.1,0.2,0.2')
    const areas = [{ x: 0.1, y: 0.1, largura: 0.2, altura: 0.2 }]
    expect(toVideo).toHaveBeenCalledWith(expect.any(String), { areas, semSom: true })
    const [hash] = (await test.deps.store.hashesDasFotos.find(video.arquivo_path))?.hashes ?? []
    const hashes = [hash ?? Buffer.alloc(32)]
    const poster = await impressaoOfBytes((await stored(video.arquivo_path, 480)) ?? Buffer.alloc(0))
    expect(pdqDistance(poster.hash, hashes[0] ?? poster.hash)).toBeGreaterThan(PDQ_PARECIDA)
    const entry = { fonte: 'lista', motivo: 'teste', classe: 'demais' as const, hashes, por: 'ana' }
    await test.deps.store.hashesBloqueados.add(entry, test.clock.now())
    expect(await sendVideo(owner, albumId)).toMatchObject({
      error: { code: 'FOTO_INVALIDA', message: 'Não podemos aceitar este vídeo. Envie outro.' },
    })
    expect(must(await owner.call(album.findAlbum, { params: { id: albumId } })).video?.id).toBe(video.id)
    expect(await sendVideo(owner, albumId, '0.9,0.1,0.3,0.2')).toMatchObject({
      error: { code: 'CORPO_INVALIDO' },
    })
  })

  it('is opened in a report, refused by its answer, and refused from the command line', async () => {
    const { test, operacao, served, watch, approve, filmed } = open
    const moa = await operacao.operador(`mia-${kind}`, 'moderador')
    const { owner, video, anuncio, id } = await filmed()
    await watch(id)
    await approve(anuncio)
    const motivo = 'Imagem íntima publicada sem consentimento'
    const endereco = `/storage/${video.arquivo_path}`
    const params = must(await test.call()(enviarDenuncia, { body: { alvo: 'foto', endereco, motivo } }))
    expect(must(await moa.call(findDenuncia, { params }))).toMatchObject({ video: { segundos: 8 } })
    expect(must(await moa.call(verVideoDenunciado, { params })).video).toContain(CLIP.toString('base64'))
    const body = { status: 'procedente', texto: 'A pessoa não autorizou este vídeo.', retirarAnuncio: false }
    must(await moa.call(decidirDenuncia, { params, body: body as never }))
    expect((await served(video.arquivo_path)).statusCode).toBe(404)
    expect(JSON.stringify(await alertsOf(test, owner.id))).toContain('Seu vídeo foi recusado e saiu do ar.')
    const other = await filmed()
    const contexto = { ...contextoOf(test), operador: 'ana' }
    const recusa = { id: other.video.id, motivo: 'Mostra outra pessoa.' }
    expect(await recusarVozDoAlbum(contexto, recusa)).toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect((await recusarVideoDoAlbum(contexto, recusa)).ok).toBe(true)
    expect(await auditOf(test, `album:${other.albumId}`)).toContainEqual(
      expect.objectContaining({
        acao: 'video-recusado',
        dados: expect.objectContaining({ video: recusa.id }),
      }),
    )
  })

  it('leaves the air at the request of who is in it, whose selfie is compared with its poster', async () => {
    const { test, operacao, served, page, watch, approve, filmed } = open
    const { voz, video, anuncio, id } = await filmed()
    await watch(id)
    await approve(anuncio)
    const body = {
      endereco: `/storage/${video.arquivo_path}`,
      relacao: 'nunca-autorizei',
      email: '',
    } as const
    const { protocolo, chave, foraDoAr } = must(await test.call()(pedirRetirada, { body }))
    expect(foraDoAr).toBe(true)
    for (const path of [video.arquivo_path, `${video.arquivo_path}?w=320`])
      expect((await served(path)).statusCode).toBe(404)
    const left = await page(anuncio)
    expect([left.video, left.voz?.arquivo_path]).toEqual([undefined, voz.arquivo_path])
    const selfie = { chave, imagem: (await picture(200, 260)).toString('base64') }
    must(await test.call()(enviarSelfie, { body: selfie }))
    const ida = await operacao.operador(`ida-${kind}`, 'identidade')
    const opened = must(await ida.call(mostrarSelfie, { params: { protocolo } }))
    expect(opened.foto.imagem).toMatch(/^data:image\/webp/)
  })

  it('is in the export, and its files go when it is removed', async () => {
    const { sendVideo, filmed, eraseFiles, stored } = open
    const { owner, albumId, video } = await filmed()
    expect(must(await owner.call(exportDados, {}))).toMatchObject({
      recadosDeVozEVideos: [{ tipo: 'voz' }, { id: video.id, tipo: 'video', duracao_ms: 8_200 }],
      anuncios: [{ video_id: video.id }],
    })
    const { video: unused } = must(await sendVideo(owner, albumId))
    expect(await stored(unused.arquivo_path, 320)).toBeDefined()
    must(await owner.call(album.removeVideo, { params: { id: albumId } }))
    await eraseFiles()
    for (const largura of [0, 320]) expect(await stored(unused.arquivo_path, largura)).toBeUndefined()
  })
})
