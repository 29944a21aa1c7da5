import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnPostgres } from '../../../testing/databases'
import { alertsOf, auditOf, contextoOf, type Advertiser } from '../../../testing/operador'
import { publicarDireto } from '../../anuncios/use-cases/publicar-direto'
import { verificar } from '../../albuns/acts/list'
import { recusarAlbum } from '../../anuncios/acts/recusar-fotos'
import { concederCreditos } from '../../pagamentos/acts/conceder'
import { banir } from '../../contas/acts/banir'

const TWINS = 8

describeOnPostgres('acts of the operator at the same time', () => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp('postgres')
  })
  afterAll(() => test.close())

  const advertiser = () => openAdvertiser(test, { email: `a${(people += 1)}@exemplo.com` })
  const twins = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: TWINS }, act))
  const albumOf = async ({ id }: Advertiser) => (await test.deps.store.albuns.list(id))[0]?.id ?? Number.NaN
  const publish = (owner: Advertiser) => {
    const deps = { store: test.deps.store, now: test.clock.now(), random: () => 0.5 }
    const pagamento = { metodo: 'gratis' as const }
    const pedida = publicacaoDe(owner, GRATIS)
    return publicarDireto(deps, { usuarioId: owner.id, renovarId: null, pedida, pagamento, visto: {} })
  }
  const live = async (owner: Advertiser) =>
    (await test.deps.store.anuncios.listDoDono(owner.id)).filter(({ status }) => status === 'ativo')

  it('grant once, and write it down once', async () => {
    const ana = await advertiser()
    const input = { quem: ana.email, quantidade: 5, motivo: 'Instabilidade', chave: 'chamado-9' }
    const granted = await twins(() => concederCreditos(contextoOf(test), input))
    expect(granted.filter((each) => each.ok && !each.data.repetida)).toHaveLength(1)
    expect(granted.every(({ ok }) => ok)).toBe(true)
    expect((await test.deps.store.ledger.saldos(ana.id)).disponivel).toBe(5)
    expect(await auditOf(test, `usuario:${ana.id}`)).toHaveLength(1)
  })

  it('verify once, and notify the owner once', async () => {
    const ana = await advertiser()
    const id = await albumOf(ana)
    await test.deps.store.albuns.setVerificacao(id, 'pendente')
    const verified = await twins(() => verificar(contextoOf(test), { id }))
    expect(verified.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await alertsOf(test, ana.id)).toHaveLength(1)
    expect(await auditOf(test, `album:${id}`)).toHaveLength(1)
  })

  it('leave nothing of a banned account live, though it publishes meanwhile', async () => {
    const ana = await advertiser()
    const ban = () => banir(contextoOf(test), { quem: ana.email, motivo: 'perfil falso' })
    await Promise.all([publish(ana), ban(), publish(ana), ban()])
    expect(await live(ana)).toEqual([])
    expect(await auditOf(test, `usuario:${ana.id}`)).toHaveLength(1)
  })

  it('leave no listing live without a photo, though it is published meanwhile', async () => {
    const ana = await advertiser()
    const id = await albumOf(ana)
    const refuse = () => recusarAlbum(contextoOf(test), { id, motivo: 'fotos de outra pessoa' })
    await Promise.all([publish(ana), refuse(), publish(ana)])
    expect(await live(ana)).toEqual([])
  })
})
