import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { Portal } from '../portal'
import { serveFiles } from '../serve-files'

/** A portal that accepts versions under test from `staged`, a separate origin. */
export interface DrilledPortal extends Portal {
  staged: string
}

/** Serves each app's live release at `/<app>/`, like a developer's server. */
export const serveStaged = (folder: string) =>
  serveFiles((path) => {
    const [app = '', ...file] = normalize(path).split('/').filter(Boolean)
    const { apps } = JSON.parse(readFileSync(join(folder, 'releases.json'), 'utf8'))
    return readFileSync(join(folder, app, apps[app].version, ...file))
  })
