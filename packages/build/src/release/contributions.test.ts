import { problemsOf } from './checks'
import { openTinyApp } from './testing/tiny-app'

const candidate = {
  app: 'mf-clube',
  version: '1',
  platform: '^1.0.0',
  api: '^1.0.0',
  routes: [],
}
const to = (slot: string, expose = './cartao') => ({ slot, expose, ordem: 10, height: 96 })

describe('contributions of a candidate', () => {
  it('may stand in a slot of the platform', () => {
    expect(problemsOf({ ...candidate, contributions: [to('painel.cartao'), to('conta.secao')] }, [])).toEqual(
      [],
    )
  })

  it('are refused for a slot that no screen has', () => {
    expect(problemsOf({ ...candidate, contributions: [to('painel.rodape'), to('constructor')] }, [])).toEqual(
      [
        'mf-clube contributes ./cartao to painel.rodape. The slots are anuncio.secao, painel.cartao, conta.secao.',
        'mf-clube contributes ./cartao to constructor. The slots are anuncio.secao, painel.cartao, conta.secao.',
      ],
    )
  })

  it('are refused twice in one slot, and from another area', () => {
    const twice = [to('painel.cartao'), to('painel.cartao')]
    expect(problemsOf({ ...candidate, contributions: twice }, [])).toEqual([
      'mf-clube contributes ./cartao to painel.cartao twice.',
    ])
    expect(problemsOf({ ...candidate, area: 'operacao', contributions: [to('painel.cartao')] }, [])).toEqual([
      "mf-clube contributes ./cartao to painel.cartao: slots are the portal's, its area is operacao.",
    ])
  })
})

describe('the build of a contribution', () => {
  const tiny = openTinyApp({ 'src/cartao.tsx': 'export default () => null' })
  afterAll(tiny.remove)
  const exposes = { './routes': './src/routes.ts', './cartao': './src/cartao.tsx' }

  it('fails above the bytes of its slot, which no budget of the app raises', async () => {
    const heavy = openTinyApp({
      'src/cartao.tsx': `export default () => ${JSON.stringify(randomText(40_000))}`,
    })
    const change = { exposes, contributions: [to('painel.cartao')], budget: { default: 500_000 } }
    await expect(heavy.build(change)).rejects.toThrow(
      /^mf-clube is too heavy:\n {2}\.\/cartao loads \d+\.\d KB, its slot painel\.cartao allows 15\.0 KB\.$/,
    )
    heavy.remove()
  })

  it('writes it into the manifest, and a server bundle for a slot that the server draws', async () => {
    const { contributions, server } = await tiny.build({ exposes, contributions: [to('painel.cartao')] })
    expect([contributions, server]).toEqual([[to('painel.cartao')], undefined])
  })
})

/** Text that no compression shortens much, the same in every run. */
function randomText(length: number): string {
  let seed = 7
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (seed % 90))
  }).join('')
}
