import { findDetalhe } from '@portal/api/busca'
import { logout } from '@portal/api/sessao'
import { openAdvertiser } from '../../testing/anuncios'
import { openTestApp, type TestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'
import { openNavegador, openProvedorDeIdade, PORTAL, type ProvedorDeIdade } from '../../testing/idade'
import { publishFree, type Advertiser } from '../../testing/operador'
import { fileKey } from '../images/ports'

describe('own pictures where a proof of age is demanded and none came', () => {
  let provedor: ProvedorDeIdade
  let test: TestApp
  let ana: Advertiser
  let photo: string
  beforeAll(async () => {
    provedor = await openProvedorDeIdade(() => test.clock.now())
    test = await openTestApp(usualKind(), {
      ...provedor.environment,
      PUBLIC_URL: PORTAL,
      LIMIT_ADDRESS_FACTOR: '1000',
    })
    ana = await openAdvertiser(test, { email: 'ana@exemplo.com' })
    photo = `/storage/${ana.photos[0]?.arquivo_path}`
    await test.deps.files.put(fileKey(ana.photos[0]?.arquivo_path ?? '', 1200), Buffer.from('FOTO'))
  })
  afterAll(async () => {
    await test.close()
    await provedor.close()
  })

  /** Cookie of a browser in which this account has opened its albums. */
  async function signedIn({ token }: Advertiser) {
    const navegador = openNavegador(test)
    await navegador.get('/api/album', { authorization: `Bearer ${token}` })
    return navegador
  }
  const status = async ({ get }: Pick<ReturnType<typeof openNavegador>, 'get'>) =>
    (await get(photo)).statusCode

  it('are shown to their owner, kept by no shared cache, and to nobody else', async () => {
    const navegador = await signedIn(ana)
    const shown = await navegador.get(photo)
    expect([shown.statusCode, shown.payload, shown.headers['cache-control']]).toEqual([
      200,
      'FOTO',
      'private, no-cache',
    ])
    expect(shown.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(await status(openNavegador(test))).toBe(403)
    const bia = await openAdvertiser(test, { email: 'bia@exemplo.com' })
    expect(await status(await signedIn(bia))).toBe(403)
  })

  it('are not shown by a cookie that was forged, or changed to name another', async () => {
    const navegador = openNavegador(test)
    navegador.jar.set('__Host-fotos', `v1.${ana.id}.9999999999.${'A'.repeat(43)}`)
    expect(await status(navegador)).toBe(403)
    const bia = await openAdvertiser(test, { email: 'bia2@exemplo.com' })
    const hers = await signedIn(bia)
    hers.jar.set('__Host-fotos', (hers.jar.get('__Host-fotos') ?? '').replace(/^v1\.\d+/, `v1.${ana.id}`))
    expect(await status(hers)).toBe(403)
  })

  it('end an hour after the last call, and with the session', async () => {
    const navegador = await signedIn(ana)
    test.clock.advance(59 * 60_000)
    expect(await status(navegador)).toBe(200)
    test.clock.advance(60_000)
    expect(await status(navegador)).toBe(403)
    const answer = await test.app.inject({
      method: logout.method,
      url: logout.path,
      headers: {
        authorization: `Bearer ${(await openAdvertiser(test, { email: 'bia3@exemplo.com' })).token}`,
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.cookies.at(-1)).toMatchObject({ name: '__Host-fotos', value: '', maxAge: 0 })
  })

  it('prove nothing else: an advert of their owner stays its safe variant', async () => {
    const id = await publishFree(ana)
    const navegador = await signedIn(ana)
    const url = `/api${findDetalhe.path.replace(':id', String(id))}`
    const seen = (await navegador.get(url)).json<Record<string, unknown>>()
    expect([seen['titulo'], seen['descricao']]).toEqual(['Massagem relaxante no Setor Bueno', ''])
  })
})
