import type { Settings } from '@portal/platform/render'
import type { RemoteManifest } from '@portal/platform/manifest'
import { AJUSTES_TAG, LISTAS_TAG, TUDO } from '../kernel/changed'
import { createPageSettings } from './settings'
import type { ReleaseSet } from './release-store'

const quantos = {
  title: 'Anúncios',
  type: 'integer',
  minimum: 1,
  maximum: 24,
  default: 6,
  errorMessage: 'Escolha de 1 a 24.',
} as const

function setOf(settings: RemoteManifest['settings']): Pick<ReleaseSet, 'remotes'> {
  const manifest: RemoteManifest = {
    app: 'mf-clube',
    version: '2',
    commit: 'c',
    builtAt: '',
    platform: '^1.8.0',
    api: '^1.0.0',
    routes: [],
    browser: { entry: 'x' },
    files: {},
    hints: {},
    settings,
  }
  return { remotes: [{ manifest, base: '/' }] }
}

function open(first: Settings | 'away') {
  const state = { stored: first, reads: 0, changes: 0, ignored: [] as object[] }
  const settings = createPageSettings({
    ajustes: {
      async find() {
        state.reads += 1
        if (state.stored === 'away') throw new Error('away')
        return state.stored
      },
    },
    onChange: () => void (state.changes += 1),
    log: { warn: (details) => void state.ignored.push(details) },
  })
  return { state, settings }
}

describe('settings of pages', () => {
  it('are the stored values of the releases’ own settings', async () => {
    const { settings } = open({ 'mf-clube': { quantos: 9 }, 'mf-outro': { x: true } })
    const set = setOf({ quantos })
    expect(settings.of(set)).toBeUndefined()
    await settings.retry()
    expect(settings.of(set)).toEqual({ 'mf-clube': { quantos: 9 } })
    expect(settings.of({ remotes: [] })).toBeUndefined()
  })

  it('leave out what a release does not know or refuses, and log it once', async () => {
    const { settings, state } = open({ 'mf-clube': { quantos: 99, faixa: true, constructor: 1 } })
    await settings.retry()
    const set = setOf({ quantos })
    expect(settings.of(set)).toBeUndefined()
    expect(settings.of(set)).toBeUndefined()
    expect(state.ignored).toEqual(
      ['quantos', 'faixa', 'constructor'].map((nome) => ({ app: 'mf-clube', version: '2', nome })),
    )
  })

  it('are read again after a change of settings alone, and pages are stale only if a value changed', async () => {
    const { settings, state } = open({})
    await settings.retry()
    await settings.follow([LISTAS_TAG])
    expect(state).toMatchObject({ reads: 1, changes: 0 })
    await settings.follow([AJUSTES_TAG])
    expect(state).toMatchObject({ reads: 2, changes: 0 })
    state.stored = { 'mf-clube': { quantos: 3 } }
    await settings.follow(TUDO)
    expect(state).toMatchObject({ reads: 3, changes: 1 })
    expect(settings.of(setOf({ quantos }))).toEqual({ 'mf-clube': { quantos: 3 } })
  })

  it('are read once more when they change during a read, which may have missed it', async () => {
    const { settings, state } = open({})
    await Promise.all([settings.retry(), settings.follow([AJUSTES_TAG]), settings.follow([AJUSTES_TAG])])
    expect(state.reads).toBe(2)
  })

  it('stay while they cannot be read, until a retry succeeds', async () => {
    const { settings, state } = open({ 'mf-clube': { quantos: 3 } })
    await settings.retry()
    state.stored = 'away'
    await settings.follow([AJUSTES_TAG])
    expect(settings.of(setOf({ quantos }))).toEqual({ 'mf-clube': { quantos: 3 } })
    state.stored = {}
    await settings.retry()
    expect(settings.of(setOf({ quantos }))).toBeUndefined()
    await settings.retry()
    expect(state.reads).toBe(3)
  })
})
