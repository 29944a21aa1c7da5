import { EXPOSICAO_EXIGE, EXPOSICAO_SUGERE, exposicaoDe, PAUSA_MINUTOS, type FotoAberta } from './exposicao'

const MINUTE = 60_000
const NOW = new Date('2026-11-22T15:00:00Z')
const AT = { now: NOW, dia: new Date('2026-11-22T03:00:00Z') }
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE)
/** So many pictures, a second apart, the newest so many minutes ago; newest first. */
const opened = (count: number, minutes: number, name = 'a'): FotoAberta[] =>
  Array.from({ length: count }, (_, index) => ({
    em: new Date(ago(minutes).getTime() - index * 1_000),
    foto: `${name}${index}`,
  }))

describe('the exposure of a reviewer', () => {
  it('suggests a pause, then demands one, ten minutes from the last picture', () => {
    expect(exposicaoDe(opened(EXPOSICAO_SUGERE - 1, 0), AT)).toMatchObject({ sugerida: false })
    expect(exposicaoDe(opened(EXPOSICAO_SUGERE, 0), AT)).toMatchObject({ sugerida: true, pausaAte: null })
    expect(exposicaoDe(opened(EXPOSICAO_EXIGE, 4), AT).pausaAte).toEqual(ago(4 - PAUSA_MINUTOS))
  })

  it('begins anew after a pause, while the day is counted on', () => {
    const before = opened(EXPOSICAO_EXIGE, 30, 'b')
    expect(exposicaoDe([...opened(3, 1), ...before], AT)).toEqual({
      hoje: EXPOSICAO_EXIGE + 3,
      seguidas: 3,
      sugerida: false,
      pausaAte: null,
    })
    expect(exposicaoDe(opened(EXPOSICAO_EXIGE, PAUSA_MINUTOS), AT)).toMatchObject({
      seguidas: 0,
      pausaAte: null,
    })
  })

  it('counts a picture once, in grey and in colour', () => {
    const [one = { em: NOW, foto: 'a' }] = opened(1, 0)
    expect(exposicaoDe([one, { ...one, em: ago(1) }], AT)).toMatchObject({ hoje: 1, seguidas: 1 })
  })

  it('of a night goes on past midnight, and the day begins at nothing', () => {
    const now = new Date('2026-11-22T03:01:00Z')
    const abertas = Array.from({ length: EXPOSICAO_EXIGE }, (_, index) => ({
      em: new Date('2026-11-22T02:59:00Z'),
      foto: `a${index}`,
    }))
    expect(exposicaoDe(abertas, { ...AT, now })).toMatchObject({ hoje: 0, seguidas: EXPOSICAO_EXIGE })
  })

  it('of nothing is nothing', () => {
    expect(exposicaoDe([], AT)).toEqual({ hoje: 0, seguidas: 0, sugerida: false, pausaAte: null })
  })
})
