import { esqueciSenha, login, preCadastro, redefinirSenha } from '@portal/api/sessao'
import { findUsuario, exportDados, listSeguranca, updateSenha } from '@portal/api/usuario'
import { lastMail, must, newEmail, signUp, type Account } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SENHA = 'uma senha boa'
const NOVA = 'outra senha boa'
const twice = (senha: string) => ({ new_password: senha, new_password_confirmation: senha })

describe('the safety of an account', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { LIMIT_LOGIN: '5' })
  })
  afterAll(() => test.close())

  async function withPassword(): Promise<Account> {
    const account = await signUp(test)
    must(await test.call(account.token)(updateSenha, { body: twice(SENHA) }))
    return account
  }

  /** Signs in like a browser, with its cookie. */
  async function enter(email: string, password: string, cookie?: string) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', ...(cookie && { cookie }) },
      payload: { email, password },
    })
    const [given] = [answer.headers['set-cookie'] ?? []].flat()
    return { status: answer.statusCode, body: answer.json(), cookie: given?.split(';')[0], given }
  }

  async function linkOf(email: string): Promise<string> {
    must(await test.call()(esqueciSenha, { body: { email } }))
    const link = /token=([\w-]+)/.exec((await lastMail(test, email)).texto)?.[1]
    if (link === undefined) throw new Error('the mail holds no link')
    return link
  }
  const reset = (token: string, senha = NOVA) =>
    test.call()(redefinirSenha, { body: { token, ...twice(senha) } })

  it('does not delay the owner on a known device, however many wrong tries of strangers', async () => {
    const { email } = await withPassword()
    const own = await enter(email, SENHA)
    for (let n = 0; n < 5; n += 1) expect((await enter(email, 'errada')).status).toBe(401)
    expect((await enter(email, SENHA)).status).toBe(429)
    expect((await enter(email, SENHA, own.cookie)).status).toBe(200)
  })

  it('counts wrong tries on a known device separately, and a device of another account as a stranger’s', async () => {
    const { email } = await withPassword()
    const own = await enter(email, SENHA)
    for (let n = 0; n < 5; n += 1) await enter(email, 'errada', own.cookie)
    expect((await enter(email, SENHA, own.cookie)).status).toBe(429)
    const other = await withPassword()
    const foreign = await enter(other.email, SENHA)
    for (let n = 0; n < 5; n += 1) await enter(email, 'errada', foreign.cookie)
    expect((await enter(email, SENHA, foreign.cookie)).status).toBe(429)
  })

  it('delays strangers longer after each wrong try, up to 15 minutes, and resets after a correct one', async () => {
    const { email } = await withPassword()
    const waits: number[] = []
    for (let n = 0; n < 5; n += 1) await enter(email, 'errada')
    for (let n = 0; n < 6; n += 1) {
      const { retryAfter } = (await enter(email, 'errada')).body as { retryAfter?: number }
      const refused = await test.call()(login, { body: { email, password: 'errada' } })
      waits.push(retryAfter ?? (refused.ok ? 0 : (refused.error.retryAfter ?? 0)))
      test.clock.advance((waits.at(-1) ?? 0) * 1000)
      expect((await enter(email, 'errada')).status).toBe(401)
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900])
    test.clock.advance(15 * MINUTE)
    expect((await enter(email, SENHA)).status).toBe(200)
    expect((await enter(email, 'errada')).status).toBe(401)
    expect((await enter(email, SENHA)).status).toBe(200)
  })

  it('lets a delayed owner in by mail: the device that used the link becomes known', async () => {
    const { email } = await withPassword()
    for (let n = 0; n < 5; n += 1) await enter(email, 'errada')
    must(await reset(await linkOf(email)))
    expect((await enter(email, NOVA)).status).toBe(200)
  })

  it('counts tries of an address over all accounts', async () => {
    const strict = await openTestApp(usualKind(), { LIMIT_LOGIN: '1', LIMIT_ADDRESS_FACTOR: '1' })
    const tries: number[] = []
    for (let n = 0; n < 6; n += 1) {
      const { statusCode } = await strict.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: `alguem${n}@exemplo.com`, password: 'errada' },
      })
      tries.push(statusCode)
    }
    await strict.close()
    expect(tries).toEqual([401, 401, 401, 401, 429, 429])
  })

  it('keeps the device in a cookie without access for scripts and other sites, which is not a session', async () => {
    const { email } = await withPassword()
    const { given, cookie } = await enter(email, SENHA)
    expect(given).toMatch(/^dispositivo=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    const answer = await test.app.inject({ url: '/api/user', headers: { cookie: cookie ?? '' } })
    expect(answer.statusCode).toBe(401)
  })

  it('mails the owner about a new device, and not about a known one', async () => {
    const { email } = await withPassword()
    const { cookie } = await enter(email, SENHA)
    const mail = await lastMail(test, email)
    expect(mail.assunto).toMatch(/^Novo acesso à sua conta/)
    expect(mail.texto).toContain('Firefox em Windows')
    const before = await test.deps.store.outbox.list(email)
    await enter(email, SENHA, cookie)
    expect(await test.deps.store.outbox.list(email)).toHaveLength(before.length)
  })

  it('mails the owner about a sign-in after five wrong passwords, on a new device and on a known one', async () => {
    const { email } = await withPassword()
    const told = async () => (await test.deps.store.outbox.list(email)).length
    const wrong = async (times: number, cookie?: string) => {
      for (let n = 0; n < times; n += 1) await enter(email, 'errada', cookie)
      test.clock.advance(MINUTE)
    }
    await wrong(5)
    const { cookie } = await enter(email, SENHA)
    const first = await lastMail(test, email)
    expect(first.texto).toMatch(/aparelho novo: .*\n[^]*senhas erradas foram digitadas 5 vezes/)
    const before = await told()
    await wrong(4, cookie)
    await enter(email, SENHA, cookie)
    expect(await told()).toBe(before)
    await wrong(5, cookie)
    await enter(email, SENHA, cookie)
    const second = await lastMail(test, email)
    expect(second.texto).toMatch(/acessada em Firefox em Windows[^]*senhas erradas foram digitadas 5 vezes/)
  })

  it('lists sign-ins, passwords and exports only to the owner, newest first', async () => {
    const { email, token } = await withPassword()
    const { cookie } = await enter(email, SENHA)
    await enter(email, SENHA, cookie)
    must(await test.call(token)(exportDados, {}))
    const list = must(await test.call(token)(listSeguranca, {}))
    expect(list.map(({ tipo }) => tipo)).toEqual([
      'exportacao',
      'entrada',
      'dispositivo-novo',
      'senha',
      'entrada',
    ])
    expect(list[1]).toMatchObject({ dispositivo: 'Firefox em Windows', em: test.clock.now().toISOString() })
    const other = await signUp(test)
    expect(must(await test.call(other.token)(listSeguranca, {}))).toHaveLength(1)
  })

  it('ends open recovery links and other known devices with the password', async () => {
    const { email, token } = await withPassword()
    const { cookie } = await enter(email, SENHA)
    const link = await linkOf(email)
    must(await test.call(token)(updateSenha, { body: { ...twice(NOVA), current_password: SENHA } }))
    expect(await reset(link, 'uma terceira senha')).toMatchObject({ error: { code: 'LINK_INVALIDO' } })
    for (let n = 0; n < 5; n += 1) await enter(email, 'errada')
    expect((await enter(email, NOVA, cookie)).status).toBe(429)
  })

  it('ends a session 180 days after it was opened, however often it is used', async () => {
    const { token } = await signUp(test)
    for (let days = 0; days < 175; days += 25) {
      test.clock.advance(25 * DAY)
      must(await test.call(token)(findUsuario, {}))
    }
    test.clock.advance(6 * DAY)
    expect(await test.call(token)(findUsuario, {})).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
  })

  describe('passwords', () => {
    it.each([
      ['one of the commonest', 'iloveyou'],
      ['one of the commonest, in capitals', 'PASSWORD1'],
      ['spaces alone', '          '],
      ['the own e-mail', undefined],
      ['the own name with digits behind', 'pessoadeteste123'],
    ])('refuses %s', async (_what, typed) => {
      const { token, email } = await signUp(test)
      const answer = await test.call(token)(updateSenha, { body: twice(typed ?? email) })
      expect(answer).toMatchObject({ error: { code: 'CORPO_INVALIDO', status: 422 } })
      expect(!answer.ok && Object.keys(answer.error.errors ?? {})).toEqual(['new_password'])
    })

    it('refuses them behind a recovery link too, which stays open', async () => {
      const { email } = await withPassword()
      const link = await linkOf(email)
      expect(await reset(link, 'iloveyou')).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
      must(await reset(link))
    })
  })

  describe('mails triggered by strangers', () => {
    it.each([
      ['a link', 'Ganhe em https://golpe.example'],
      ['an address', 'golpe.example/oferta'],
      ['a line break', 'Ana\r\nBcc: outra@exemplo.com'],
      ['text that runs backwards', 'Ana \u202Elpmexe'],
      ['nothing that is seen', '\u3164\u2800\u200B'],
    ])('refuses a name with %s', async (_what, username) => {
      const answer = await test.call()(preCadastro, { body: { username, email: newEmail() } })
      expect(answer).toMatchObject({
        error: { code: 'CORPO_INVALIDO', errors: { username: [expect.any(String)] } },
      })
    })

    it('contain no part of the name', async () => {
      const email = newEmail()
      must(await test.call()(preCadastro, { body: { username: 'Zuleide Quixabeira', email } }))
      const { assunto, texto } = await lastMail(test, email)
      expect(`${assunto} ${texto}`).not.toMatch(/Zuleide|Quixabeira/)
    })

    it('stop after ten a day to one address, and resume the next day', async () => {
      const email = newEmail()
      const ask = () => test.call()(preCadastro, { body: { username: 'Ana Lima', email } })
      for (let n = 0; n < 10; n += 1) {
        must(await ask())
        test.clock.advance(2 * MINUTE)
      }
      expect(await ask()).toMatchObject({ error: { code: 'MUITAS_TENTATIVAS', status: 429 } })
      test.clock.advance(DAY)
      must(await ask())
    })

    it('stop after ten links a day, with the same response', async () => {
      const { email } = await withPassword()
      for (let n = 0; n < 12; n += 1) {
        must(await test.call()(esqueciSenha, { body: { email } }))
        test.clock.advance(2 * MINUTE)
      }
      const links = (await test.deps.store.outbox.list(email)).filter(({ texto }) => texto.includes('token='))
      expect(links).toHaveLength(10)
    })
  })
})
