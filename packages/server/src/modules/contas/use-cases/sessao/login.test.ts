import {
  encerrarOutrasSessoes,
  encerrarSessao,
  esqueciSenha,
  listSessoes,
  login,
  logout,
  redefinirSenha,
} from '@portal/api/sessao'
import { updateSenha, findUsuario } from '@portal/api/usuario'
import { lastMail, must, signUp, type Account } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SENHA = 'uma senha boa'
const WRONG = {
  ok: false,
  error: { code: 'CREDENCIAIS_INVALIDAS', message: 'Credenciais inválidas.', status: 401 },
}

describe('access', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { LIMIT_LOGIN: '4' })
  })
  afterAll(() => test.close())

  const twice = (senha: string) => ({ new_password: senha, new_password_confirmation: senha })
  async function withPassword(): Promise<Account> {
    const account = await signUp(test)
    must(await test.call(account.token)(updateSenha, { body: twice(SENHA) }))
    return account
  }
  const enter = (email: string, password = SENHA) => test.call()(login, { body: { email, password } })
  const me = (token: string) => test.call(token)(findUsuario, {})
  const dead = { ok: false, error: { code: 'NAO_AUTENTICADO', status: 401 } }

  it('accepts e-mail (whatever its case) and password', async () => {
    const { email, id } = await withPassword()
    expect(must(await enter(email.toUpperCase())).user).toMatchObject({ id, email })
  })

  it('returns the same for a wrong password, an unknown e-mail and an account without a password', async () => {
    const { email } = await withPassword()
    const bare = await signUp(test)
    expect(await enter(email, 'outra senha')).toEqual(WRONG)
    expect(await enter('ninguem@exemplo.com')).toEqual(WRONG)
    expect(await enter(bare.email, '')).toEqual(WRONG)
  })

  it('refuses more tries a minute for one account than configured, without affecting other accounts', async () => {
    const { email } = await withPassword()
    const other = await withPassword()
    for (let index = 0; index < 4; index += 1) expect(await enter(email, 'errada')).toEqual(WRONG)
    const refused = await enter(email)
    expect(refused).toMatchObject({ ok: false, error: { code: 'MUITAS_TENTATIVAS', status: 429 } })
    expect(!refused.ok && refused.error.retryAfter).toBeGreaterThan(0)
    expect(!refused.ok && refused.error.message).toMatch(
      /^Muitas tentativas\. Tente novamente em \d+ segundos?\.$/,
    )
    must(await enter(other.email))
  })

  it('kills the token on logout', async () => {
    const { token } = await signUp(test)
    must(await test.call(token)(logout, {}))
    expect(await me(token)).toMatchObject(dead)
  })

  it('ends one session, and the others, only of the same user', async () => {
    const { email, token } = await withPassword()
    const second = must(await enter(email)).access_token
    const third = must(await enter(email)).access_token
    const stranger = await signUp(test)
    const list = must(await test.call(token)(listSessoes, {}))
    expect(list).toHaveLength(3)
    expect(list.filter(({ atual }) => atual)).toHaveLength(1)
    const [newest] = list
    const id = newest?.id ?? 0
    expect(await test.call(stranger.token)(encerrarSessao, { params: { id } })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
    must(await test.call(token)(encerrarSessao, { params: { id } }))
    expect(await me(third)).toMatchObject(dead)
    must(await test.call(token)(encerrarOutrasSessoes, {}))
    expect(await me(second)).toMatchObject(dead)
    must(await me(token))
    must(await me(stranger.token))
  })

  it('prolongs a session that is used, and ends an unused one after 30 days', async () => {
    const { token } = await signUp(test)
    test.clock.advance(20 * DAY)
    must(await me(token))
    test.clock.advance(20 * DAY)
    must(await me(token))
    test.clock.advance(31 * DAY)
    expect(await me(token)).toMatchObject(dead)
  })

  it('requires the current password once one is set, and ends the other sessions', async () => {
    const { email, token } = await withPassword()
    const other = must(await enter(email)).access_token
    const change = (current_password?: string) =>
      test.call(token)(updateSenha, { body: { ...twice('outra senha boa'), current_password } })
    expect(await change()).toMatchObject({ error: { code: 'SENHA_ATUAL_INCORRETA', status: 422 } })
    expect(await change('errada!!')).toMatchObject({ error: { code: 'SENHA_ATUAL_INCORRETA', status: 422 } })
    expect(must(await change(SENHA))).toEqual({ message: 'Senha alterada com sucesso!' })
    expect(await me(other)).toMatchObject(dead)
    must(await me(token))
    must(await enter(email, 'outra senha boa'))
  })

  it('refuses passwords that do not coincide', async () => {
    const { token } = await signUp(test)
    const body = { new_password: SENHA, new_password_confirmation: 'diferente' }
    expect(await test.call(token)(updateSenha, { body })).toMatchObject({
      error: { code: 'CORPO_INVALIDO', errors: { new_password_confirmation: ['As senhas não coincidem'] } },
    })
  })

  describe('recovery', () => {
    async function linkOf(email: string): Promise<string> {
      must(await test.call()(esqueciSenha, { body: { email } }))
      const link = /recuperar-senha\?token=([\w-]+)/.exec((await lastMail(test, email)).texto)?.[1]
      if (link === undefined) throw new Error('the mail holds no link')
      return link
    }
    const reset = (token: string) =>
      test.call()(redefinirSenha, { body: { token, ...twice('senha nova em folha') } })

    it('sets a new password with the link once, and ends every session', async () => {
      const { email, token } = await withPassword()
      const link = await linkOf(email)
      expect(must(await reset(link))).toEqual({ message: 'Senha redefinida com sucesso!' })
      expect(await me(token)).toMatchObject(dead)
      must(await enter(email, 'senha nova em folha'))
      expect(await reset(link)).toMatchObject({ error: { code: 'LINK_INVALIDO', status: 422 } })
    })

    it('refuses a link one hour old', async () => {
      const { email } = await withPassword()
      const link = await linkOf(email)
      test.clock.advance(HOUR)
      expect(await reset(link)).toMatchObject({ error: { code: 'LINK_INVALIDO' } })
    })

    it('returns the same for an unknown e-mail, and sends it nothing', async () => {
      const { email } = await withPassword()
      const known = await test.call()(esqueciSenha, { body: { email } })
      const unknown = await test.call()(esqueciSenha, { body: { email: 'nunca@exemplo.com' } })
      expect(known).toEqual(unknown)
      expect(await test.deps.store.outbox.list('nunca@exemplo.com')).toEqual([])
    })

    it('requires an e-mail', async () => {
      expect(await test.call()(esqueciSenha, { body: { email: ' ' } })).toMatchObject({
        error: { code: 'CORPO_INVALIDO', message: 'Digite seu e-mail para continuar' },
      })
    })
  })
})
