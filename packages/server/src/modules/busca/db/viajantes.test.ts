import { anuncioTag, LISTAS_TAG, lugarTag, TUDO } from '../../../kernel/changed'
import { NINGUEM, viajantesDosLugares } from './viajantes'

const MINUTO = new Date('2026-11-28T15:00:00Z')
const GOIANIA = { estado: 'GO', cidade: 'Goiânia', agora: MINUTO }
const CUIABA = { estado: 'MT', cidade: 'Cuiabá', agora: MINUTO }
const NATAL = { estado: 'RN', cidade: 'Natal', agora: MINUTO }
/** A trip from Goiânia to Cuiabá; a search there asks for its travellers. */
const PONTAS = [GOIANIA, CUIABA].map(({ estado, cidade }) => ({ estado, cidade }))
const CHEGA = { id: 7, la: true, pausa: false }

function open(pontas: readonly object[] | Error = PONTAS) {
  const asked = { lugares: 0, viajantes: 0 }
  const viajantes = viajantesDosLugares({
    async query<Row>(text: string) {
      const ofLugares = text.includes('LATERAL')
      asked[ofLugares ? 'lugares' : 'viajantes'] += 1
      if (ofLugares && pontas instanceof Error) throw pontas
      const rows: readonly object[] = ofLugares && !(pontas instanceof Error) ? pontas : [CHEGA]
      return { rows: rows as Row[], count: rows.length }
    },
  })
  return { ...viajantes, asked }
}

describe('the travellers of places', () => {
  it('are asked for only where there are some', async () => {
    const { find, asked } = open()
    expect(await find(NATAL)).toBe(NINGUEM)
    expect(await find({ ...NATAL, cidade: undefined })).toBe(NINGUEM)
    expect(asked).toEqual({ lugares: 1, viajantes: 0 })
    for (const lugar of [GOIANIA, CUIABA, { ...GOIANIA, cidade: undefined }])
      expect(await find(lugar)).toMatchObject({ chegam: [7] })
    expect(asked).toEqual({ lugares: 1, viajantes: 3 })
  })

  it('are read again in the next minute, after half a second, and after a change of lists', async () => {
    const { find, forget, asked } = open()
    await find(NATAL)
    await find({ ...NATAL, agora: new Date(MINUTO.getTime() + 60_000) })
    expect(asked.lugares).toBe(2)
    for (const changed of [TUDO, [anuncioTag(7), LISTAS_TAG]]) {
      forget(changed)
      await find(NATAL)
    }
    expect(asked.lugares).toBe(4)
    forget([lugarTag({ categoria: 'Massagistas', estado: 'RN', cidade: 'Natal' })])
    await find(NATAL)
    expect(asked.lugares).toBe(4)
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 500)
    await find(NATAL)
    expect(asked.lugares).toBe(5)
    now.mockRestore()
  })

  it('are asked for everywhere once they are in too many places', async () => {
    const { find, asked } = open(Array.from({ length: 5_000 }, () => ({ estado: 'GO', cidade: 'Goiânia' })))
    expect(await find(NATAL)).toMatchObject({ chegam: [7] })
    expect(asked).toEqual({ lugares: 1, viajantes: 1 })
  })

  it('keeps no failure', async () => {
    const { find, asked } = open(new Error('connection lost'))
    await expect(find(NATAL)).rejects.toThrow('connection lost')
    await expect(find(NATAL)).rejects.toThrow('connection lost')
    expect(asked.lugares).toBe(2)
  })
})
