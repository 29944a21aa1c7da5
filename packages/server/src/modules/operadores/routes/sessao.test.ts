import {
  aceitarConvite,
  beginConfirmacao,
  beginConvite,
  beginEntrada,
  chavesDeAcesso,
  confirmarSessao,
  createChaveDeComando,
  removeChave,
  entrar,
  findEu,
  sair,
} from '@portal/api/operacao/sessao'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { createAutenticador } from '../../../testing/autenticador'
import { openOperacao, type TestOperacao } from '../../../testing/operadores'
import { convidar, convidarPrimeiros } from '../use-cases/convites'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let test: TestApp
let operacao: TestOperacao
beforeAll(async () => {
  test = await openTestApp()
  operacao = await openOperacao(test)
})
afterAll(async () => {
  await operacao.close()
  await test.close()
})

async function linkOf(nome: string) {
  const { deps } = test
  const made = await deps.store.transaction((tx) =>
    convidar(deps, tx, { nome, papeis: ['moderador'] }, 'teste'),
  )
  return must(made.ok ? { ok: true, data: made.data, status: 200 } : { ok: false, error: never() }).link
}
function never(): never {
  throw new Error('not invited')
}
const keyIn = (link: string) => link.split('#')[1] ?? ''

describe('an invitation', () => {
  it('creates an operator from the link and a passkey, once', async () => {
    const convite = keyIn(await linkOf('rita'))
    const { call, last } = operacao.browser()
    const chave = createAutenticador(operacao.origin)
    const { desafio, opcoes, nome } = must(await call(beginConvite, { body: { convite } }))
    expect(nome).toBe('rita')
    const body = { convite, desafio, credencial: chave.create(opcoes) }
    const eu = must(await call(aceitarConvite, { body }))
    expect(eu).toMatchObject({ nome: 'rita', papeis: ['moderador'] })
    expect(eu.atos).toContain('decidir-caso')
    expect(eu.atos).not.toContain('ver-pagamentos')
    expect(last()['set-cookie']).toMatch(
      /^operador=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(await operacao.browser().call(beginConvite, { body: { convite } })).toMatchObject({
      error: { code: 'LINK_INVALIDO' },
    })
  })

  it('is invalidated by another for the same person, and expires', async () => {
    const first = keyIn(await linkOf('sara'))
    const second = keyIn(await linkOf('sara'))
    const { call } = operacao.browser()
    expect(await call(beginConvite, { body: { convite: first } })).toMatchObject({
      error: { code: 'LINK_INVALIDO' },
    })
    must(await call(beginConvite, { body: { convite: second } }))
    test.clock.advance(48 * HOUR)
    expect(await call(beginConvite, { body: { convite: second } })).toMatchObject({
      error: { code: 'LINK_INVALIDO' },
    })
  })

  it('is refused for a name used before, and for documents combined with payments', async () => {
    await operacao.operador('tina', 'moderador')
    const { deps } = test
    const invite = (nome: string, papeis: ('identidade' | 'financeiro')[]) =>
      deps.store.transaction((tx) => convidar(deps, tx, { nome, papeis }, 'teste'))
    expect(await invite('tina', ['financeiro'])).toMatchObject({ code: 'CONFLITO' })
    expect(await invite('ugo', ['identidade', 'financeiro'])).toMatchObject({ code: 'CORPO_INVALIDO' })
  })

  it('is only possible from the machine until two people have the role chefe', async () => {
    const novo = { nome: 'vera', papeis: ['chefe'] } as const
    expect(await convidarPrimeiros(test.deps, novo, 'teste')).toMatchObject({ ok: true })
    await operacao.operador('chefe-1', 'chefe')
    await operacao.operador('chefe-2', 'chefe')
    expect(await convidarPrimeiros(test.deps, novo, 'teste')).toMatchObject({ ok: false, code: 'CONFLITO' })
  })
})

describe('a passkey', () => {
  it('opens a session; a challenge is valid once, and only for this origin', async () => {
    const ana = await operacao.operador('ana', 'moderador')
    const { call } = operacao.browser()
    const { desafio, opcoes } = must(await call(beginEntrada, {}))
    const elsewhere = ana.chave.get(opcoes, { origin: 'https://outro.example' })
    expect(await call(entrar, { body: { desafio, credencial: elsewhere } })).toMatchObject({
      error: { code: 'CREDENCIAIS_INVALIDAS' },
    })
    const again = ana.chave.get(opcoes)
    expect(await call(entrar, { body: { desafio, credencial: again } })).toMatchObject({
      error: { code: 'CREDENCIAIS_INVALIDAS' },
    })
    await ana.entrar()
    expect(must(await ana.call(findEu, {})).nome).toBe('ana')
  })

  it('that was cloned is refused: its counter has not advanced', async () => {
    const bia = await operacao.operador('bia', 'moderador')
    await bia.entrar()
    const { call } = operacao.browser()
    const { desafio, opcoes } = must(await call(beginEntrada, {}))
    const copied = bia.chave.get(opcoes, { contador: 1 })
    expect(await call(entrar, { body: { desafio, credencial: copied } })).toMatchObject({
      error: { code: 'CREDENCIAIS_INVALIDAS' },
    })
  })

  it('of nobody, or of somebody else, neither opens nor confirms', async () => {
    const { call } = operacao.browser()
    const stranger = createAutenticador(operacao.origin)
    const { desafio, opcoes } = must(await call(beginEntrada, {}))
    expect(await call(entrar, { body: { desafio, credencial: stranger.get(opcoes) } })).toMatchObject({
      error: { code: 'CREDENCIAIS_INVALIDAS' },
    })
    const caio = await operacao.operador('caio', 'moderador')
    const davi = await operacao.operador('davi', 'moderador')
    const asked = must(await davi.call(beginConfirmacao, {}))
    const body = { desafio: asked.desafio, credencial: caio.chave.get(asked.opcoes) }
    expect(await davi.call(confirmarSessao, { body })).toMatchObject({ error: { code: 'CODIGO_INVALIDO' } })
  })

  it('that is the only one cannot be removed', async () => {
    const eva = await operacao.operador('eva', 'moderador')
    const [only] = must(await eva.call(chavesDeAcesso, {}))
    expect(await eva.call(removeChave, { params: { id: only?.id ?? 0 } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
  })
})

describe('a session', () => {
  it('ends half an hour after the last act; polling by the screen does not prolong it', async () => {
    const ivo = await operacao.operador('ivo', 'moderador')
    test.clock.advance(29 * MINUTE)
    must(await ivo.call(chavesDeAcesso, {}))
    test.clock.advance(29 * MINUTE)
    must(await ivo.call(findEu, {}))
    test.clock.advance(2 * MINUTE)
    expect(await ivo.call(findEu, {})).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
  })

  it('ends twelve hours after it was opened, however much is done', async () => {
    const joel = await operacao.operador('joel', 'moderador')
    for (let past = 0; past < 12 * 60 - 20; past += 20) {
      test.clock.advance(20 * MINUTE)
      must(await joel.call(chavesDeAcesso, {}))
    }
    test.clock.advance(20 * MINUTE)
    expect(await joel.call(chavesDeAcesso, {})).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
  })

  it('ends when its operator signs out, even for a kept cookie', async () => {
    const lia = await operacao.operador('lia', 'moderador')
    const cookie = lia.cookie() ?? ''
    must(await lia.call(sair, {}))
    const kept = await operacao.app.inject({ url: '/api/operacao/eu', headers: { cookie } })
    expect(kept.statusCode).toBe(401)
  })

  it('requires the passkey for a critical act, five minutes after it was last used', async () => {
    const mel = await operacao.operador('mel', 'moderador')
    must(await mel.call(createChaveDeComando, {}))
    test.clock.advance(5 * MINUTE)
    expect(await mel.call(createChaveDeComando, {})).toMatchObject({
      error: { code: 'CONFIRMACAO_NECESSARIA' },
    })
    await mel.confirmar()
    must(await mel.call(createChaveDeComando, {}))
  })
})

describe('the origins', () => {
  it('are separate: the portal returns 404 for the back office, and the back office for the portal', async () => {
    const status = async (app: TestApp['app'], url: string) => (await app.inject({ url })).statusCode
    expect(await status(test.app, '/api/operacao/eu')).toBe(404)
    expect(await status(operacao.app, '/api/operacao/eu')).toBe(401)
    for (const url of ['/api/anuncios/inicio', '/api/user', '/storage/x.webp', '/_sandbox', '/api/docs'])
      expect([url, await status(operacao.app, url)]).toEqual([url, 404])
  })

  it('do not mix: a page of another origin cannot use the cookie', async () => {
    const nina = await operacao.operador('nina', 'moderador')
    const answer = await operacao.app.inject({
      method: 'DELETE',
      url: '/api/operacao/sessao',
      headers: { cookie: nina.cookie() ?? '', origin: 'http://localhost:3000' },
    })
    expect(answer.statusCode).toBe(404)
    must(await nina.call(findEu, {}))
  })
})
