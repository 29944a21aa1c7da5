import { anuncioTag, LISTAS_TAG, lugarTag, TUDO } from '../../../kernel/changed'
import { NINGUEM, viajantesDosLugares } from './viajantes'

const MINUTO = new Date('2026-11-28T15:00:00Z')
const GOIANIA = { estado: 'GO', cidade: 'Goiânia', agora: MINUTO }
const CUIABA = { estado: 'MT', cidade: 'Cuiabá', agora: MINUTO }
const NATAL = { estado: 'RN', cidade: 'Natal', agora: MINUTO }
/** A trip from Goiânia to Cuiabá. */
const PONTAS = [GOIANIA, CUIABA].map(({ estado, cidade }) => ({ estado, cidade }))
const CHEGA = { id: 7, la: true, pausa: false }

function open(pontas: readonly object[] = PONTAS) {
  const queries = { lugares: 0, viajantes: 0 }
  const viajantes = viajantesDosLugares({
    async query<Row>(text: string) {
      const ofLugares = text.includes('LATERAL')
      queries[ofLugares ? 'lugares' : 'viajantes'] += 1
      const rows = ofLugares ? pontas : [CHEGA]
      return { rows: rows as Row[], count: rows.length }
    },
  })
  return { ...viajantes, queries }
}

describe('the travellers of places', () => {
  it('are queried only where there are some', async () => {
    const { find, queries } = open()
    expect(await find(NATAL)).toBe(NINGUEM)
    expect(await find({ ...NATAL, cidade: undefined })).toBe(NINGUEM)
    expect(queries).toEqual({ lugares: 1, viajantes: 0 })
    for (const lugar of [GOIANIA, CUIABA, { ...GOIANIA, cidade: undefined }])
      expect(await find(lugar)).toMatchObject({ chegam: [7] })
    expect(queries).toEqual({ lugares: 1, viajantes: 3 })
  })

  it('are read again in the next minute, and after a change of lists', async () => {
    const { find, forget, queries } = open()
    await find(NATAL)
    await find({ ...NATAL, agora: new Date(MINUTO.getTime() + 60_000) })
    expect(queries.lugares).toBe(2)
    for (const changed of [TUDO, [anuncioTag(7), LISTAS_TAG]]) {
      forget(changed)
      await find(NATAL)
    }
    expect(queries.lugares).toBe(4)
    forget([lugarTag({ categoria: 'Massagistas', estado: 'RN', cidade: 'Natal' })])
    await find(NATAL)
    expect(queries.lugares).toBe(4)
  })

  it('are queried everywhere once they are in too many places', async () => {
    const { find, queries } = open(Array.from({ length: 5_000 }, () => ({ estado: 'GO', cidade: 'Goiânia' })))
    expect(await find(NATAL)).toMatchObject({ chegam: [7] })
    expect(queries).toEqual({ lugares: 1, viajantes: 1 })
  })
})
