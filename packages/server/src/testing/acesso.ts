import { beginSegundoFator, confirmSegundoFator } from '@portal/api/acesso'
import { esqueciSenha, redefinirSenha } from '@portal/api/sessao'
import { updateSenha } from '@portal/api/usuario'
import { Secret, TOTP } from 'otpauth'
import { lastMail, must, signUp, type Account } from './accounts'
import type { TestApp } from './app'

export const SENHA = 'uma senha boa'
export const NOVA_SENHA = 'outra senha boa'
export const twice = (senha: string) => ({ new_password: senha, new_password_confirmation: senha })

export async function withSenha(test: TestApp): Promise<Account> {
  const account = await signUp(test)
  must(await test.call(account.token)(updateSenha, { body: twice(SENHA) }))
  return account
}

interface Entering {
  email: string
  password?: string
  codigo?: string
  cookie?: string
}

/** Signs in like a browser, with its cookie. */
export async function enter(test: TestApp, { cookie, password = SENHA, ...rest }: Entering) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', ...(cookie && { cookie }) },
    payload: { password, ...rest },
  })
  const body: { code?: string; access_token?: string } = answer.json()
  return {
    status: answer.statusCode,
    code: body.code,
    token: body.access_token,
    cookie: cookieOf(answer.cookies),
  }
}

const cookieOf = ([first]: readonly object[]): string | undefined =>
  first && 'name' in first && 'value' in first ? `${String(first.name)}=${String(first.value)}` : undefined

export interface ComSegundoFator extends Account {
  /** The authenticator's current code, or that of a later step. */
  codigo: (steps?: number) => string
  codigos: string[]
}

export const codigoDe = (test: TestApp, segredo: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({
    timestamp: test.clock.now().getTime() + steps * 30_000,
  })

/** An account with an authenticator; its first code is used, so time must advance before the next. */
export async function withSegundoFator(test: TestApp): Promise<ComSegundoFator> {
  const account = await withSenha(test)
  const call = test.call(account.token)
  const { segredo } = must(await call(beginSegundoFator, { body: { password: SENHA } }))
  const codigo = (steps = 0) => codigoDe(test, segredo, steps)
  const { codigos } = must(await call(confirmSegundoFator, { body: { codigo: codigo() } }))
  test.clock.advance(60_000)
  return { ...account, codigo, codigos }
}

export async function linkOf(test: TestApp, email: string): Promise<string> {
  must(await test.call()(esqueciSenha, { body: { email } }))
  return linkIn(test, email)
}

/** The password link in the newest mail. */
export async function linkIn(test: TestApp, email: string): Promise<string> {
  const link = /token=([\w-]+)/.exec((await lastMail(test, email)).texto)?.[1]
  if (link === undefined) throw new Error('the mail holds no link')
  return link
}

/** Recovers the password by mail and signs in with it; returns the session's token. */
export async function recoverSenha(test: TestApp, email: string): Promise<string> {
  const token = await linkOf(test, email)
  must(await test.call()(redefinirSenha, { body: { token, ...twice(NOVA_SENHA) } }))
  const entered = await enter(test, { email, password: NOVA_SENHA })
  if (entered.token === undefined) throw new Error(`no session: ${entered.code}`)
  return entered.token
}
