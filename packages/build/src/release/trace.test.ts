import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTinyApp } from './testing/tiny-app'
import { describeTrace } from './trace'

const SCREEN = `interface Painel {
  aberto: boolean
}
export default function Painel({ aberto }: Painel) {
  if (aberto) return null
  throw new Error('sem preço')
}
`

describe('the trace of a frame', () => {
  let tiny: ReturnType<typeof openTinyApp>
  let file = ''
  let column = 0
  beforeAll(async () => {
    tiny = openTinyApp({ 'src/routes/painel.tsx': SCREEN })
    const { hints } = await tiny.build()
    file = hints['./routes#painel']?.js.find((name) => script(name).includes('sem preço')) ?? ''
    column = script(file).indexOf('Error(') + 1
  })
  afterAll(() => tiny.remove())

  const script = (name: string) => readFileSync(join(tiny.root, 'out', name), 'utf8')
  const store = {
    readFile: async (_app: string, _version: string, name: string) =>
      readFileSync(join(tiny.root, 'out', name)),
  }
  const trace = (...frames: string[]) => describeTrace(store, { app: 'mf-clube', version: '1', frames })

  it('is the line of the source, of a name or of a whole line of a stack', async () => {
    const name = file.replace('browser/', '')
    const stack = `    at Painel (https://vitrine.example/releases/mf-clube/1/${file}:1:${column})`
    for (const frame of [`${name}:1:${column}`, stack]) {
      const shown = await trace(frame)
      expect(shown).toContain(`${name}:1:${column}: src/routes/painel.tsx:6:`)
      expect(shown).toContain(">    6    throw new Error('sem preço')")
    }
  })

  it('says what is missing', async () => {
    expect(await trace(`${file.replace('browser/', '')}:1:1`)).toMatch(/: no source$/)
    await expect(trace('painel')).rejects.toThrow("'painel' is no frame")
    await expect(trace('gone.js:1:1')).rejects.toThrow('mf-clube 1 has no source map of gone.js')
  })
})
