import { distintivosDe, type MedidasDosDistintivos } from './distintivos'

const NOW = new Date('2026-11-21T15:00:00Z')
const hours = (n: number) => new Date(NOW.getTime() - n * 3_600_000)
const NADA: MedidasDosDistintivos = { resposta: null, identidade: null, albumVerificado: false }
const rotulos = (change: Partial<MedidasDosDistintivos>) =>
  distintivosDe({ ...NADA, ...change }, NOW).map(({ rotulo }) => rotulo)

describe('Responde em 1 h', () => {
  const resposta = { medianaS: 54 * 60, conversas: 5, medidaEm: hours(6) }

  it('says the median that was measured, rounded up', () => {
    expect(distintivosDe({ ...NADA, resposta }, NOW)).toEqual([
      {
        rotulo: 'Responde em 1 h',
        medida: 'metade das mensagens dos últimos 28 dias teve resposta em até 54 minutos.',
      },
    ])
    const [one] = distintivosDe({ ...NADA, resposta: { ...resposta, medianaS: 53 * 60 + 1 } }, NOW)
    expect(one?.medida).toContain('54 minutos')
  })

  it.each([
    ['an hour', { medianaS: 3_600 }, true],
    ['a second more', { medianaS: 3_601 }, false],
    ['four conversations', { conversas: 4 }, false],
    ['a measure of two days ago', { medidaEm: hours(48) }, true],
    ['an older one', { medidaEm: hours(49) }, false],
  ])('%s', (_, change, shown) => {
    expect(rotulos({ resposta: { ...resposta, ...change } })).toEqual(shown ? ['Responde em 1 h'] : [])
  })
})

it('the confirmed identity is a badge until it ends', () => {
  const em = new Date('2026-11-12T15:00:00Z')
  expect(distintivosDe({ ...NADA, identidade: { em, ate: hours(-1) } }, NOW)).toEqual([
    { rotulo: 'Identidade conferida', medida: 'documento e rosto, em 12/11/2026.' },
  ])
  expect(rotulos({ identidade: { em, ate: NOW } })).toEqual([])
})

it('nothing measured, nothing shown', () => {
  expect(rotulos({})).toEqual([])
  expect(rotulos({ albumVerificado: true })).toEqual(['Álbum verificado'])
})
