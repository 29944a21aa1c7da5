import { cadastrar, preCadastro, reenviarCodigo } from '@portal/api/sessao'
import { findUsuario } from '@portal/api/usuario'
import { lastCodigo, lastMail, must, newEmail, signUp } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'

const MINUTE = 60_000
const CODIGO_INVALIDO = {
  ok: false,
  error: { code: 'CODIGO_INVALIDO', message: 'Código inválido ou expirado.', status: 422 },
}

describe('sign-up', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { LIMIT_ADDRESS_FACTOR: '100' })
  })
  afterAll(() => test.close())

  async function start(email: string): Promise<string> {
    const body = { username: 'Pessoa', email }
    return must(await test.call()(preCadastro, { body })).codigo_id
  }
  const confirm = (codigo_id: string, codigo: string) =>
    test.call()(cadastrar, { body: { codigo, codigo_id } })

  it('opens a session for the e-mail that got the code, in lower case', async () => {
    const codigo_id = await start('  Maria.Silva@Exemplo.com ')
    const answer = await confirm(codigo_id, await lastCodigo(test, 'maria.silva@exemplo.com'))
    const { access_token, user } = must(answer)
    expect(user).toMatchObject({
      email: 'maria.silva@exemplo.com',
      name: 'Pessoa',
      aceite_lgpd: 0,
      creditos: 0,
    })
    expect(user.codigo).toMatch(/^BR\d{6}$/)
    const me = must(await test.call(access_token)(findUsuario, {}))
    expect(me).toMatchObject({ id: user.id, tem_senha: false, verificado: false })
  })

  it('ignores the e-mail and name sent with the code', async () => {
    const email = newEmail()
    const codigo_id = await start(email)
    const codigo = await lastCodigo(test, email)
    const answer = await test.call()(cadastrar, {
      body: { codigo, codigo_id, email: 'outra@exemplo.com', username: 'Outra' },
    })
    expect(must(answer).user).toMatchObject({ email, name: 'Pessoa' })
  })

  it('returns the same for a registered e-mail, mails that it has an account, and accepts no code', async () => {
    const { email } = await signUp(test)
    test.clock.advance(MINUTE)
    const known = await test.call()(preCadastro, { body: { username: 'X', email } })
    const unknown = await test.call()(preCadastro, { body: { username: 'X', email: newEmail() } })
    expect({ ...must(known), codigo_id: '' }).toEqual({ ...must(unknown), codigo_id: '' })
    expect((await lastMail(test, email)).assunto).toBe('Você já tem uma conta em Vitrine')
    expect(await confirm(must(known).codigo_id, '000000')).toEqual(CODIGO_INVALIDO)
  })

  it('refuses empty and malformed fields by name', async () => {
    const answer = await test.call()(preCadastro, { body: { username: ' ', email: 'a@b' } })
    expect(answer).toMatchObject({
      ok: false,
      error: {
        code: 'CORPO_INVALIDO',
        status: 422,
        errors: { username: ['Campo obrigatório'], email: ['E-mail inválido'] },
      },
    })
  })

  it('requires six digits before it counts a try', async () => {
    const email = newEmail()
    const codigo_id = await start(email)
    for (let index = 0; index < 6; index += 1) {
      expect(await confirm(codigo_id, '12345')).toMatchObject({
        error: { code: 'CORPO_INVALIDO', message: 'Informe os 6 dígitos do código.' },
      })
    }
    must(await confirm(codigo_id, await lastCodigo(test, email)))
  })

  it('refuses the right code after five wrong ones', async () => {
    const email = newEmail()
    const codigo_id = await start(email)
    const codigo = await lastCodigo(test, email)
    const wrong = codigo === '000000' ? '111111' : '000000'
    for (let index = 0; index < 5; index += 1)
      expect(await confirm(codigo_id, wrong)).toEqual(CODIGO_INVALIDO)
    expect(await confirm(codigo_id, codigo)).toEqual(CODIGO_INVALIDO)
  })

  it('refuses a code ten minutes old, and one that was used', async () => {
    const email = newEmail()
    const codigo_id = await start(email)
    const codigo = await lastCodigo(test, email)
    expect((await lastMail(test, email)).texto).toContain('Ele vale por 10 minutos.')
    test.clock.advance(10 * MINUTE)
    expect(await confirm(codigo_id, codigo)).toEqual(CODIGO_INVALIDO)

    const other = newEmail()
    const otherId = await start(other)
    const otherCodigo = await lastCodigo(test, other)
    must(await confirm(otherId, otherCodigo))
    expect(await confirm(otherId, otherCodigo)).toEqual(CODIGO_INVALIDO)
  })

  it('sends at most one code a minute to an e-mail, and returns the wait', async () => {
    const email = newEmail()
    const codigo_id = await start(email)
    const tooEarly = { ok: false, error: { code: 'MUITAS_TENTATIVAS', status: 429, retryAfter: 60 } }
    expect(await test.call()(preCadastro, { body: { username: 'X', email } })).toMatchObject(tooEarly)
    expect(await test.call()(reenviarCodigo, { body: { codigo_id } })).toMatchObject(tooEarly)
    expect(await test.deps.store.outbox.list(email)).toHaveLength(1)
  })

  it('resends after a minute: the old code is invalid, the new one valid', async () => {
    const email = newEmail()
    const codigo_id = await start(email)
    const old = await lastCodigo(test, email)
    test.clock.advance(MINUTE)
    const resent = await test.call()(reenviarCodigo, { body: { codigo_id } })
    expect(must(resent)).toEqual({ message: 'Código reenviado com sucesso!' })
    const fresh = await lastCodigo(test, email)
    if (old !== fresh) expect(await confirm(codigo_id, old)).toEqual(CODIGO_INVALIDO)
    must(await confirm(codigo_id, fresh))
  })
})
