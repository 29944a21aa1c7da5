import { createAlbum, uploadFotos } from '@portal/api/album'
import { retomarAnuncio } from '@portal/api/anuncio-atos'
import { denunciar, findDetalhe } from '@portal/api/busca'
import { enviarDenuncia, recorrerDenuncia } from '@portal/api/denuncias'
import { uploadAvatar } from '@portal/api/usuario'
import type { MotivoDenuncia } from '@portal/domain/denuncia'
import { codigoAnunciante } from '@portal/domain/perfil'
import type { Outcome } from '../../../kernel/failure'
import { PDQ_IGUAL } from '@portal/domain/limites'
import { impressaoOfBytes } from '../../../kernel/images/impressao'
import { pdqDistance } from '../../../kernel/images/pdq-list'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { SMALL_CHANGES } from '../../../testing/changed-pictures'
import { demoPhoto, smallPhoto } from '../../../testing/demo-photos'
import { auditOf, contextoOf, publishFree, type Advertiser } from '../../../testing/operador'
import { asFile } from '../../../testing/pictures'
import { answerDenuncia, type Resposta } from '../acts/responder'
import { ownPicture } from '../../../testing/own-picture'
import { ocultarDenunciados } from './ocultar'
import { decideRecurso, listRecursos } from '../acts/recursos'

const INTIMA = 'Imagem íntima publicada sem consentimento'
const TEXTO = 'Retiramos a foto. Obrigado por avisar.'
const MINUTE = 60_000

function did<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.message ?? outcome.code)
  return outcome.data
}

describe('a report that is upheld', () => {
  let test: TestApp
  let people = 0
  let pictures = 0
  beforeAll(async () => {
    test = await openTestApp(undefined, { LIMIT_ADDRESS_FACTOR: '1000' })
  })
  afterAll(() => test.close())

  const someone = () => openAdvertiser(test, { email: `med${(people += 1)}@exemplo.com` })
  const nextPicture = () => smallPhoto((pictures += 1))
  async function send(owner: Advertiser, bytes: Buffer) {
    const { id } = must(await owner.call(createAlbum, { body: { titulo: 'Fotos' } })).album
    return owner.call(uploadFotos, { params: { id }, files: [asFile(bytes)] })
  }
  /** A listing that shows this picture and another. */
  async function shown(picture?: Buffer) {
    const bytes = picture ?? (await nextPicture())
    const owner = await someone()
    const [foto] = must(await send(owner, bytes)).photos
    if (foto === undefined) throw new Error('a photo was sent')
    const imagens = [foto, ...owner.photos].map((each) => ({ id: each.id }))
    const id = await publishFree(owner, { imagens, imagemPrincipal: foto.arquivo_path })
    return { owner, id, foto, bytes }
  }
  const status = async (path: string) => (await ownPicture(test, path)).statusCode
  const isPublic = async (id: number) => (await test.call()(findDetalhe, { params: { id: String(id) } })).ok
  const detailOf = async (id: number) =>
    JSON.stringify(must(await test.call()(findDetalhe, { params: { id: String(id) } })))
  const reportFoto = async (path: string, motivo: MotivoDenuncia = INTIMA) => {
    const body = { alvo: 'foto', endereco: `/storage/${path}`, motivo } as const
    return must(await test.call()(enviarDenuncia, { body })).protocolo
  }
  const reportAnuncio = async (id: number, motivo: MotivoDenuncia = INTIMA) =>
    must(await test.call()(denunciar, { params: { id: String(id) }, body: { motivo } })).protocolo ?? ''
  const answer = (protocolo: string, change: Partial<Resposta> = {}) =>
    answerDenuncia(contextoOf(test), {
      protocolo,
      texto: TEXTO,
      status: 'procedente',
      retirarAnuncio: false,
      ...change,
    })
  const isOpen = async (protocolo: string) =>
    (await test.deps.store.denuncias.find(protocolo))?.status === 'aberta'
  const hide = async () => {
    test.clock.advance(95 * MINUTE)
    await ocultarDenunciados(test.deps.store, test.clock.now())
  }

  it('removes its picture: not served, every copy of every account gone, and not accepted again', async () => {
    const { owner, id, foto, bytes } = await shown()
    const [equal, changed] = [await someone(), await someone()]
    const [same] = must(await send(equal, bytes)).photos
    const [near] = must(await send(changed, (await SMALL_CHANGES.at(-1)?.apply(bytes)) ?? bytes)).photos
    const avatar = must(
      await (await someone()).call(uploadAvatar, { body: {}, files: [asFile(bytes)] }),
    ).avatar
    const paths = [foto.arquivo_path, same?.arquivo_path ?? '', near?.arquivo_path ?? '', avatar]
    expect(await Promise.all(paths.map(status))).toEqual([200, 200, 200, 200])
    expect(await detailOf(id)).toContain(foto.arquivo_path)

    const protocolo = await reportFoto(foto.arquivo_path)
    const { medidas } = did(await answer(protocolo))
    expect(medidas?.fotos).toEqual([foto.id, same?.id, near?.id])
    expect(await Promise.all(paths.map(status))).toEqual([404, 404, 404, 404])
    expect(await detailOf(id)).not.toContain(foto.arquivo_path)
    for (const sender of [owner, await someone()])
      expect(await send(sender, bytes)).toMatchObject({ ok: false, error: { code: 'FOTO_INVALIDA' } })

    const [hash] = medidas?.hashes ?? []
    expect(await auditOf(test, `denuncia:${protocolo}`)).toMatchObject([
      {
        ator: 'operador:ana',
        acao: 'denuncia-respondida',
        dados: { depois: 'procedente', medidas: { fotos: medidas?.fotos, hashes: [hash], banida: false } },
      },
    ])
    expect(await answer(protocolo)).toMatchObject({ ok: false, code: 'CONFLITO' })
    // A second report of the same picture finds nothing left to refuse.
    expect(did(await answer(await reportFoto(foto.arquivo_path))).medidas?.fotos).toEqual([])
  }, 60_000)

  it('finds copies of what was public, where the watermark hides the original from them', async () => {
    const { foto, bytes } = await shown(demoPhoto(26))
    const drawn = (await ownPicture(test, foto.arquivo_path, 1200)).rawPayload
    const [original, publica] = await Promise.all([bytes, drawn].map(impressaoOfBytes))
    const distances = original?.recortes.map((hash) => pdqDistance(hash, publica?.hash ?? hash)) ?? []
    expect(Math.min(...distances)).toBeGreaterThan(PDQ_IGUAL)
    const [copia] = must(await send(await someone(), drawn)).photos

    const { medidas } = did(await answer(await reportFoto(foto.arquivo_path)))
    expect(medidas?.fotos).toEqual([foto.id, copia?.id])
    expect(await status(copia?.arquivo_path ?? '')).toBe(404)
    for (const again of [bytes, drawn])
      expect(await send(await someone(), again)).toMatchObject({ error: { code: 'FOTO_INVALIDA' } })
  }, 60_000)

  it('keeps hidden what it hid; its owner may resume a listing whose picture is gone', async () => {
    const { owner, id, foto } = await shown()
    const protocolo = await reportFoto(foto.arquivo_path)
    await hide()
    expect(await isPublic(id)).toBe(false)
    did(await answer(protocolo))
    expect([await isPublic(id), await status(foto.arquivo_path)]).toEqual([false, 404])
    must(await owner.call(retomarAnuncio, { params: { id: String(id) } }))
    expect([await isPublic(id), await status(foto.arquivo_path)]).toEqual([true, 404])
  }, 60_000)

  it('of coercion keeps its owner from resuming the listing, regardless of a later answer', async () => {
    const { owner, id, foto } = await shown()
    const protocolo = await reportAnuncio(id, 'Suspeita de exploração ou coação')
    const later = await reportAnuncio(id)
    await hide()
    did(await answer(protocolo, { fotos: [foto.id] }))
    did(await answer(later, { status: 'improcedente' }))
    expect(await isPublic(id)).toBe(false)
    expect(await owner.call(retomarAnuncio, { params: { id: String(id) } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
  }, 60_000)

  it('is not answered without a measure or the reason for none', async () => {
    const { id } = await shown()
    const protocolo = await reportAnuncio(id, 'Informações falsas')
    expect(await answer(protocolo)).toMatchObject({
      code: 'CORPO_INVALIDO',
      errors: { medida: ['Escolha a medida, ou escreva por que não há nenhuma.'] },
    })
    expect(await isOpen(protocolo)).toBe(true)
    did(await answer(protocolo, { semMedida: 'o texto já foi corrigido' }))
    expect(await auditOf(test, `denuncia:${protocolo}`)).toMatchObject([
      { dados: { depois: 'procedente', medidas: { nenhuma: 'o texto já foi corrigido' } } },
    ])
    expect(await isPublic(id)).toBe(true)
  })

  it('of an intimate picture on a listing names the photo, which goes though the listing is taken down', async () => {
    const { id, foto, bytes } = await shown()
    const protocolo = await reportAnuncio(id)
    expect(await answer(protocolo, { retirarAnuncio: true })).toMatchObject({ errors: { fotos: [/Marque/] } })
    const outra = (await someone()).photos[0]?.id ?? 0
    expect(await answer(protocolo, { fotos: [outra] })).toMatchObject({
      errors: { fotos: [`A foto ${outra} não é da conta denunciada.`] },
    })
    did(await answer(protocolo, { retirarAnuncio: true, fotos: [foto.id] }))
    expect([await isPublic(id), await status(foto.arquivo_path)]).toEqual([false, 404])
    expect(await send(await someone(), bytes)).toMatchObject({ error: { code: 'FOTO_INVALIDA' } })
  }, 60_000)

  it('of an account takes its listings down and bans it, all or nothing', async () => {
    const { owner, id } = await shown()
    const body = { alvo: 'conta', endereco: codigoAnunciante(owner.id), motivo: 'Outro motivo' } as const
    const { protocolo } = must(await test.call()(enviarDenuncia, { body }))
    did(await answer(protocolo, { retirarAnuncio: true, banirConta: true }))
    expect(await isPublic(id)).toBe(false)
    expect((await test.deps.store.usuarios.findById(owner.id))?.bloqueadoEm).not.toBeNull()
    const again = must(await test.call()(enviarDenuncia, { body })).protocolo
    expect(await answer(again, { banirConta: true })).toMatchObject({ code: 'CONFLITO' })
    expect(await isOpen(again)).toBe(true)
  })

  it('by an appeal removes its picture too', async () => {
    const { foto } = await shown()
    const body = { alvo: 'foto', endereco: `/storage/${foto.arquivo_path}`, motivo: INTIMA } as const
    const { protocolo, chave } = must(await test.call()(enviarDenuncia, { body }))
    did(await answer(protocolo, { status: 'improcedente' }))
    expect(await status(foto.arquivo_path)).toBe(200)
    must(await test.call()(recorrerDenuncia, { body: { chave, texto: 'Peço que olhem de novo.' } }))
    const { recursos } = did(await listRecursos(contextoOf(test), { abertos: true, limite: 1 }))
    const decisao = { id: recursos[0]?.id ?? 0, estado: 'revista', texto: 'A foto saiu.' } as const
    did(await decideRecurso({ ...contextoOf(test), operador: 'bia' }, decisao))
    expect(await status(foto.arquivo_path)).toBe(404)
  }, 60_000)

  it('leaves the picture where its act cannot be written down', async () => {
    const { foto, bytes } = await shown()
    const protocolo = await reportFoto(foto.arquivo_path)
    const resposta = { protocolo, texto: TEXTO, status: 'procedente', retirarAnuncio: false } as const
    const broken = { ...contextoOf(test), operador: 'a\0' }
    await expect(answerDenuncia(broken, resposta)).rejects.toThrow()
    expect([await isOpen(protocolo), await status(foto.arquivo_path)]).toEqual([true, 200])
    must(await send(await someone(), bytes))
  }, 60_000)
})
