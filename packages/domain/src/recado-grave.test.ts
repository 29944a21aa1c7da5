import { acharRecadoGrave } from './recado-grave'
import { RECADOS_COMUNS, RECADOS_GRAVES } from './testing/corpus-de-recados'

const LINES = Object.entries(RECADOS_GRAVES).flatMap(([grave, textos]) =>
  textos.map((texto, n) => ({ grave, texto, half: n % 2 })),
)

describe('the rules about grave messages', () => {
  it.each([
    ['the half that they were written against', 0],
    ['the held-out half', 1],
  ] as const)('find at least 95 % of %s of the corpus', (_, half) => {
    const lines = LINES.filter((line) => line.half === half)
    const missed = lines.filter(({ texto }) => acharRecadoGrave(texto) === undefined)
    expect({ enough: missed.length / lines.length <= 0.05, missed }).toMatchObject({ enough: true })
  })

  it('find nothing in ordinary messages', () => {
    expect(RECADOS_COMUNS.filter((texto) => acharRecadoGrave(texto) !== undefined)).toEqual([])
  })
})
