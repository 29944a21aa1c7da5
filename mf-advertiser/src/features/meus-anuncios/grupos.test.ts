import { anuncio } from '../../testing'
import { agrupar } from './grupos'

const NOW = new Date('2026-11-21T15:00:00Z')
const groupsOf = (...list: Parameters<typeof anuncio>[0][]) =>
  agrupar(
    list.map((change, id) => anuncio({ id, titulo: `${id}`, ...change })),
    NOW,
  ).map(({ title, anuncios }) => [title, anuncios.map(({ titulo }) => titulo).join()])

describe('groups of Meus Anúncios', () => {
  it('need action for a pending payment, when offline with days left, and on the last day', () => {
    expect(
      groupsOf(
        { status: 'pendente', ativo: false },
        { status: 'inativo', ativo: false, suspenso: true, dataInicio: null, dataFim: null },
        { expiraEm: '2026-11-21T23:59:00-03:00', dataFim: '2026-11-21T23:59:00-03:00' },
      ),
    ).toEqual([['Precisa de você', '0,1,2']])
  })

  it('separate public from ended listings, and omit empty groups', () => {
    expect(groupsOf({}, { status: 'inativo', ativo: false, dataFim: '2026-11-01T23:59:00-03:00' })).toEqual([
      ['No ar', '0'],
      ['Fora do ar', '1'],
    ])
  })
})
