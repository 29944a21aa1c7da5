import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { listCupons, validarCupom } from '@portal/api/cupons'
import { estatisticasAnuncio, estatisticasPainel, listAlertas, findChecklist } from '@portal/api/painel'
import { encerrarSessao, listSessoes } from '@portal/api/sessao'
import {
  aceitarLgpd,
  updateSenha,
  uploadAvatar,
  findPerfil,
  findUsuario,
  updatePerfil,
} from '@portal/api/usuario'
import { must, signUp } from '../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../testing/anuncios'
import { openTestApp, type TestApp } from '../testing/app'
import { asFile, picture } from '../testing/pictures'
import { ownPicture } from '../testing/own-picture'

const NAO_ENCONTRADO = { ok: false, error: { code: 'NAO_ENCONTRADO', status: 404 } }
const MB = 1024 * 1024

describe('an account among others', () => {
  let test: TestApp
  let owner: Awaited<ReturnType<typeof openAdvertiser>>
  beforeAll(async () => {
    test = await openTestApp()
    owner = await openAdvertiser(test)
  })
  afterAll(() => test.close())

  it('sees the figures of its own listings only', async () => {
    const body = publicacaoDe(owner, GRATIS)
    const { anuncio } = must(await owner.call(publicarAnuncio, { body }))
    await test.deps.store.contagens.count(anuncio.id, 'visita', test.clock.now())
    const stranger = test.call((await signUp(test)).token)
    const figures = { params: { id: anuncio.id }, query: {} }
    expect(must(await owner.call(estatisticasAnuncio, figures)).total).toEqual({
      visitas: 1,
      whatsapp: 0,
      email: 0,
      telefone: 0,
      recado: 0,
    })
    expect(await stranger(estatisticasAnuncio, figures)).toMatchObject(NAO_ENCONTRADO)
    expect(must(await stranger(estatisticasPainel, { query: {} })).total.visitas).toBe(0)
    expect(must(await owner.call(estatisticasPainel, { query: {} })).total.visitas).toBe(1)
  })

  it('acts only for itself, whatever user id it sends', async () => {
    const { token, id, email } = await signUp(test)
    const call = test.call(token)
    const user_id = owner.id
    must(await call(aceitarLgpd, { body: { user_id, aceite_lgpd: 1 } }))
    const twice = { new_password: 'uma senha boa', new_password_confirmation: 'uma senha boa' }
    must(await call(updateSenha, { body: { ...twice, id: user_id } }))
    must(await call(uploadAvatar, { body: { id: user_id }, files: [asFile(await picture(40, 40))] }))
    expect(must(await call(listAlertas, { query: { user_id } })).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Boas-vindas/),
    ])
    expect(
      must(await call(findChecklist, { query: { user_id } })).checklist.filter(({ checked }) => checked),
    ).toHaveLength(5)
    expect(must(await call(findUsuario, {}))).toMatchObject({ id, email, aceite_lgpd: 1, tem_senha: true })
    expect(must(await owner.call(findUsuario, {}))).toMatchObject({ id: owner.id, avatar: 'a.webp' })
  })

  it('cannot change fields outside the form', async () => {
    const { token, email } = await signUp(test)
    const sent = {
      name: 'Ana Souza',
      email: 'outra@exemplo.com',
      id: 1,
      verificado: true,
      creditos: 999,
      avatar: 'x',
    }
    must(await test.call(token)(updatePerfil, { body: sent }))
    expect(must(await test.call(token)(findPerfil, {}))).toMatchObject({
      name: 'Ana Souza',
      email,
      avatar: null,
    })
    expect(must(await test.call(token)(findUsuario, {}))).toMatchObject({ creditos: 0, verificado: false })
  })

  it("ends no session of somebody else's", async () => {
    const [victim] = must(await owner.call(listSessoes, {}))
    const { token } = await signUp(test)
    const params = { id: victim?.id ?? 0 }
    expect(await test.call(token)(encerrarSessao, { params })).toMatchObject(NAO_ENCONTRADO)
    must(await owner.call(findUsuario, {}))
  })

  it.each([
    ['no picture', Buffer.from('isto é um texto'), 422],
    ['a picture cut off', 'cut', 422],
    ['19 MB of nothing', Buffer.alloc(19 * MB), 422],
    ['26 MB', Buffer.alloc(26 * MB), 413],
    [
      'an SVG, which is a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      422,
    ],
  ] as const)('refuses %s as its picture and keeps the old one', async (_, content, status) => {
    const { token } = await signUp(test)
    const call = test.call(token)
    const { avatar } = must(await call(uploadAvatar, { body: {}, files: [asFile(await picture(40, 40))] }))
    const bytes = content === 'cut' ? (await picture(900, 900)).subarray(0, 400) : content
    const refused = await call(uploadAvatar, { body: {}, files: [asFile(bytes)] })
    expect(refused).toMatchObject({
      ok: false,
      error: { status, message: expect.stringMatching(/\p{L}+ .*\.$/u) },
    })
    expect(must(await call(findPerfil, {})).avatar).toBe(avatar)
    expect((await ownPicture(test, avatar)).statusCode).toBe(200)
  })

  it("lists its own coupons, and can use those and everybody's, never another account's", async () => {
    const { token, id } = await signUp(test)
    await test.database.pool.query(
      `INSERT INTO cupons (codigo, descricao, tipo, valor, aplica_em, usuario_id, fim) VALUES
       ('MEU10', 'Só meu', 'percentual', 10, 'creditos', $1, NULL), ('DELA10', 'Só dela', 'percentual', 10, 'ambos', $2, NULL),
       ('VELHO10', 'De ontem', 'percentual', 10, 'ambos', $1, $3), ('PROMO5', 'Promoção', 'valor', 500, 'promocao', NULL, NULL)`,
      [id, owner.id, new Date(test.clock.now().getTime() - 1)],
    )
    const call = test.call(token)
    // Codes for everybody are announced elsewhere; the list contains the user's own.
    expect(must(await call(listCupons, {})).map(({ codigo }) => codigo)).toEqual(['VELHO10', 'MEU10'])
    const check = async (codigo: string, creditos = 30) => {
      const answer = await call(validarCupom, { body: { codigo, creditos } })
      return answer.ok ? answer.data : answer.error.message
    }
    expect(await check(' meu10 ')).toEqual({ desconto: 6.67, total: 60.03 })
    const refusals = [
      await check('DELA10'),
      await check('NUNCA'),
      await check('VELHO10'),
      await check('PROMO5'),
    ]
    expect(refusals.every((text) => typeof text === 'string' && text !== '')).toBe(true)
    expect(refusals[0]).toBe(refusals[1])
    expect(new Set(refusals).size).toBe(3)
    expect(await check('MEU10', 31)).toBe('Informe um pacote de créditos ou uma promoção.')
  })
})
