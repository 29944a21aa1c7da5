import { recallResults, rememberResults } from './lastResults'
import { fakeAt } from './testing'

const MINUTE = 60_000
const results = { href: '/acompanhantes/transex', title: 'Transex' }

describe('the remembered listing', () => {
  it('expires after half an hour', () => {
    fakeAt('/')
    rememberResults(results, 0)
    expect(recallResults(30 * MINUTE)).toEqual(results)
    expect(recallResults(31 * MINUTE)).toBeUndefined()
  })

  it.each(['https://outro.example/', '//outro.example', '/\\\\outro.example'])(
    'never leads to %s',
    (href) => {
      fakeAt('/')
      rememberResults({ href, title: 'x' }, 0)
      expect(recallResults(0)).toBeUndefined()
    },
  )
})
