import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'

describe('the contact of a listing', () => {
  let test: TestApp
  afterEach(() => test.close())

  it.each([
    ['another phone', { telefone: '(62) 9.9111-2222' }, 'telefone'],
    ['another e-mail', { modoContato: 'email', email: 'terceira@exemplo.com' }, 'email'],
    ['another e-mail beside the own phone', { email: 'terceira@exemplo.com' }, 'email'],
  ] as const)('refuses %s than the account’s, and says so', async (_what, change, field) => {
    test = await openTestApp()
    const ana = await openAdvertiser(test)
    const answer = await ana.call(publicarAnuncio, { body: publicacaoDe(ana, { ...GRATIS, ...change }) })
    expect(answer).toMatchObject({ error: { code: 'CORPO_INVALIDO', status: 422 } })
    expect(!answer.ok && answer.error.errors?.[field]).toEqual([
      expect.stringMatching(/sua conta|seu perfil/),
    ])
  })

  it('uses the account’s own, including the e-mail when none was typed', async () => {
    test = await openTestApp()
    const ana = await openAdvertiser(test)
    const body = publicacaoDe(ana, { ...GRATIS, email: 'Ana@Exemplo.com' })
    must(await ana.call(publicarAnuncio, { body }))
    must(await ana.call(publicarAnuncio, { body: publicacaoDe(ana, { ...GRATIS, email: '' }) }))
  })

  it('shows a phone only once it is confirmed; without one the e-mail suffices', async () => {
    test = await openTestApp(usualKind(), { PHONE_CHECK: 'sandbox' })
    const ana = await openAdvertiser(test)
    const publish = (change: object) =>
      ana.call(publicarAnuncio, { body: publicacaoDe(ana, { ...GRATIS, ...change }) })
    expect(await publish({})).toMatchObject({
      error: { code: 'CORPO_INVALIDO', errors: { telefone: [expect.stringMatching(/^Confirme/)] } },
    })
    must(await publish({ modoContato: 'email' }))
    await test.database.pool.query('UPDATE usuarios SET telefone_confirmado_em = now()')
    must(await publish({}))
  })
})
