import {
  beginChaveDeAcesso,
  beginEntradaComChave,
  createChaveDeAcesso,
  removeChaveDeAcesso,
  entrarComChave,
  findAcesso,
  renameChaveDeAcesso,
} from '@portal/api/acesso'
import { findUsuario, listSeguranca, registroSeguranca } from '@portal/api/usuario'
import { SENHA, withSegundoFator, withSenha } from '../../../../testing/acesso'
import { lastMail, must, type Account } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'
import { createAutenticador, type Autenticador } from '../../../../testing/autenticador'

const MINUTE = 60_000
const ORIGIN = 'http://localhost:3000'

describe('passkeys of advertisers', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { PUBLIC_URL: ORIGIN, LIMIT_LOGIN: '100' })
  })
  afterAll(() => test.close())

  async function withChave(
    account?: Account,
  ): Promise<Account & { chave: Autenticador; id: number; chaveId: number }> {
    const dono = account ?? (await withSenha(test))
    const call = test.call(dono.token)
    const { desafio, opcoes } = must(await call(beginChaveDeAcesso, { body: { password: SENHA } }))
    const chave = createAutenticador(ORIGIN)
    const body = { desafio, nome: 'Celular', credencial: chave.create(opcoes) }
    const { chaves } = must(await call(createChaveDeAcesso, { body }))
    return { ...dono, chave, chaveId: chaves.at(-1)?.id ?? 0 }
  }

  const begin = async () => must(await test.call()(beginEntradaComChave, {}))
  const refused = { ok: false, error: { code: 'CREDENCIAIS_INVALIDAS', status: 401 } }

  it('open a session without a password, list their last use, and notify the owner of both', async () => {
    const { chave, id, email } = await withChave()
    expect((await lastMail(test, email)).assunto).toMatch(/^Uma chave de acesso foi criada na sua conta/)
    const { desafio, opcoes } = await begin()
    const body = { desafio, credencial: chave.get(opcoes) }
    const { access_token, user } = must(await test.call()(entrarComChave, { body }))
    expect(user).toMatchObject({ id, email })
    const { chaves } = must(await test.call(access_token)(findAcesso, {}))
    expect(chaves).toMatchObject([{ nome: 'Celular', usadaEm: test.clock.now().toISOString() }])
    const registro = must(await test.call(access_token)(registroSeguranca, {}))
    expect(registro.map(({ texto }) => texto).slice(0, 2)).toEqual([
      'Entrada em um aparelho novo',
      'Chave de acesso criada',
    ])
    const known = must(await test.call(access_token)(listSeguranca, {}))
    expect(known.map(({ tipo }) => tipo)).toEqual(['dispositivo-novo', 'senha', 'entrada'])
    expect((await lastMail(test, email)).assunto).toMatch(/^Novo acesso/)
  })

  it('require no authenticator code', async () => {
    const { chave } = await withChave(await withSegundoFator(test))
    const { desafio, opcoes } = await begin()
    must(await test.call()(entrarComChave, { body: { desafio, credencial: chave.get(opcoes) } }))
  })

  it.each([
    [
      'an answer that was given before',
      (chave: Autenticador, c: Asked) => ({ desafio: c.used, credencial: chave.get(c.usedOpcoes) }),
    ],
    [
      'a challenge of another purpose',
      (chave: Autenticador, c: Asked) => ({ desafio: c.other, credencial: chave.get(c.opcoes) }),
    ],
    [
      'another challenge’s signature',
      (chave: Autenticador, c: Asked) => ({ desafio: c.desafio, credencial: chave.get(c.usedOpcoes) }),
    ],
    [
      'another origin',
      (chave: Autenticador, c: Asked) => ({
        desafio: c.desafio,
        credencial: chave.get(c.opcoes, { origin: 'http://localhost:3001' }),
      }),
    ],
    [
      'a counter that goes back',
      (chave: Autenticador, c: Asked) => ({
        desafio: c.desafio,
        credencial: chave.get(c.opcoes, { contador: 1 }),
      }),
    ],
    [
      'a passkey that nobody has',
      (_: Autenticador, c: Asked) => ({
        desafio: c.desafio,
        credencial: createAutenticador(ORIGIN).get(c.opcoes),
      }),
    ],
  ])('open nothing with %s', async (_, answerOf) => {
    const { chave, token } = await withChave()
    const first = await begin()
    must(
      await test.call()(entrarComChave, {
        body: { desafio: first.desafio, credencial: chave.get(first.opcoes) },
      }),
    )
    const own = must(await test.call(token)(beginChaveDeAcesso, { body: { password: SENHA } }))
    const { desafio, opcoes } = await begin()
    const asked = { desafio, opcoes, used: first.desafio, usedOpcoes: first.opcoes, other: own.desafio }
    expect(await test.call()(entrarComChave, { body: answerOf(chave, asked) })).toMatchObject(refused)
  })
  interface Asked {
    desafio: string
    opcoes: Awaited<ReturnType<typeof begin>>['opcoes']
    used: string
    usedOpcoes: Asked['opcoes']
    other: string
  }

  it('are rejected once the challenge is five minutes old', async () => {
    const { chave } = await withChave()
    const { desafio, opcoes } = await begin()
    test.clock.advance(5 * MINUTE)
    const body = { desafio, credencial: chave.get(opcoes) }
    expect(await test.call()(entrarComChave, { body })).toMatchObject(refused)
  })

  it('answer a challenge once, also concurrently', async () => {
    const { chave } = await withChave()
    const { desafio, opcoes } = await begin()
    const body = { desafio, credencial: chave.get(opcoes) }
    const answers = await Promise.all([1, 2, 3].map(() => test.call()(entrarComChave, { body })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('do not open a banned account', async () => {
    const { chave, id } = await withChave()
    await test.deps.store.usuarios.setBloqueio(id, test.clock.now(), test.clock.now())
    const { desafio, opcoes } = await begin()
    const answer = await test.call()(entrarComChave, { body: { desafio, credencial: chave.get(opcoes) } })
    expect(answer).toMatchObject({ error: { code: 'CONTA_BLOQUEADA' } })
  })

  it('belong to one account, also while they are created', async () => {
    const ana = await withChave()
    const bia = await withSenha(test)
    const asked = must(await test.call(ana.token)(beginChaveDeAcesso, { body: { password: SENHA } }))
    const credencial = createAutenticador(ORIGIN).create(asked.opcoes)
    const body = { desafio: asked.desafio, nome: 'Alheia', credencial }
    expect(await test.call(bia.token)(createChaveDeAcesso, { body })).toMatchObject({
      error: { code: 'CODIGO_INVALIDO' },
    })
    const own = must(await test.call(bia.token)(beginChaveDeAcesso, { body: { password: SENHA } }))
    const known = { desafio: own.desafio, nome: 'A de Ana', credencial: ana.chave.create(own.opcoes) }
    expect(await test.call(bia.token)(createChaveDeAcesso, { body: known })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
    const params = { id: ana.chaveId }
    for (const answer of [
      await test.call(bia.token)(renameChaveDeAcesso, { params, body: { nome: 'Minha' } }),
      await test.call(bia.token)(removeChaveDeAcesso, { params, body: { password: SENHA } }),
    ])
      expect(answer).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
  })

  it('can be renamed, and are removed with the password', async () => {
    const { token, chaveId: id, chave } = await withChave()
    const call = test.call(token)
    const renamed = must(await call(renameChaveDeAcesso, { params: { id }, body: { nome: ' Trabalho ' } }))
    expect(renamed.chaves).toMatchObject([{ nome: 'Trabalho' }])
    const wrong = await call(removeChaveDeAcesso, { params: { id }, body: { password: 'errada' } })
    expect(wrong).toMatchObject({ error: { code: 'SENHA_ATUAL_INCORRETA', status: 422 } })
    expect(
      must(await call(removeChaveDeAcesso, { params: { id }, body: { password: SENHA } })).chaves,
    ).toEqual([])
    const { desafio, opcoes } = await begin()
    const body = { desafio, credencial: chave.get(opcoes) }
    expect(await test.call()(entrarComChave, { body })).toMatchObject(refused)
  })

  it('require no password in the first ten minutes of a session, and later do', async () => {
    const { token } = await withSenha(test)
    must(await test.call(token)(beginChaveDeAcesso, { body: {} }))
    test.clock.advance(10 * MINUTE)
    expect(await test.call(token)(beginChaveDeAcesso, { body: {} })).toMatchObject({
      error: {
        code: 'SENHA_ATUAL_INCORRETA',
        errors: { password: [expect.stringMatching(/^Digite a sua senha/)] },
      },
    })
    must(await test.call(token)(findUsuario, {}))
  })
})
