import { NODE_VERSION } from '../../../../scripts/node.mjs'
import {
  describeDependency,
  listDependencies,
  listMisfits,
  metadataSchema,
  readDecisions,
  readLock,
  type Lock,
} from './dependencies'

const lockOf = (packages: Lock['packages']): Lock => ({
  catalogs: { default: { antigo: { version: '1.2.0' }, novo: { version: '3.0.0' } } },
  packages,
})
const WORKSPACE = "catalog:\n  # 2 breaks the build.\n  antigo: 1.2.0\n  'novo': ^3.0.0\n  fixo: 5.1.0\n"

describe('the lock file', () => {
  it('contains no package for another Node, and no deprecated one without an ADR', () => {
    expect(listMisfits(readLock(), NODE_VERSION, readDecisions())).toEqual([])
  })

  it('is searched for both', () => {
    const lock = lockOf({
      '@a/velho@1.0.0': { engines: { node: '^20' }, deprecated: 'moved' },
      'b@1.0.0': { deprecated: 'moved' },
      'c@1.0.0': { engines: { node: '>=18' } },
      'd@1.0.0': { engines: { node: '^20' }, cpu: ['ia32'] },
    })
    expect(listMisfits(lock, '24.21.0', 'We stay with `b` for now.')).toEqual([
      '@a/velho@1.0.0 asks for Node ^20',
      '@a/velho@1.0.0 is deprecated: moved',
    ])
  })
})

describe('pnpm upkeep', () => {
  const listed = listDependencies(WORKSPACE, lockOf({}))
  const [antigo] = listed
  const found = metadataSchema.parse({
    'dist-tags': { latest: '2.1.0' },
    versions: { '1.2.0': { deprecated: 'use 2' }, '1.4.0': {}, '2.1.0': {} },
    time: { '2.1.0': '2026-10-01T12:00:00Z' },
  })

  it('reads the reason for an older version from the catalog', () => {
    expect(listed).toEqual([
      { name: 'antigo', installed: '1.2.0', reason: '2 breaks the build.' },
      { name: 'novo', installed: '3.0.0', reason: '' },
      { name: 'fixo', installed: '5.1.0', reason: '' },
    ])
  })

  it('prints versions, the release date of the newest, and the reason', () => {
    expect(antigo && describeDependency(antigo, found)).toBe(
      'antigo | 1.2.0 | 1.4.0 | 2.1.0 | 2026-10-01 | deprecated: use 2; 2 breaks the build.',
    )
    expect(describeDependency({ name: 'x', installed: '1.4.0', reason: '' }, found)).toMatch(
      /behind, no reason given$/,
    )
  })
})
