import { lendCore } from './container'

const core = () => Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE')
const RELEASE = 'http://localhost/releases/mf-public/1/browser'

describe('lendCore', () => {
  it('is nothing to a container that brings what it needs', async () => {
    await lendCore(`${RELEASE}/container.0123456789.js`)
    expect(core()).toBeUndefined()
  })

  it('puts the core that an older release borrows into the page, before its entry is run', async () => {
    await lendCore(`${RELEASE}/remote-entry.0123456789.js`)
    expect(core()).toMatchObject({ ModuleFederation: expect.any(Function), satisfy: expect.any(Function) })
  })
})
