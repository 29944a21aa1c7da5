import { lendCore } from './container'

const core = () => Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE')
const RELEASE = 'http://localhost/releases/mf-public/1/browser'

describe('lendCore', () => {
  it('does nothing for a container that bundles its dependencies', async () => {
    await lendCore(`${RELEASE}/container.0123456789.js`)
    expect(core()).toBeUndefined()
  })

  it('installs the core that an older release expects before its entry runs', async () => {
    await lendCore(`${RELEASE}/remote-entry.0123456789.js`)
    expect(core()).toMatchObject({ ModuleFederation: expect.any(Function), satisfy: expect.any(Function) })
  })
})
