import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Releases } from '@portal/platform/manifest'
import { readApp } from '../../app'
import { folderStore } from '../store'

type Pointed = Releases['apps'][string]

export const NOW = '2026-11-21T12:00:00.000Z'
export const app = readApp('mf-payments')

export interface Manifest {
  app: string
  commit: string
  version: string
  platform: string
  api: string
  react?: string
  area?: 'operacao'
  routes: { path: string; name: string; access: 'public'; title: string; expose: string }[]
}
export function manifest(name: string, change: Partial<Manifest> = {}) {
  return {
    app: name,
    version: '1',
    commit: 'c',
    builtAt: NOW,
    platform: name === 'shell' ? '1.2.0' : '^1.0.0',
    api: name === 'shell' ? '1.0.0' : '^1.0.0',
    routes: [],
    browser: { entry: 'browser/entry.js' },
    files: {},
    hints: {},
    ...change,
  }
}
export const route = (path: string) => ({
  path,
  name: path,
  access: 'public' as const,
  title: 'x',
  expose: './x',
})

/** A temporary release store with helpers to read it. */
export function openTestReleases() {
  const root = mkdtempSync(join(tmpdir(), 'releases-'))
  const store = folderStore(root)
  /** A fake build that writes a manifest and one file, and counts its calls. */
  function fakeBuild(change: Partial<Manifest> = {}) {
    return jest.fn(async ({ version, outDir }: { version: string; outDir: string }) => {
      mkdirSync(join(outDir, 'browser'), { recursive: true })
      writeFileSync(join(outDir, 'browser/entry.js'), 'first')
      writeFileSync(join(outDir, 'remote.json'), JSON.stringify(manifest(app.name, { version, ...change })))
      return manifest(app.name, { version, ...change })
    })
  }

  function inStore(name: string, version: string, change: Partial<Manifest> = {}) {
    const folder = store.folderOf(name, version)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest(name, { version, ...change })))
  }

  async function goLive(
    name: string,
    version: string,
    change: Partial<Manifest> = {},
    pointed: Partial<Pointed> = {},
  ) {
    inStore(name, version, change)
    await store.movePointer(({ apps }: Releases) => ({
      updatedAt: NOW,
      apps: { ...apps, [name]: { version, since: NOW, previous: [], ...pointed } },
    }))
  }

  /** An app's entry as written. */
  const live = async (name: string) => {
    const entry = (await store.readReleases()).apps[name]
    if (entry === undefined) return undefined
    const { stamp: _, ...written } = entry
    return written
  }
  const remove = () => rmSync(root, { recursive: true, force: true })
  return { root, store, fakeBuild, inStore, goLive, live, remove }
}
