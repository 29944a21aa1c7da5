import {
  bloquearConversa,
  digitarConversa,
  digitarRecado,
  findConversa,
  findConversaDoDono,
  lerConversa,
  listConversas,
  novidadesDasConversas,
  responderConversa,
  responderRecado,
} from '@portal/api/recados'
import { logout } from '@portal/api/sessao'
import { listenChanges } from '../../../kernel/db/changes'
import { createStore } from '../../../store'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth, describeOnPostgres, urlOf } from '../../../testing/databases'
import { openStream } from '../../../testing/event-stream'
import { recadosPeople } from '../../../testing/recados'
import { TEST_VAULT } from '../../../testing/store'

interface Mensagens {
  naoLidas: number
  marca: string
  digitando: number[]
}
interface Conversa {
  conversa: { recados: { texto: string }[]; lidaEm: string | null }
  digitando: boolean
}

const ofOwner = ({ app }: TestApp, token: string) =>
  openStream<Mensagens>(app, {
    path: '/api/mensagens/eventos',
    headers: { authorization: `Bearer ${token}` },
  })

const ofVisitor = ({ app }: TestApp, chave: string) =>
  openStream<Conversa>(app, {
    path: '/api/recados/eventos',
    headers: { 'content-type': 'application/json' },
    body: { chave },
  })

describeOnBoth('pushed changes of conversations', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind, { LIMIT_MESSAGES: '50' })
  })
  // Without the safety poll: events that arrive were pushed.
  beforeEach(
    () => void jest.spyOn(global, 'setInterval').mockImplementation(() => setTimeout(() => undefined)),
  )
  afterEach(() => void jest.restoreAllMocks())
  afterAll(() => test.close())

  const { advertiser, anybody, begun, visitor } = recadosPeople(() => test)
  const idOf = async (ana: Awaited<ReturnType<typeof advertiser>>) =>
    must(await ana.call(listConversas, { query: {} })).conversas[0]?.id ?? 0

  it('count unread messages for the advertiser, at once, and end with the session', async () => {
    const ana = await advertiser()
    const stream = await ofOwner(test, ana.token)
    expect(await stream.next()).toEqual({ naoLidas: 0, marca: '', digitando: [] })
    await begun(ana.anuncio)
    const first = await stream.next()
    expect(first).toMatchObject({ naoLidas: 1 })
    must(await ana.call(lerConversa, { params: { id: await idOf(ana) } }))
    const read = await stream.next()
    expect(read).toMatchObject({ naoLidas: 0 })
    expect(read?.marca).not.toBe(first?.marca)
    must(await ana.call(logout, {}))
    await begun(ana.anuncio)
    expect(await stream.next()).toBeUndefined()
  })

  it('bring the answer to the visitor, and tell each side when the other has read', async () => {
    const ana = await advertiser()
    const chave = await begun(ana.anuncio)
    const id = await idOf(ana)
    const stream = await ofVisitor(test, chave)
    expect(await stream.next()).toMatchObject({ conversa: { lidaEm: null }, digitando: false })
    must(await ana.call(lerConversa, { params: { id } }))
    expect((await stream.next())?.conversa.lidaEm).not.toBeNull()
    expect(must(await ana.call(findConversaDoDono, { params: { id } })).lidaEm).toBeNull()
    must(await ana.call(responderRecado, { params: { id }, body: { texto: 'Atendo às 15h.' } }))
    expect((await stream.next())?.conversa.recados).toHaveLength(2)
    // The open stream has read the answer.
    expect(must(await ana.call(findConversaDoDono, { params: { id } })).lidaEm).not.toBeNull()
    expect(must(await ana.call(listConversas, { query: {} })).conversas[0]?.lida).toBe(true)
    stream.leave()
  })

  it('tell that the other side is typing, until a message comes, never for a blocked writer', async () => {
    const ana = await advertiser()
    const chave = await begun(ana.anuncio)
    const id = await idOf(ana)
    const [owner, visitor] = [await ofOwner(test, ana.token), await ofVisitor(test, chave)]
    await owner.next()
    await visitor.next()
    must(await anybody()(digitarConversa, { body: { chave } }))
    expect(await owner.next()).toMatchObject({ digitando: [id] })
    must(await ana.call(digitarRecado, { params: { id } }))
    expect(await visitor.next()).toMatchObject({ digitando: true })
    must(await anybody()(responderConversa, { body: { chave, texto: 'Está aí?' } }))
    expect(await owner.next()).toMatchObject({ naoLidas: 2, digitando: [] })
    must(await ana.call(bloquearConversa, { params: { id } }))
    await owner.next()
    must(await anybody()(digitarConversa, { body: { chave } }))
    // The next event is the message to another conversation.
    await begun(ana.anuncio)
    expect(await owner.next()).toMatchObject({ naoLidas: 1, digitando: [] })
    owner.leave()
    visitor.leave()
  })

  it('show nothing of a writer whom an operator has silenced', async () => {
    const ana = await advertiser()
    const who = visitor()
    const chave = await begun(ana.anuncio, who)
    const owner = await ofOwner(test, ana.token)
    await owner.next()
    await who.write(ana.anuncio, 'Me paga ou vou postar suas fotos')
    const until = new Date(test.clock.now().getTime() + 86_400_000)
    const { rowCount } = await test.database.pool.query(
      'UPDATE escritores_denunciados SET silenciado_ate = $1',
      [until],
    )
    expect(rowCount).toBe(1)
    expect((await who.post('/api/recados/digitando', { chave })).statusCode).toBe(204)
    // The next event is the message to another conversation.
    await begun(ana.anuncio)
    expect(await owner.next()).toMatchObject({ digitando: [] })
    owner.leave()
  })

  it('show nothing to another account, a wrong key, or a fourth tab', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    const chave = await begun(ana.anuncio)
    const params = { id: await idOf(ana) }
    expect(await bia.call(digitarRecado, { params })).toMatchObject({ error: { status: 404 } })
    expect((await ofVisitor(test, `${chave}x`)).status).toBe(404)
    const tabs = [await ofVisitor(test, chave), await ofVisitor(test, chave), await ofVisitor(test, chave)]
    expect((await ofVisitor(test, chave)).status).toBe(429)
    for (const tab of tabs) tab.leave()
  })

  it('are summed up by key for the device that began them, without counting as read', async () => {
    const ana = await advertiser()
    const chave = await begun(ana.anuncio)
    const params = { id: await idOf(ana) }
    must(await ana.call(responderRecado, { params, body: { texto: 'Atendo às 15h.' } }))
    const novidades = async () =>
      must(await anybody()(novidadesDasConversas, { body: { chaves: [chave, `${chave}x`] } }))
    const [nova, perdida] = await novidades()
    expect([nova?.naoLidas, nova?.ultima.texto, nova?.aberta, perdida]).toEqual([
      1,
      'Atendo às 15h.',
      true,
      null,
    ])
    expect((await novidades())[0]?.naoLidas).toBe(1)
    must(await anybody()(findConversa, { body: { chave } }))
    expect((await novidades())[0]?.naoLidas).toBe(0)
  })

  it('filter the list by what waits, and count each filter', async () => {
    const ana = await advertiser()
    const [one] = [await begun(ana.anuncio), await begun(ana.anuncio), await begun(ana.anuncio)]
    const { conversas } = must(await ana.call(listConversas, { query: {} }))
    const [answered, read] = conversas.map(({ id }) => ({ id }))
    must(await ana.call(responderRecado, { params: answered ?? { id: 0 }, body: { texto: 'Sim.' } }))
    must(await ana.call(lerConversa, { params: read ?? { id: 0 } }))
    const shown = async (filtro?: 'nao-lidas' | 'sem-resposta') =>
      must(await ana.call(listConversas, { query: { ...(filtro && { filtro }) } }))
    expect((await shown()).totais).toEqual({ todas: 3, naoLidas: 1, semResposta: 2 })
    expect((await shown('nao-lidas')).conversas).toHaveLength(1)
    expect((await shown('sem-resposta')).conversas).toHaveLength(2)
    const image = must(await anybody()(findConversa, { body: { chave: one } })).anuncio.imagem
    expect([image, conversas[0]?.anuncio.imagem]).toEqual([expect.any(String), image])
  })
})

describeOnPostgres('a conversation that another process changes', () => {
  it('reaches the advertiser at once', async () => {
    const test = await openTestApp('postgres')
    const { store } = test.deps
    const connected = new Promise<void>((resolve) => void store.onConversaChange(() => resolve()))
    const listening = listenChanges(await urlOf(test.database.pool), {
      onConversaChange: store.announceConversaChange,
    })
    try {
      const { advertiser, begun } = recadosPeople(() => test)
      const ana = await advertiser()
      await connected
      const chave = await begun(ana.anuncio)
      jest.spyOn(global, 'setInterval').mockReturnValue(undefined as never)
      const stream = await ofOwner(test, ana.token)
      expect(await stream.next()).toMatchObject({ naoLidas: 1 })
      const other = createStore(test.database.pool, { vault: TEST_VAULT, notify: true })
      const conversa = await other.conversas.findPorChave(test.deps.secrets.hashToken(chave))
      if (conversa === undefined) throw new Error('no conversation')
      other.announceDigitando({ ...conversa, conversaId: conversa.id, digitando: 'visitante' })
      expect(await stream.next()).toMatchObject({ digitando: [conversa.id] })
      await other.transaction((tx) => tx.conversas.markLida(conversa, new Date()))
      expect(await stream.next()).toMatchObject({ naoLidas: 0 })
    } finally {
      await listening.close()
      await test.close()
    }
  })
})
