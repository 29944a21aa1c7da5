import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../app'
import { published, readPackage, type Package } from './manifest'

const PLATFORM: Package = {
  name: '@portal/platform',
  version: '1.6.0',
  exports: { '.': './src/index.ts', './site': './src/site.tsx', './tokens.css': './src/tokens.css' },
  dependencies: { '@portal/api': 'workspace:*', zod: 'catalog:' },
  peerDependencies: { react: 'catalog:' },
}
const API: Package = {
  name: '@portal/api',
  version: '1.2.0',
  exports: {},
  dependencies: {},
  peerDependencies: {},
}

describe('package.json of a package for other repositories', () => {
  it('has exact versions, and compiled modules with their types', () => {
    const made = published(PLATFORM, { catalog: { zod: '4.6.7', react: '19.3.1' }, ours: [PLATFORM, API] })
    expect(made).toMatchObject({
      version: '1.6.0',
      dependencies: { '@portal/api': '1.2.0', zod: '4.6.7' },
      peerDependencies: { react: '19.3.1' },
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './site': { types: './dist/site.d.ts', default: './dist/site.js' },
        './tokens.css': './dist/tokens.css',
      },
    })
  })

  it('refuses a dependency without a version', () => {
    expect(() => published(PLATFORM, { catalog: {}, ours: [API] })).toThrow('needs zod catalog:')
  })

  it.each([
    ['platform', 'src/contract.ts', 'PLATFORM_VERSION'],
    ['api', 'src/contrato.ts', 'API_VERSION'],
  ])('of %s has the version of its contract', (name, file, constant) => {
    const folder = join(ROOT, 'packages', name)
    const { version } = readPackage(folder)
    expect(readFileSync(join(folder, file), 'utf8')).toContain(`${constant} = '${version}'`)
  })
})
