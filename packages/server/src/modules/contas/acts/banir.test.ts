import { updateAnuncio, publicarAnuncio } from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import { createPagamento } from '@portal/api/pagamento'
import { cadastrar, login, preCadastro } from '@portal/api/sessao'
import { findUsuario } from '@portal/api/usuario'
import { lastMail, must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { auditOf, brokenContexto, contextoOf, publishFree } from '../../../testing/operador'
import { settle } from '../../../testing/sandbox'
import { publicarDireto } from '../../anuncios/use-cases/publicar-direto'
import { banir, desbanir } from './banir'
import { showUsuario } from '../../operacao/acts/show-usuario'

const MOTIVO = 'suspeita de perfil falso'
const SENHA = 'uma senha boa'

describeOnBoth('the operator and accounts', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const advertiser = async () => {
    const ana = await openAdvertiser(test, { email: `a${(people += 1)}@exemplo.com` })
    const senhaHash = await test.deps.hasher.hash(SENHA)
    await test.deps.store.usuarios.update(ana.id, { senhaHash }, test.clock.now())
    return ana
  }
  const ban = (quem: string | number) => banir(contextoOf(test), { quem: String(quem), motivo: MOTIVO })
  const enter = (email: string, password = SENHA) => test.call()(login, { body: { email, password } })
  const detail = (id: number) => test.call()(findDetalhe, { params: { id } })

  it('bans: sessions end, login is refused, listings and pictures are off the air at once', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    const path = ana.photos[0]?.arquivo_path
    await test.deps.files.put(`${path}/1200.webp`, Buffer.from('bytes'))
    expect(await ban(ana.email)).toMatchObject({
      data: { id: ana.id, sessoesEncerradas: 1, anunciosSuspensos: [{ id }], anunciosPendentes: [] },
    })
    expect(await ana.call(findUsuario, {})).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
    expect(await enter(ana.email)).toMatchObject({
      error: {
        code: 'CONTA_BLOQUEADA',
        status: 403,
        message: 'Esta conta está bloqueada. Fale com o suporte.',
      },
    })
    expect(await enter(ana.email, 'outra senha')).toMatchObject({ error: { code: 'CREDENCIAIS_INVALIDAS' } })
    expect(await detail(id)).toMatchObject({ error: { code: 'REMOVIDO', status: 410 } })
    expect((await test.app.inject(`/storage/${path}`)).statusCode).toBe(404)
    expect(await auditOf(test, `usuario:${ana.id}`)).toMatchObject([
      { acao: 'usuario-banido', dados: { motivo: MOTIVO, antes: 'livre', anunciosSuspensos: [id] } },
    ])
  })

  it('does not disclose the reason to the banned person', async () => {
    const ana = await advertiser()
    await ban(ana.id)
    const { assunto, texto } = await lastMail(test, ana.email)
    expect(assunto).toBe('Sua conta em Vitrine foi bloqueada')
    expect(texto).not.toContain(MOTIVO)
  })

  it('creates no second account for the same e-mail', async () => {
    const ana = await advertiser()
    await ban(ana.id)
    const started = await test.call()(preCadastro, { body: { username: 'Ana', email: ana.email } })
    const { codigo_id } = must(started)
    expect((await lastMail(test, ana.email)).texto).not.toMatch(/\b\d{6}\b/)
    for (const codigo of ['000000', '123456']) {
      expect(await test.call()(cadastrar, { body: { codigo, codigo_id } })).toMatchObject({
        error: { code: 'CODIGO_INVALIDO' },
      })
    }
  })

  it('publishes nothing for a banned account, whatever was under way', async () => {
    const ana = await advertiser()
    const body = { payment_method_type: 'pix' as const, anuncio: publicacaoDe(ana) }
    const order = must(await ana.call(createPagamento, { body }))
    const banned = await ban(ana.id)
    expect(banned).toMatchObject({ data: { anunciosPendentes: [{}] } })
    await settle(test, order.order_id, 'paid')
    expect((await test.deps.store.ledger.saldos(ana.id)).disponivel).toBe(5)
    const deps = { store: test.deps.store, now: test.clock.now(), random: () => 0.5 }
    const pagamento = { metodo: 'gratis' as const }
    const pedida = publicacaoDe(ana, GRATIS)
    const late = { usuarioId: ana.id, renovarId: null, pedida, pagamento, visto: {} }
    expect(await publicarDireto(deps, late)).toMatchObject({ ok: false, code: 'CONTA_BLOQUEADA' })
  })

  it('refuses an unknown account and a second ban, and writes nothing', async () => {
    const ana = await advertiser()
    await ban(ana.id)
    expect(await ban(ana.id)).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(await ban('ninguem@exemplo.com')).toMatchObject({ ok: false, code: 'NAO_ENCONTRADO' })
    expect(await ban(999_999)).toMatchObject({ ok: false, code: 'NAO_ENCONTRADO' })
    expect(await auditOf(test, `usuario:${ana.id}`)).toHaveLength(1)
    expect(await auditOf(test, 'usuario:999999')).toEqual([])
  })

  it('lifts the ban; listings come back one by one, when their owner saves them', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    await ban(ana.id)
    const quem = { quem: String(ana.id) }
    expect(await desbanir(contextoOf(test), quem)).toMatchObject({ data: { livre: false } })
    expect(await desbanir(contextoOf(test), quem)).toMatchObject({ code: 'CONFLITO' })
    expect(await enter(ana.email)).toMatchObject({ error: { code: 'CONTA_BLOQUEADA' } })
    const second = { ...contextoOf(test), operador: 'bia' }
    expect(await desbanir(second, quem)).toMatchObject({ data: { livre: true, pedidoPor: 'ana' } })
    expect(await desbanir(second, quem)).toMatchObject({ code: 'CONFLITO' })
    const { access_token } = must(await enter(ana.email))
    expect(await detail(id)).toMatchObject({ error: { code: 'REMOVIDO' } })
    const call = test.call(access_token)
    must(await call(updateAnuncio, { params: { id }, body: publicacaoDe(ana) }))
    expect(await detail(id)).toMatchObject({ ok: true })
    must(await call(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) }))
    expect((await auditOf(test, `usuario:${ana.id}`)).map(({ acao }) => acao)).toEqual([
      'usuario-banido',
      'usuario-desbanir-pedido',
      'usuario-desbanido',
    ])
  })

  it('shows an account by id, code or e-mail, with the CPF masked, and audits the view', async () => {
    const ana = await advertiser()
    await publishFree(ana)
    const code = `br${String(ana.id).padStart(6, '0')}`
    for (const quem of [String(ana.id), code, ana.email.toUpperCase()]) {
      const shown = await showUsuario(contextoOf(test), { quem })
      expect(shown).toMatchObject({
        data: { id: ana.id, email: ana.email, cpf: '***.982.247-**', anuncios: [{}], albuns: [{}] },
      })
      expect(JSON.stringify(shown)).not.toMatch(/senhaHash|52998224725/)
    }
    const looked = await auditOf(test, `usuario:${ana.id}`)
    expect(looked).toHaveLength(3)
    expect(looked[0]).toEqual({ ator: 'operador:ana', acao: 'usuario-consultado', dados: {} })
  })

  it('changes nothing when the act cannot be written down', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    await expect(banir(brokenContexto(test), { quem: String(ana.id), motivo: MOTIVO })).rejects.toThrow()
    must(await ana.call(findUsuario, {}))
    expect(await detail(id)).toMatchObject({ ok: true })
  })
})
