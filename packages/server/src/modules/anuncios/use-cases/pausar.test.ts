import { meusAnuncios } from '@portal/api/anuncios'
import { pausarAnuncio, retomarAnuncio } from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { publishFree } from '../../../testing/operador'

describeOnBoth('a paused listing', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const advertiser = () => openAdvertiser(test, { email: `p${(people += 1)}@exemplo.com` })
  const detail = (id: number) => test.call()(findDetalhe, { params: { id } })

  it('is off the air until its owner resumes it, with the same end', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    const before = must(await detail(id)).dataFim
    expect(must(await ana.call(pausarAnuncio, { params: { id } })).anuncio).toMatchObject({
      status: 'inativo',
      suspenso: true,
    })
    expect(await detail(id)).toMatchObject({ error: { code: 'REMOVIDO' } })
    expect(must(await ana.call(retomarAnuncio, { params: { id } })).anuncio).toMatchObject({
      status: 'ativo',
      suspenso: false,
    })
    expect(must(await detail(id)).dataFim).toBe(before)
  })

  it('is paused and resumed once, and never past its end', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    expect(await ana.call(retomarAnuncio, { params: { id } })).toMatchObject({ error: { code: 'CONFLITO' } })
    must(await ana.call(pausarAnuncio, { params: { id } }))
    expect(await ana.call(pausarAnuncio, { params: { id } })).toMatchObject({ error: { code: 'CONFLITO' } })
    const now = test.clock.now().toISOString()
    test.clock.advance(9 * 86_400_000)
    expect(await ana.call(retomarAnuncio, { params: { id } })).toMatchObject({ error: { code: 'CONFLITO' } })
    test.clock.set(now)
  })

  it('does not come back as a third free one', async () => {
    const ana = await advertiser()
    const id = await publishFree(ana)
    must(await ana.call(pausarAnuncio, { params: { id } }))
    await publishFree(ana)
    await publishFree(ana)
    expect(await ana.call(retomarAnuncio, { params: { id } })).toMatchObject({
      error: { code: 'LIMITE_ANUNCIOS_GRATIS' },
    })
  })

  it('can only be paused by its owner', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    const id = await publishFree(ana)
    expect(await bia.call(pausarAnuncio, { params: { id } })).toMatchObject({ error: { status: 404 } })
    expect(must(await ana.call(meusAnuncios, { query: {} }))).toMatchObject([{ id, status: 'ativo' }])
  })
})
