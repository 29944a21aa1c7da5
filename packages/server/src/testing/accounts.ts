import { cadastrar, preCadastro } from '@portal/api/sessao'
import type { Result } from '@portal/api/erros'
import type { Mail } from '../kernel/mail/ports'
import type { TestApp } from './app'

/** The data of a result that must be a success. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`)
  return result.data
}

/** The newest mail to an address; throws when there is none. */
export async function lastMail(test: TestApp, para: string): Promise<Mail> {
  const [mail] = await test.deps.store.outbox.list(para)
  if (mail === undefined) throw new Error(`no mail to ${para}`)
  return mail
}

export async function lastCodigo(test: TestApp, para: string): Promise<string> {
  const codigo = /\b\d{6}\b/.exec((await lastMail(test, para)).texto)?.[0]
  if (codigo === undefined) throw new Error('the mail holds no code')
  return codigo
}

let accounts = 0
/** An address unique within the test file. */
export function newEmail(): string {
  accounts += 1
  return `pessoa${accounts}@exemplo.com.br`
}

let cpfs = 0
/** A CPF unique within the test file. */
export function newCpf(): string {
  cpfs += 1
  let digits = String(200_000_000 + cpfs)
  while (digits.length < 11) {
    const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (digits.length + 1 - at), 0)
    digits += String(((sum * 10) % 11) % 10)
  }
  return digits
}

export interface Account {
  token: string
  id: number
  email: string
}

/** Signs a new user up through the API, without a password (rule: contas/definir-senha). */
export async function signUp(test: TestApp, email = newEmail()): Promise<Account> {
  const call = test.call()
  const { codigo_id } = must(await call(preCadastro, { body: { username: 'Pessoa de Teste', email } }))
  const codigo = await lastCodigo(test, email)
  const { access_token, user } = must(await call(cadastrar, { body: { codigo, codigo_id } }))
  return { token: access_token, id: user.id, email }
}
