/** Tests with recordings: an operator, and advertisers whose albums have some. */
import * as album from '@portal/api/album'
import { updateAnuncio } from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import { decidirCaso, findCaso, mostrarFoto, ouvirVoz, verVideo } from '@portal/api/operacao/casos'
import { eraseArquivosJob } from '../modules/operacao/jobs/limpeza'
import { sendDecisoes } from '../modules/operacao/use-cases/operador/decidir-caso'
import type { Media } from '../kernel/media/ports'
import { fileKey } from '../kernel/images/ports'
import { cofreDeProvas } from '../kernel/storage/lacre'
import { readFile } from '../kernel/storage/read-file'
import { must } from './accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from './anuncios'
import { openTestApp } from './app'
import { smallPhoto } from './demo-photos'
import { publishFree, type Advertiser } from './operador'
import { openOperacao } from './operadores'
import { asFile } from './pictures'

export const SOUND = Buffer.from('um recado de teste, que ninguém ouve')
export const CLIP = Buffer.from('um vídeo de teste, que ninguém vê')

/** Conversion has tests of its own (kernel/media). */
const mediaOf = (frame: () => number): Media => ({
  available: true,
  toVoz: async () => ({ ok: true, gravacao: { bytes: SOUND, duracaoMs: 12_300 } }),
  toVideo: async () => {
    const frames = { quadro: await smallPhoto(frame()), coberto: await smallPhoto(frame() + 1) }
    return { ok: true, gravacao: { bytes: CLIP, duracaoMs: 8_200, ...frames } }
  },
})

export async function openGravacoes(kind: Parameters<typeof openTestApp>[0]) {
  const test = await openTestApp(kind, { REVIEW: 'manual', DEMO_DATA: '0' })
  let frame = 0
  test.deps.media = mediaOf(() => frame)
  const operacao = await openOperacao(test)
  const ana = await operacao.operador('ana', 'moderador')
  let people = 0

  const served = async (path: string, range?: string) =>
    test.app.inject({ url: `/storage/${path}`, headers: range === undefined ? {} : { range } })
  const page = async (anuncio: number) =>
    must(await test.call()(findDetalhe, { params: { id: String(anuncio) } }))
  const caseOf = async (anuncio: number) => {
    const [revisao] = await test.deps.store.revisoes.listUltimas([anuncio])
    return revisao?.id ?? 0
  }
  const decide = (id: number) => ana.call(decidirCaso, { params: { id }, body: { decisao: 'aprovar' } })
  const hear = (id: number) => ana.call(ouvirVoz, { params: { id } })
  const watch = (id: number) => ana.call(verVideo, { params: { id } })
  const look = async (id: number) => {
    const { fotos } = must(await ana.call(findCaso, { params: { id } }))
    for (const { id: foto } of fotos)
      await ana.call(mostrarFoto, { params: { id, foto }, body: { modo: 'cor' } })
  }
  const approve = async (anuncio: number) => {
    const id = await caseOf(anuncio)
    await look(id)
    await hear(id)
    await watch(id)
    must(await decide(id))
    test.clock.advance(31_000)
    await sendDecisoes(test.deps.contextoDe)
  }
  const record = async (owner: Advertiser, id: number) =>
    must(
      await owner.call(album.uploadVoz, { params: { id }, files: [asFile(SOUND, 'voz.webm', 'audio/webm')] }),
    ).voz
  const sendVideo = (owner: Advertiser, id: number, areas = '') =>
    owner.call(album.uploadVideo, {
      params: { id },
      query: { sem_som: '1', areas },
      files: [asFile(CLIP, 'clipe.mp4', 'video/mp4')],
    })
  /** An advertiser with a recording in an album. */
  async function recorded() {
    const owner = await openAdvertiser(test, { email: `voz-${kind}-${(people += 1)}@exemplo.com` })
    const { id } = must(await owner.call(album.createAlbum, { body: { titulo: 'Voz' } })).album
    return { owner, albumId: id, voz: await record(owner, id) }
  }
  /** The same, in a live listing. */
  async function live() {
    const { owner, albumId, voz } = await recorded()
    const anuncio = await publishFree(owner, { voz: voz.id })
    await approve(anuncio)
    return { owner, albumId, voz, anuncio }
  }
  /** The same with a video beside it that shows what no other does, in a listing that waits. */
  async function filmed(areas?: string) {
    const { owner, albumId, voz } = await recorded()
    frame += 2
    const { video } = must(await sendVideo(owner, albumId, areas))
    const anuncio = await publishFree(owner, { voz: voz.id, video: video.id })
    return { owner, albumId, voz, video, anuncio, id: await caseOf(anuncio) }
  }
  const edit = (owner: Advertiser, anuncio: number, change: object) =>
    owner.call(updateAnuncio, {
      params: { id: String(anuncio) },
      body: { ...publicacaoDe(owner, GRATIS), ...change },
    })
  const eraseFiles = async () => {
    const provas = cofreDeProvas(test.deps.store.arquivos, test.deps.cofre)
    const job = eraseArquivosJob({ ...test.deps, provas })
    if (job.kind !== 'external') throw new Error('files are outside of the database')
    await job.run({}, new AbortController().signal)
  }
  const stored = (path: string, largura = 0) => readFile(test.deps.files, fileKey(path, largura))
  const close = async () => {
    await operacao.close()
    await test.close()
  }
  const actions = { served, page, caseOf, decide, hear, watch, look, approve, record, sendVideo, edit }
  return { test, operacao, ana, ...actions, recorded, live, filmed, eraseFiles, stored, close }
}
