import { recallListing, rememberListing } from './lastListing'
import { fakeAt } from './testing'

const MINUTE = 60_000
const listing = { href: '/acompanhantes/transex', title: 'Transex' }

describe('the remembered listing', () => {
  it('is forgotten after half an hour', () => {
    fakeAt('/')
    rememberListing(listing, 0)
    expect(recallListing(30 * MINUTE)).toEqual(listing)
    expect(recallListing(31 * MINUTE)).toBeUndefined()
  })

  it.each(['https://outro.example/', '//outro.example', '/\\\\outro.example'])(
    'never leads to %s',
    (href) => {
      fakeAt('/')
      rememberListing({ href, title: 'x' }, 0)
      expect(recallListing(0)).toBeUndefined()
    },
  )
})
