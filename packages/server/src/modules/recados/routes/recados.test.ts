import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { estatisticasAnuncio } from '@portal/api/painel'
import {
  apagarConversa,
  bloquearConversa,
  desbloquear,
  findConversa,
  findConversaDoDono,
  lerConversa,
  listBloqueios,
  listConversas,
  responderConversa,
  responderRecado,
} from '@portal/api/recados'
import { exportDados } from '@portal/api/usuario'
import { CONVERSA_DIAS, CONVERSAS_POR_DIA, RECADOS_SEM_RESPOSTA_MAX } from '@portal/domain/limites'
import { RECADO } from '@portal/domain/recado-lados'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { limpezaJob } from '../../operacao/jobs/limpeza'

const MOBILE = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile'
const DAY_MS = 86_400_000
const FECHADO = { error: { code: 'CONFLITO', message: RECADO.fechado } }

describeOnBoth('messages through the portal', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind, { LIMIT_MESSAGES: '50', LIMIT_ADDRESS_FACTOR: '1' })
  })
  afterEach(() => test.clock.set('2026-11-21T15:00:00Z'))
  afterAll(() => test.close())

  async function advertiser() {
    const ana = await openAdvertiser(test, { email: `recado${(people += 1)}@exemplo.com` })
    const body = publicacaoDe(ana, { ...GRATIS, recebeRecados: true, mostrarTelefone: true })
    return { ...ana, anuncio: must(await ana.call(publicarAnuncio, { body })).anuncio.id }
  }

  /** A browser of somebody without an account: its cookies, its address. */
  function visitor(remoteAddress = `10.${(people += 1)}.7.1`) {
    let cookie = ''
    const post = async (url: string, payload: object = {}) => {
      const headers = { 'user-agent': MOBILE, ...(cookie === '' ? {} : { cookie }) }
      const answer = await test.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
      const set = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('recado='))
      if (set !== undefined) cookie = set.split(';')[0] ?? ''
      return answer
    }
    return {
      post,
      cookie: () => cookie,
      write: async (id: number, texto = 'Olá! Você atende amanhã?') => {
        const answer = await post(`/api/anuncios/${id}/recados`, { texto })
        return { status: answer.statusCode, body: answer.json() as { chave?: string; message?: string } }
      },
    }
  }
  async function begun(id: number, who = visitor()): Promise<string> {
    const { chave } = (await who.write(id)).body
    if (chave === undefined) throw new Error('refused')
    return chave
  }
  const anybody = () => test.call()
  const read = async (chave: string) => must(await anybody()(findConversa, { body: { chave } }))
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

  it('are another account’s business for nobody', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    await begun(ana.anuncio)
    const id = must(await ana.call(listConversas, { query: {} })).conversas[0]?.id ?? 0
    for (const answer of [
      await bia.call(findConversaDoDono, { params: { id } }),
      await bia.call(responderRecado, { params: { id }, body: { texto: 'oi' } }),
      await bia.call(bloquearConversa, { params: { id } }),
      await bia.call(apagarConversa, { params: { id } }),
    ])
      expect(answer).toMatchObject({ error: { status: 404 } })
  })

  it('write one mail a conversation and day, with no word of what it is', async () => {
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

  it('leave no word and nothing of the visitor in any column of any table', async () => {
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

  it('open for no other conversation: what is sealed says whose it is', async () => {
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
  ])('refuse %s and say why', async (_what, texto, message) => {
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

  it('begin thirty times a day at most, however many come at once', async () => {
    const ana = await advertiser()
    const add = `INSERT INTO conversas (usuario_id, anuncio_id, chave_hash, criada_em, ultima_em)
      SELECT $1, $2, decode(md5($2::int || 'x' || n), 'hex'), $3, $3 FROM generate_series(1, $4) n`
    await test.database.pool.query(add, [ana.id, ana.anuncio, test.clock.now(), CONVERSAS_POR_DIA - 2])
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor().write(ana.anuncio)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  })

  it('are limited by address', async () => {
    const ana = await advertiser()
    const who = visitor('198.51.100.9')
    let status = 0
    for (let n = 0; n < 51; n += 1) status = (await who.write(ana.anuncio, '')).status
    expect(status).toBe(429)
  })

  it('are closed with the listing, and open again with it', async () => {
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
    await set(`status = 'ativo', recebe_recados = false`)
    expect(await visitor().write(ana.anuncio)).toMatchObject({
      status: 409,
      body: { message: RECADO.fechado },
    })
    await set('recebe_recados = true')
    must(await anybody()(responderConversa, { body: { chave, texto: 'Oi' } }))
  })

  describe('a blocked writer', () => {
    async function blocked() {
      const ana = await advertiser()
      const who = visitor()
      const chave = await begun(ana.anuncio, who)
      const id = must(await ana.call(listConversas, { query: {} })).conversas[0]?.id ?? 0
      must(await ana.call(bloquearConversa, { params: { id } }))
      must(await ana.call(bloquearConversa, { params: { id } }))
      return { ana, who, chave, id }
    }
    const phone = (who: ReturnType<typeof visitor>, id: number) =>
      who.post(`/api/anuncios/${id}/contato/telefone`)

    it('writes no more, is told what anybody is told, and reads what was there', async () => {
      const { ana, who, chave } = await blocked()
      expect(await who.write(ana.anuncio)).toMatchObject({ status: 409, body: { message: RECADO.fechado } })
      expect(await anybody()(responderConversa, { body: { chave, texto: 'Oi' } })).toMatchObject(FECHADO)
      const seen = await read(chave)
      expect([seen.aberta, seen.recados.length, JSON.stringify(seen).includes('bloque')]).toEqual([
        true,
        1,
        false,
      ])
      expect((await phone(who, ana.anuncio)).statusCode).toBe(404)
      expect((await phone(visitor(), ana.anuncio)).json()).toEqual({ telefone: '62987654321' })
    })

    it('is known by the cookie from another network, and by the network for two days without the cookie', async () => {
      const { ana, who } = await blocked()
      const headers = { 'user-agent': MOBILE, cookie: who.cookie() }
      const url = `/api/anuncios/${ana.anuncio}/recados`
      const from = (remoteAddress: string, known: object) =>
        test.app.inject({
          method: 'POST',
          url,
          payload: { texto: 'Oi' },
          headers: known as typeof headers,
          remoteAddress,
        })
      expect((await from('192.0.2.1', headers)).statusCode).toBe(409)
      const fresh = { 'user-agent': MOBILE }
      const neighbour = `10.${people}.7.200`
      expect((await from(neighbour, fresh)).statusCode).toBe(409)
      test.clock.advance(2 * DAY_MS)
      expect((await from(neighbour, fresh)).statusCode).toBe(201)
      expect((await from('192.0.2.1', headers)).statusCode).toBe(409)
      test.clock.advance(178 * DAY_MS)
      expect((await phone(who, ana.anuncio)).statusCode).not.toBe(404)
    })

    it('stays free to write to others: an account’s hashes say nothing in another’s', async () => {
      const { who } = await blocked()
      const bia = await advertiser()
      expect((await who.write(bia.anuncio)).status).toBe(201)
      const { rows } = await test.database.pool.query(
        `SELECT s.hash FROM conversa_sinais s JOIN conversas c ON c.id = s.conversa_id
         GROUP BY s.hash HAVING count(DISTINCT c.usuario_id) > 1`,
      )
      expect(rows).toEqual([])
    })

    it('is listed by date and listing, and let in again', async () => {
      const { ana, who, chave, id } = await blocked()
      const [bloqueio] = must(await ana.call(listBloqueios, {}))
      expect(Object.keys(bloqueio ?? {}).sort()).toEqual(['anuncio', 'ate', 'conversaId', 'criadoEm', 'id'])
      expect(bloqueio).toMatchObject({ conversaId: id, anuncio: { id: ana.anuncio } })
      const params = { id: bloqueio?.id ?? 0 }
      expect(await (await advertiser()).call(desbloquear, { params })).toMatchObject({
        error: { status: 404 },
      })
      expect(await ana.call(responderRecado, { params: { id }, body: { texto: 'x' } })).toMatchObject({
        error: { message: RECADO.bloqueada },
      })
      must(await ana.call(desbloquear, { params }))
      must(await anybody()(responderConversa, { body: { chave, texto: 'Oi' } }))
      expect((await phone(who, ana.anuncio)).statusCode).toBe(200)
    })

    it('stays blocked when the conversation is deleted', async () => {
      const { ana, who, chave, id } = await blocked()
      must(await ana.call(apagarConversa, { params: { id } }))
      expect(await anybody()(findConversa, { body: { chave } })).toMatchObject({
        error: { code: 'NAO_ENCONTRADO' },
      })
      await clean()
      expect(must(await ana.call(listBloqueios, {}))).toMatchObject([{ conversaId: null }])
      expect((await who.write(ana.anuncio)).status).toBe(409)
    })
  })

  async function clean(): Promise<void> {
    const job = limpezaJob(test.clock.now)
    if (job.kind !== 'transactional') throw new Error('cleaning commits with its job')
    await test.deps.store.transaction((tx) => job.run(tx, {}))
  }
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

  it('are exported in words, and go with the account', async () => {
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
