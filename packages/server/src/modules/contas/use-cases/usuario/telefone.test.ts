import { confirmTelefone, findPerfil, sendCodigoTelefone, updatePerfil } from '@portal/api/usuario'
import { must, signUp } from '../../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TELEFONE = '62987654321'

describe('the phone of a profile', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { PHONE_CHECK: 'sandbox' })
  })
  afterAll(() => test.close())

  async function withTelefone(telefone = TELEFONE) {
    const { token } = await signUp(test)
    const call = test.call(token)
    must(await call(updatePerfil, { body: { name: 'Ana Lima', telefone } }))
    return call
  }
  type Call = Awaited<ReturnType<typeof withTelefone>>
  const isConfirmed = async (call: Call) => must(await call(findPerfil, {})).telefone_confirmado

  /** Reads the code from the sandbox page. */
  async function newestCodigo(): Promise<string> {
    const [newest] = (await test.app.inject('/_sandbox/phone')).json() as { texto: string }[]
    return /\d{6}/.exec(newest?.texto ?? '')?.[0] ?? ''
  }
  const confirm = (call: Call, codigo: string) => call(confirmTelefone, { body: { codigo } })

  it('is confirmed by the code that was sent to it, once', async () => {
    const call = await withTelefone()
    expect(await isConfirmed(call)).toBe(false)
    must(await call(sendCodigoTelefone, { body: {} }))
    const codigo = await newestCodigo()
    expect((await test.app.inject('/_sandbox')).body).toContain(codigo)
    expect(must(await confirm(call, codigo))).toEqual({ message: 'Telefone confirmado!' })
    expect(await isConfirmed(call)).toBe(true)
    expect(await confirm(call, codigo)).toMatchObject({ error: { code: 'CODIGO_INVALIDO' } })
  })

  it('becomes unconfirmed when it changes, also with a code in flight', async () => {
    const call = await withTelefone()
    must(await call(sendCodigoTelefone, { body: {} }))
    const codigo = await newestCodigo()
    must(await call(updatePerfil, { body: { name: 'Ana Lima', telefone: '62987650000' } }))
    expect(await confirm(call, codigo)).toMatchObject({ error: { code: 'CODIGO_INVALIDO' } })
    expect(await isConfirmed(call)).toBe(false)
    must(await call(updatePerfil, { body: { name: 'Ana Lima' } }))
  })

  it('loses its confirmation with another number, and keeps it with the same', async () => {
    const call = await withTelefone()
    must(await call(sendCodigoTelefone, { body: {} }))
    must(await confirm(call, await newestCodigo()))
    must(await call(updatePerfil, { body: { name: 'Ana Maria Lima', telefone: '(62) 9.8765-4321' } }))
    expect(await isConfirmed(call)).toBe(true)
    must(await call(updatePerfil, { body: { name: 'Ana Maria Lima', telefone: '62987650000' } }))
    expect(await isConfirmed(call)).toBe(false)
  })

  it('allows five tries at a code, one code a minute and five a day', async () => {
    const call = await withTelefone()
    must(await call(sendCodigoTelefone, { body: {} }))
    const codigo = await newestCodigo()
    const wrong = codigo === '000000' ? '000001' : '000000'
    for (let n = 0; n < 5; n += 1) await confirm(call, wrong)
    expect(await confirm(call, codigo)).toMatchObject({ error: { code: 'CODIGO_INVALIDO' } })
    expect(await call(sendCodigoTelefone, { body: {} })).toMatchObject({
      error: { code: 'MUITAS_TENTATIVAS' },
    })
    for (let n = 0; n < 4; n += 1) {
      test.clock.advance(2 * MINUTE)
      must(await call(sendCodigoTelefone, { body: {} }))
    }
    test.clock.advance(2 * MINUTE)
    expect(await call(sendCodigoTelefone, { body: {} })).toMatchObject({
      error: { code: 'MUITAS_TENTATIVAS' },
    })
    test.clock.advance(DAY)
    must(await call(sendCodigoTelefone, { body: {} }))
  })

  it('must be set before it is confirmed', async () => {
    const { token } = await signUp(test)
    expect(await test.call(token)(sendCodigoTelefone, { body: {} })).toMatchObject({
      error: { code: 'CORPO_INVALIDO', errors: { telefone: [expect.any(String)] } },
    })
  })

  it('counts as confirmed without a code where PHONE_CHECK is auto', async () => {
    const auto = await openTestApp()
    const { token } = await signUp(auto)
    must(await auto.call(token)(updatePerfil, { body: { name: 'Ana Lima', telefone: TELEFONE } }))
    expect(must(await auto.call(token)(findPerfil, {})).telefone_confirmado).toBe(true)
    await auto.close()
  })
})
