import {
  beginSegundoFator,
  confirmSegundoFator,
  createCodigosRecuperacao,
  removeSegundoFator,
  findAcesso,
} from '@portal/api/acesso'
import { eraseConta, exportDados, findUsuario } from '@portal/api/usuario'
import { codigoDe, enter, SENHA, withSegundoFator, withSenha } from '../../../../testing/acesso'
import { lastMail, must } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'

const MINUTE = 60_000
const password = SENHA

describe('the second step', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { LIMIT_LOGIN: '5' })
  })
  afterAll(() => test.close())

  it('is on only once a code was confirmed; recovery codes are shown once', async () => {
    const { token, email } = await withSenha(test)
    const call = test.call(token)
    const { segredo, endereco } = must(await call(beginSegundoFator, { body: { password } }))
    expect(endereco).toMatch(/^otpauth:\/\/totp\/Vitrine/)
    expect(must(await call(findAcesso, {})).segundoFator).toBeNull()
    expect(await enter(test, { email })).toMatchObject({ status: 200 })
    expect(await call(confirmSegundoFator, { body: { codigo: '000000' } })).toMatchObject({
      error: { code: 'CODIGO_INVALIDO', errors: { codigo: [expect.any(String)] } },
    })
    const { codigos, acesso } = must(
      await call(confirmSegundoFator, { body: { codigo: codigoDe(test, segredo) } }),
    )
    expect(new Set(codigos).size).toBe(10)
    expect(codigos[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(acesso.segundoFator).toMatchObject({ codigosRestantes: 10 })
    expect((await lastMail(test, email)).assunto).toMatch(/^A verificação em duas etapas foi ligada/)
    expect(await call(beginSegundoFator, { body: { password } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
  })

  it('is confirmed once, with two concurrent confirmations', async () => {
    const { token } = await withSenha(test)
    const call = test.call(token)
    const { segredo } = must(await call(beginSegundoFator, { body: { password } }))
    const body = { codigo: codigoDe(test, segredo) }
    const answers = await Promise.all([1, 2].map(() => call(confirmSegundoFator, { body })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('stores neither secret nor codes in readable form', async () => {
    const { token, codigos, id } = await withSegundoFator(test)
    must(await test.call(token)(findUsuario, {}))
    const { rows } = await test.database.pool.query(
      `SELECT s.segredo_cifrado, c.codigo_hash FROM segundos_fatores s
       JOIN codigos_de_recuperacao c USING (usuario_id) WHERE usuario_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(10)
    const stored = rows.flatMap(({ segredo_cifrado, codigo_hash }) => [segredo_cifrado, codigo_hash])
    for (const codigo of codigos)
      for (const bytes of stored)
        expect(Buffer.from(bytes).toString('latin1')).not.toContain(codigo.slice(0, 5))
  })

  it('follows a correct password on a new device, and is not required there again', async () => {
    const { email, codigo } = await withSegundoFator(test)
    expect(await enter(test, { email, password: 'errada' })).toMatchObject({ code: 'CREDENCIAIS_INVALIDAS' })
    expect(await enter(test, { email })).toMatchObject({ status: 403, code: 'SEGUNDO_FATOR' })
    expect(await enter(test, { email, codigo: '000000' })).toMatchObject({ code: 'CODIGO_INVALIDO' })
    const { status, cookie = '' } = await enter(test, { email, codigo: codigo() })
    expect(status).toBe(200)
    expect(await enter(test, { email, cookie })).toMatchObject({ status: 200 })
    expect(await enter(test, { email })).toMatchObject({ code: 'SEGUNDO_FATOR' })
  })

  it.each([
    [-1, 200],
    [1, 200],
    [-2, 422],
    [2, 422],
  ])('takes a code of %i steps away with status %i', async (steps, status) => {
    const { email, codigo } = await withSegundoFator(test)
    test.clock.advance(MINUTE)
    expect(await enter(test, { email, codigo: codigo(steps) })).toMatchObject({ status })
  })

  it('accepts no code twice, none older than the last one, and one of two concurrent uses', async () => {
    const { email, codigo } = await withSegundoFator(test)
    const [before, now] = [codigo(-1), codigo()]
    const twins = await Promise.all([1, 2].map(() => enter(test, { email, codigo: now })))
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await enter(test, { email, codigo: before })).toMatchObject({ code: 'CODIGO_INVALIDO' })
  })

  it('delays wrong codes per account, but not on the owner’s known devices', async () => {
    const { email, codigo } = await withSegundoFator(test)
    const { cookie = '' } = await enter(test, { email, codigo: codigo() })
    for (let tries = 0; tries < 6; tries += 1) await enter(test, { email, codigo: '000000' })
    test.clock.advance(30_000)
    expect(await enter(test, { email, codigo: codigo() })).toMatchObject({ status: 429 })
    expect(await enter(test, { email, cookie })).toMatchObject({ status: 200 })
    test.clock.advance(2 * MINUTE)
    expect(await enter(test, { email, codigo: codigo() })).toMatchObject({ status: 200 })
  })

  it('accepts each recovery code once, shows how many are left, and accepts one of two concurrent uses', async () => {
    const { email, codigos } = await withSegundoFator(test)
    const [codigo = ''] = codigos
    const twins = await Promise.all([1, 2].map(() => enter(test, { email, codigo: codigo.toLowerCase() })))
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 422])
    const token = twins.find(({ status }) => status === 200)?.token
    const { segundoFator } = must(await test.call(token)(findAcesso, {}))
    expect(segundoFator).toMatchObject({ codigosRestantes: 9 })
    const mails = await test.deps.store.outbox.list(email)
    const used = mails.filter(({ assunto }) => assunto.startsWith('Um código de recuperação foi usado'))
    expect(used).toMatchObject([{ texto: expect.stringContaining('Restam 9 códigos.') }])
    expect(await enter(test, { email, codigo })).toMatchObject({ code: 'CODIGO_INVALIDO' })
  })

  it('accepts no recovery code of another account', async () => {
    const [ana, bia] = [await withSegundoFator(test), await withSegundoFator(test)]
    const codigo = ana.codigos[0] ?? ''
    expect(await enter(test, { email: bia.email, codigo })).toMatchObject({ code: 'CODIGO_INVALIDO' })
    expect(await enter(test, { email: ana.email, codigo })).toMatchObject({ status: 200 })
  })

  it('replaces the old codes with new ones, with the password', async () => {
    const { token, email, codigos } = await withSegundoFator(test)
    const call = test.call(token)
    expect(await call(createCodigosRecuperacao, { body: {} })).toMatchObject({
      error: { code: 'SENHA_ATUAL_INCORRETA' },
    })
    const fresh = must(await call(createCodigosRecuperacao, { body: { password } }))
    expect(await enter(test, { email, codigo: codigos[0] ?? '' })).toMatchObject({ code: 'CODIGO_INVALIDO' })
    expect(await enter(test, { email, codigo: fresh.codigos[0] ?? '' })).toMatchObject({ status: 200 })
  })

  it('turns off with password and code, and not with one of them', async () => {
    const { token, email, codigo } = await withSegundoFator(test)
    const call = test.call(token)
    const off = (body: { password?: string; codigo?: string }) => call(removeSegundoFator, { body })
    expect(await off({ codigo: codigo() })).toMatchObject({ error: { code: 'SENHA_ATUAL_INCORRETA' } })
    expect(await off({ password })).toMatchObject({ error: { code: 'CODIGO_INVALIDO' } })
    expect(must(await off({ password, codigo: codigo() })).acesso.segundoFator).toBeNull()
    expect(await enter(test, { email })).toMatchObject({ status: 200 })
    expect((await lastMail(test, email)).assunto).toMatch(/^Novo acesso/)
  })

  it('is in the export without its secret, and deleted with the account', async () => {
    const { token, id } = await withSegundoFator(test)
    const call = test.call(token)
    const dados = must(await call(exportDados, {}))
    expect(dados).toMatchObject({
      verificacaoEmDuasEtapas: [{ ligado_em: expect.any(String) }],
      codigosDeRecuperacao: Array.from({ length: 10 }, () => ({ usado_em: null })),
    })
    expect(JSON.stringify(dados)).not.toMatch(/segredo|codigo_hash|ultimo_passo|credencial|chave_publica/)
    must(await call(eraseConta, { body: { password } }))
    const { rows } = await test.database.pool.query(
      `SELECT usuario_id FROM segundos_fatores WHERE usuario_id = $1
       UNION ALL SELECT usuario_id FROM codigos_de_recuperacao WHERE usuario_id = $1`,
      [id],
    )
    expect(rows).toEqual([])
  })
})
