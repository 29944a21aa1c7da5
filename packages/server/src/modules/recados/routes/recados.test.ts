import { estatisticasAnuncio } from '@portal/api/painel'
import {
  eraseConversa,
  bloquearConversa,
  findConversa,
  findConversaDoDono,
  lerConversa,
  listConversas,
  responderConversa,
  responderRecado,
} from '@portal/api/recados'
import { exportDados } from '@portal/api/usuario'
import {
  CONVERSA_DIAS,
  CONVERSAS_POR_DIA,
  RECADOS_SEM_RESPOSTA_MAX,
} from '@portal/domain/limites-dos-recados'
import { RECADO } from '@portal/domain/recado-lados'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { MOBILE, recadosPeople } from '../../../testing/recados'

const DAY_MS = 86_400_000

describeOnBoth('messages through the portal', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind, { LIMIT_MESSAGES: '50', LIMIT_ADDRESS_FACTOR: '1' })
  })
  afterEach(() => test.clock.set('2026-11-21T15:00:00Z'))
  afterAll(() => test.close())

  const { advertiser, anybody, begun, clean, read, visitor } = recadosPeople(() => test)
  const mails = async (para: string) =>
    (await test.deps.store.outbox.list(para)).map(({ assunto }) => assunto)

  it('go from a visitor without an account to the advertiser and back, at a secret address on any device', async () => {
    const ana = await advertiser()
    const chave = await begun(ana.anuncio)
    const { conversas, naoLidas } = must(await ana.call(listConversas, { query: {} }))
    expect([naoLidas, conversas[0]?.ultima.texto]).toEqual([1, 'Olá! Você atende amanhã?'])
    const params = { id: conversas[0]?.id ?? 0 }
    must(await ana.call(lerConversa, { params }))
    expect(must(await ana.call(listConversas, { query: {} })).naoLidas).toBe(0)
    must(await ana.call(responderRecado, { params, body: { texto: 'Atendo às 15h.' } }))
    expect((await read(chave)).recados.map(({ de, texto }) => [de, texto])).toEqual([
      ['visitante', 'Olá! Você atende amanhã?'],
      ['anunciante', 'Atendo às 15h.'],
    ])
    must(await anybody()(responderConversa, { body: { chave, texto: 'Combinado.' } }))
    expect(must(await ana.call(findConversaDoDono, { params })).recados).toHaveLength(3)
    expect(await anybody()(findConversa, { body: { chave: `${chave}x` } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO', message: RECADO.perdida },
    })
  })

  it('are not accessible to other accounts', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    await begun(ana.anuncio)
    const id = must(await ana.call(listConversas, { query: {} })).conversas[0]?.id ?? 0
    for (const answer of [
      await bia.call(findConversaDoDono, { params: { id } }),
      await bia.call(responderRecado, { params: { id }, body: { texto: 'oi' } }),
      await bia.call(bloquearConversa, { params: { id } }),
      await bia.call(eraseConversa, { params: { id } }),
    ])
      expect(answer).toMatchObject({ error: { status: 404 } })
  })

  it('send one neutral mail per conversation and day', async () => {
    const ana = await advertiser()
    const chave = await begun(ana.anuncio)
    must(await anybody()(responderConversa, { body: { chave, texto: 'Está aí?' } }))
    expect(await mails(ana.email)).toEqual(['Há uma novidade na sua conta'])
    const [mail] = await test.deps.store.outbox.list(ana.email)
    expect(`${mail?.texto}${mail?.html}`).not.toMatch(/atende|Massagem|mensagem|conversa/i)
    test.clock.advance(DAY_MS)
    must(await anybody()(responderConversa, { body: { chave, texto: 'Oi?' } }))
    expect(await mails(ana.email)).toHaveLength(2)
  })

  it('count as a contact of the listing', async () => {
    const ana = await advertiser()
    await begun(ana.anuncio)
    const figures = must(await ana.call(estatisticasAnuncio, { params: { id: ana.anuncio }, query: {} }))
    expect(figures.total).toMatchObject({ recado: 1, whatsapp: 0 })
  })

  it('leave no plain text and no data of the visitor in any column of any table', async () => {
    const ana = await advertiser()
    const who = visitor('203.0.113.77')
    const chave = await begun(ana.anuncio, who)
    const token = who.cookie().split('=')[1] ?? ''
    expect(token.length).toBeGreaterThan(20)
    const { rows: tables } = await test.database.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    for (const value of [chave, token, '203.0.113', 'atende amanhã', MOBILE, 'Chrome/140']) {
      for (const { name } of tables) {
        const hex = Buffer.from(value).toString('hex')
        const { rows } = await test.database.pool.query(
          `SELECT 1 FROM "${name}" AS linha WHERE position($1 IN linha::text) > 0 OR position($2 IN linha::text) > 0 LIMIT 1`,
          [value, hex],
        )
        expect([name, value, rows.length]).toEqual([name, value, 0])
      }
    }
  })

  it('open for no other conversation: the conversation is part of the sealed text', async () => {
    const ana = await advertiser()
    const [one, two] = [await begun(ana.anuncio), await begun(ana.anuncio)]
    await test.database.pool.query(
      `UPDATE recados r SET texto_cifrado = (SELECT texto_cifrado FROM recados o WHERE o.id <> r.id ORDER BY o.id DESC LIMIT 1)
       WHERE id = (SELECT max(id) - 1 FROM recados)`,
    )
    expect(await anybody()(findConversa, { body: { chave: one } })).toMatchObject({ error: { status: 500 } })
    expect((await read(two)).recados).toHaveLength(1)
  })

  it.each([
    ['a link', 'veja http://exemplo.test', RECADO.link],
    ['a word for minors', 'tem n0vinha?', RECADO.proibido],
    ['nothing', ' \u200b ', RECADO.vazio],
  ])('refuse %s with a reason', async (_what, texto, message) => {
    const ana = await advertiser()
    const answer = await visitor().write(ana.anuncio, texto)
    expect(answer).toMatchObject({ status: 422, body: { message, errors: { texto: [message] } } })
  })

  it('wait for an answer after five, in either direction', async () => {
    const ana = await advertiser()
    const chave = await begun(ana.anuncio)
    const again = () => anybody()(responderConversa, { body: { chave, texto: 'E agora?' } })
    for (let sent = 1; sent < RECADOS_SEM_RESPOSTA_MAX; sent += 1) must(await again())
    expect(await again()).toMatchObject({ error: { code: 'CONFLITO', message: RECADO.espere } })
    const id = must(await ana.call(listConversas, { query: {} })).conversas[0]?.id ?? 0
    must(await ana.call(responderRecado, { params: { id }, body: { texto: 'Oi' } }))
    must(await again())
  })

  it('can be started at most thirty times a day, even concurrently', async () => {
    const ana = await advertiser()
    const add = `INSERT INTO conversas (usuario_id, anuncio_id, chave_hash, criada_em, ultima_em)
      SELECT $1, $2, decode(md5($2::int || 'x' || n), 'hex'), $3, $3 FROM generate_series(1, $4) n`
    await test.database.pool.query(add, [ana.id, ana.anuncio, test.clock.now(), CONVERSAS_POR_DIA - 2])
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor().write(ana.anuncio)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  })

  it('can be started three times a day from one network with one listing, from any device', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    const writes = async (last: number, anuncio = ana.anuncio) =>
      (await visitor(`192.0.2.${last}`).write(anuncio)).status
    expect([await writes(1), await writes(2), await writes(3)]).toEqual([201, 201, 201])
    expect((await visitor('192.0.2.4').write(ana.anuncio)).body.message).toBe(RECADO.fechado)
    expect(await writes(5, bia.anuncio)).toBe(201)
    expect((await visitor('192.0.3.1').write(ana.anuncio)).status).toBe(201)
  })

  it('are limited by address', async () => {
    const ana = await advertiser()
    const who = visitor('198.51.100.9')
    let status = 0
    for (let n = 0; n < 51; n += 1) status = (await who.write(ana.anuncio, '')).status
    expect(status).toBe(429)
  })

  it('are closed with the listing, and reopened with it', async () => {
    const ana = await advertiser()
    const chave = await begun(ana.anuncio)
    const id = must(await ana.call(listConversas, { query: {} })).conversas[0]?.id ?? 0
    const set = (what: string) =>
      test.database.pool.query(`UPDATE anuncios SET ${what} WHERE id = $1`, [ana.anuncio])
    await set(`status = 'inativo'`)
    const closed = { error: { code: 'CONFLITO', message: RECADO.encerrada } }
    expect((await read(chave)).aberta).toBe(false)
    expect(await anybody()(responderConversa, { body: { chave, texto: 'Oi' } })).toMatchObject(closed)
    expect(await ana.call(responderRecado, { params: { id }, body: { texto: 'Oi' } })).toMatchObject(closed)
    expect((await visitor().write(ana.anuncio)).status).toBe(410)
    await set(`status = 'ativo', recebe_recados = false, modo_contato = 'telefone'`)
    expect(await visitor().write(ana.anuncio)).toMatchObject({
      status: 409,
      body: { message: RECADO.fechado },
    })
    // E-mail contact is a message through the portal: the owner's address is never disclosed.
    await set(`modo_contato = 'email'`)
    expect((await visitor().write(ana.anuncio)).status).toBe(201)
    await set('recebe_recados = true')
    must(await anybody()(responderConversa, { body: { chave, texto: 'Oi' } }))
  })

  const kept = async (usuarioId: number) =>
    (await test.database.pool.query('SELECT 1 FROM conversas WHERE usuario_id = $1', [usuarioId])).rows.length

  it('are erased thirty days after the last one, unless a hold keeps them', async () => {
    const ana = await advertiser()
    await begun(ana.anuncio)
    test.clock.advance(CONVERSA_DIAS * DAY_MS - 1)
    await clean()
    expect(await kept(ana.id)).toBe(1)
    const retencao = `INSERT INTO retencoes_legais (conta, origem, referencia, criada_por, criada_em, ate)
      VALUES ($1, 'ordem', 'x', 'x', now(), '2040-01-01')`
    await test.database.pool.query(retencao, [ana.id])
    test.clock.advance(1)
    await clean()
    expect(await kept(ana.id)).toBe(1)
    await test.database.pool.query(`DELETE FROM retencoes_legais WHERE conta = $1`, [ana.id])
    await clean()
    expect(await kept(ana.id)).toBe(0)
  })

  it('are exported in plain text, and deleted with the account', async () => {
    const ana = await advertiser()
    const chave = await begun(ana.anuncio)
    const dados: Record<string, unknown> = must(await ana.call(exportDados, {}))
    expect(dados).toMatchObject({
      conversas: [{ anuncio_id: ana.anuncio }],
      recados: [{ de: 'visitante', texto: 'Olá! Você atende amanhã?' }],
    })
    expect(JSON.stringify(dados)).not.toMatch(/chave_hash|"hash"|texto_cifrado/)
    await test.deps.store.transaction((tx) => tx.usuarios.erase(ana.id, test.clock.now()))
    expect(await kept(ana.id)).toBe(0)
    expect(await anybody()(findConversa, { body: { chave } })).toMatchObject({ error: { status: 404 } })
  })
})
