import { validarCupom } from '@portal/api/cupons'
import { updateSenha } from '@portal/api/usuario'
import { must, signUp } from '../../testing/accounts'
import { openTestApp, type TestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'

const STRICT = { LIMIT_ADDRESS_FACTOR: '1' }

describe('limits', () => {
  let test: TestApp
  afterEach(() => test.close())

  it('counts guesses at a password by session, however the header is spelled', async () => {
    test = await openTestApp(usualKind(), { LIMIT_LOGIN: '3' })
    const { token } = await signUp(test)
    const senha = { new_password: 'uma senha boa', new_password_confirmation: 'uma senha boa' }
    must(await test.call(token)(updateSenha, { body: senha }))
    const statuses: number[] = []
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEARER']) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/usuario/alterar-password',
        headers: { authorization: `${scheme} ${token}` },
        payload: { ...senha, current_password: 'errada' },
      })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([422, 422, 429, 429])
  })

  it('caps guesses at coupons of an address', async () => {
    test = await openTestApp(usualKind(), { ...STRICT, LIMIT_COUPONS: '2' })
    const { token } = await signUp(test)
    const guess = (codigo: string) => test.call(token)(validarCupom, { body: { codigo, creditos: 15 } })
    for (const codigo of ['A1', 'A2'])
      expect(await guess(codigo)).not.toMatchObject({ error: { status: 429 } })
    expect(await guess('A3')).toMatchObject({ error: { code: 'MUITAS_TENTATIVAS' } })
  })

  it('counts each of the calls that come at once, and refuses those past the limit alone', async () => {
    test = await openTestApp(usualKind(), { ...STRICT, LIMIT_VISITS: '3' })
    const visits = Array.from({ length: 8 }, () =>
      test.app.inject({ method: 'POST', url: '/api/anuncios/1/visita', payload: {} }),
    )
    const refused = (await Promise.all(visits)).filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(5)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('caps visits of an address, and takes an IPv6 network as one address', async () => {
    test = await openTestApp(usualKind(), { ...STRICT, LIMIT_VISITS: '2' })
    const visit = async (remoteAddress: string) =>
      (await test.app.inject({ method: 'POST', url: '/api/anuncios/1/visita', payload: {}, remoteAddress }))
        .statusCode
    expect([await visit('2001:db8:1:2::1'), await visit('2001:db8:1:2::2')]).not.toContain(429)
    expect(await visit('2001:db8:1:2:3::4')).toBe(429)
    expect(await visit('2001:db8:1:3::1')).not.toBe(429)
  })
})
