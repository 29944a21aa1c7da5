import { createAlbum, uploadFotos } from '@portal/api/album'
import { findDetalhe } from '@portal/api/busca'
import { findDenuncia } from '@portal/api/denuncias'
import { enviarSelfie, pedirRetirada } from '@portal/api/estou-na-foto'
import { decidirDenuncia, findDenuncia as lerDenuncia } from '@portal/api/operacao/denuncias'
import { mostrarSelfie, listSelfies, responderSelfie } from '@portal/api/operacao/selfies'
import { FOTOS_DA_REDE_POR_DIA, FOTOS_PEDIDAS_POR_HORA, SELFIE_HORAS } from '@portal/domain/limites-de-apoio'
import { lastMail, must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { smallPhoto } from '../../../testing/demo-photos'
import { auditOf, contextoOf, publishFree, type Advertiser } from '../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'
import { ownPicture } from '../../../testing/own-picture'
import { asFile, picture } from '../../../testing/pictures'
import { recadosPeople } from '../../../testing/recados'
import { responderSelfie as responderNaLinha } from '../../operacao/acts/selfies'
import { ocultarDenunciados } from '../use-cases/ocultar'

const HOUR_MS = 3_600_000
const QUEM = 'quem@exemplo.com'

describe('a person in a picture', () => {
  let test: TestApp
  let operacao: TestOperacao
  let moa: TestOperador
  let ida: TestOperador
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0', LIMIT_ADDRESS_FACTOR: '1' })
    operacao = await openOperacao(test)
    moa = await operacao.operador('moa', 'moderador')
    ida = await operacao.operador('ida', 'identidade')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })
  afterEach(() => test.clock.set('2026-11-21T15:00:00Z'))

  const { clean } = recadosPeople(() => test)
  const send = async (owner: Advertiser, bytes: Buffer) => {
    const { id } = must(await owner.call(createAlbum, { body: { titulo: 'Fotos' } })).album
    return owner.call(uploadFotos, { params: { id }, files: [asFile(bytes)] })
  }
  /** A listing that shows this picture and another. */
  async function shown(bytes: Buffer) {
    const owner = await openAdvertiser(test, { email: `foto${(people += 1)}@exemplo.com` })
    const [foto] = must(await send(owner, bytes)).photos
    if (foto === undefined) throw new Error('a photo was sent')
    const imagens = [foto, ...owner.photos].map((each) => ({ id: each.id }))
    const anuncio = await publishFree(owner, { imagens, imagemPrincipal: foto.arquivo_path })
    return { owner, anuncio, path: foto.arquivo_path, bytes }
  }
  const served = async (path: string) => (await ownPicture(test, path)).statusCode
  const isPublic = async (id: number) => (await test.call()(findDetalhe, { params: { id: String(id) } })).ok
  /** From a network of its own, unless given. */
  const ask = async (path: string, { email = '', from = `10.9.${(people += 1)}.1` } = {}) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api${pedirRetirada.path}`,
      payload: { endereco: `/storage/${path}`, relacao: 'nunca-autorizei', email },
      remoteAddress: from,
    })
    return answer.json<{ protocolo: string; chave: string; foraDoAr: boolean; codigo: string }>()
  }
  const situacao = async (chave: string) => must(await test.call()(findDenuncia, { body: { chave } }))
  const answer = (protocolo: string, status: 'procedente' | 'improcedente') =>
    moa.call(decidirDenuncia, {
      params: { protocolo },
      body: { status, texto: 'Conferimos o pedido.', retirarAnuncio: false },
    })
  const selfie = async (chave: string) =>
    test.call()(enviarSelfie, { body: { chave, imagem: (await picture(200, 260)).toString('base64') } })

  it('takes that picture down at once, and never the listing, also when the clock passes', async () => {
    const { anuncio, path } = await shown(await smallPhoto(1))
    const { chave, foraDoAr } = await ask(path)
    expect([foraDoAr, await served(path), await isPublic(anuncio)]).toEqual([true, 404, true])
    expect((await situacao(chave)).pedidoDeFoto).toMatchObject({
      foraDoAr: true,
      selfie: 'nenhuma',
      copias: null,
    })
    await ocultarDenunciados(test.deps.store, new Date(test.clock.now().getTime() + 3 * HOUR_MS))
    expect(await isPublic(anuncio)).toBe(true)
  })

  it('gets it back on the air if a person decides otherwise', async () => {
    const { path } = await shown(await smallPhoto(2))
    const { protocolo } = await ask(path)
    must(await answer(protocolo, 'improcedente'))
    expect(await served(path)).not.toBe(404)
  })

  it('is told of the decision, the copies, and a later upload, which is refused', async () => {
    const { owner, path, bytes } = await shown(await smallPhoto(3))
    const copy = await shown(bytes)
    const { protocolo, chave } = await ask(path, { email: QUEM })
    must(await answer(protocolo, 'procedente'))
    expect([await served(path), await served(copy.path)]).toEqual([404, 404])
    expect((await situacao(chave)).pedidoDeFoto).toMatchObject({ foraDoAr: true, copias: 1, aviso: true })
    expect(await send(owner, bytes)).toMatchObject({ ok: false })
    const { assunto, texto } = await lastMail(test, QUEM)
    expect(texto).toContain('enviado de novo e barrado')
    expect(assunto).not.toMatch(/foto|íntim/i)
  })

  it('proves it by a selfie that is sealed, opened once by the identity role, and erased by that', async () => {
    const { path } = await shown(await smallPhoto(4))
    const { protocolo, chave, codigo } = await ask(path)
    must(await selfie(chave))
    expect(await selfie(chave)).toMatchObject({ error: { code: 'CONFLITO' } })
    const sealed = async () =>
      (
        await test.database.pool.query<{ selfie: Buffer | null }>(
          `SELECT selfie_cifrada AS selfie FROM pedidos_de_foto p JOIN denuncias d ON d.id = p.denuncia_id
           WHERE d.protocolo = $1`,
          [protocolo],
        )
      ).rows[0]?.selfie
    expect((await sealed())?.includes('WEBP')).toBe(false)
    expect(await moa.call(listSelfies, {})).toMatchObject({ error: { status: 403 } })
    expect(must(await ida.call(listSelfies, {}))).toMatchObject([{ protocolo, codigo, estado: 'recebida' }])
    const params = { protocolo }
    const early = await ida.call(responderSelfie, { params, body: { confere: true } })
    expect(early).toMatchObject({ error: { code: 'CONFLITO' } })
    const typed = { protocolo: protocolo.toLowerCase(), resultado: 'confere' }
    const order = () =>
      responderNaLinha.commands[0]?.run({ ...contextoOf(test), operador: 'ida' }, typed, false)
    expect(await order()).toMatchObject({ kind: 'refused', code: 'CONFLITO' })
    const opened = must(await ida.call(mostrarSelfie, { params }))
    expect(opened.selfie.imagem).toMatch(/^data:image\/webp/)
    expect(opened.foto.imagem).toMatch(/^data:image\/webp/)
    expect(await sealed()).toBeNull()
    expect(await ida.call(mostrarSelfie, { params })).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
    expect(await order()).toMatchObject({ kind: 'done', lines: [`Selfie de ${protocolo}: confere.`] })
    expect(await ida.call(responderSelfie, { params, body: { confere: true } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
    expect(must(await moa.call(lerDenuncia, { params })).selfie).toBe('confere')
    expect((await auditOf(test, `denuncia:${protocolo}`)).map(({ ator, acao }) => [ator, acao])).toEqual(
      expect.arrayContaining([
        ['operador:ida', 'selfie-aberta'],
        ['operador:ida', 'selfie-comparada'],
      ]),
    )
  })

  it.each([
    ['after a day', async () => (test.clock.advance(SELFIE_HORAS * HOUR_MS), clean())],
    ['by the answer', async (protocolo: string) => void must(await answer(protocolo, 'procedente'))],
  ])('has an unopened selfie erased %s', async (_when, pass) => {
    const { path } = await shown(await smallPhoto(5 + people))
    const { protocolo, chave } = await ask(path)
    must(await selfie(chave))
    await pass(protocolo)
    expect((await situacao(chave)).pedidoDeFoto?.selfie).toBe('apagada')
    const { rows } = await test.database.pool.query(
      `SELECT 1 FROM pedidos_de_foto p JOIN denuncias d ON d.id = p.denuncia_id
       WHERE d.protocolo = $1 AND p.selfie_cifrada IS NOT NULL`,
      [protocolo],
    )
    expect(rows).toEqual([])
  })

  it('cannot name anything but a picture', async () => {
    const answer = await test.call()(pedirRetirada, {
      body: { endereco: '/anuncio/12', relacao: 'alterada' },
    })
    expect(answer).toMatchObject({
      error: { code: 'NAO_ENCONTRADO', errors: { endereco: [expect.any(String)] } },
    })
  })

  it('past the day’s number of a network waits for a person', async () => {
    const { path } = await shown(await smallPhoto(6))
    const from = '203.0.113.7'
    for (let n = 0; n < FOTOS_DA_REDE_POR_DIA; n += 1) expect((await ask(path, { from })).foraDoAr).toBe(true)
    const late = await ask(path, { from })
    expect(late).toMatchObject({ foraDoAr: false, protocolo: expect.stringMatching(/^D/) })
  })

  it('waits for a person once the portal has taken down many in an hour, and somebody is called', async () => {
    const { path } = await shown(await smallPhoto(7))
    const fill = `WITH d AS (
        INSERT INTO denuncias (protocolo, chave_hash, alvo, motivo, classe, prazo_em, criado_em)
        SELECT 'D20261121-X-' || n, decode(md5(n::text), 'hex'), 'outro', 'x', 'demais', $1, $1
        FROM generate_series(1, $2) n RETURNING id)
      INSERT INTO pedidos_de_foto (denuncia_id, relacao, codigo, fora_em) SELECT id, 'alterada', 'x', $1 FROM d`
    await test.database.pool.query(fill, [test.clock.now(), FOTOS_PEDIDAS_POR_HORA])
    expect((await ask(path)).foraDoAr).toBe(false)
    const { rows } = await test.database.pool.query(
      `SELECT 1 FROM jobs WHERE chave LIKE 'plantao:fotos-pedidas%'`,
    )
    expect(rows).toHaveLength(1)
    test.clock.advance(2 * HOUR_MS)
    expect((await ask(path)).foraDoAr).toBe(true)
  })
})
