import { problemsOf } from './checks'
import { openTinyApp } from './testing/tiny-app'

const errorMessage = 'Escolha de 1 a 24.'
const quantos = { title: 'Anúncios', type: 'integer', minimum: 1, maximum: 24, errorMessage } as const
const candidate = { app: 'mf-clube', version: '1', platform: '^1.8.0', api: '^1.0.0', routes: [] }

describe('settings of a candidate', () => {
  const tiny = openTinyApp({})
  afterAll(tiny.remove)

  it('are refused when the schema refuses its own default', () => {
    expect(problemsOf({ ...candidate, settings: { quantos: { ...quantos, default: 24 } } }, [])).toEqual([])
    expect(problemsOf({ ...candidate, settings: { quantos: { ...quantos, default: 25 } } }, [])).toEqual([
      'mf-clube: the schema of the setting quantos refuses its default (Escolha de 1 a 24.).',
    ])
  })

  it('are part of the manifest', async () => {
    const settings = { quantos: { ...quantos, default: 6 } }
    expect((await tiny.build({ settings })).settings).toEqual(settings)
  })
})
