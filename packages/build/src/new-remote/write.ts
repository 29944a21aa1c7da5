import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../app'
import type { Plan } from './plan'

const TEMPLATES = join(ROOT, 'packages/build/src/new-remote')
const SUFFIX = '.tmpl'

/** What differs between a remote in this workspace and one in a repository of its own. */
interface Place {
  /** Version of our packages. */
  ours: string
  /** Command of its development server, without the app. */
  dev: string
  ambient: string
  guide: string
}
export const IN_WORKSPACE: Place = {
  ours: 'workspace:*',
  dev: 'node ../packages/build/run.mjs ../packages/build/src/dev.ts',
  ambient: '../packages/build/src/ambient.d.ts',
  guide: 'From a clone to a live area: [docs/own-a-remote.md](../docs/own-a-remote.md).',
}
export const IN_OWN_REPOSITORY: Place = {
  ours: '*',
  dev: 'portal-remote dev',
  ambient: '../node_modules/@portal/build/dist/ambient.d.ts',
  guide: 'Commands, keys and releases: [README](../README.md).',
}

function templateFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort()
}

type Values = Readonly<Record<string, string | number>>

/** Replaces `__APP__`, `__SLUG__` … by their values; throws on an unknown placeholder. */
function fill(text: string, values: Values): string {
  return text.replace(/__([A-Z]+)__/g, (_, key: string) => {
    const value = values[key.toLowerCase()]
    if (value === undefined) throw new Error(`The template asks for __${key}__, which has no value.`)
    return String(value)
  })
}

type Format = (text: string, path: string) => string | Promise<string>

interface Writing {
  root?: string
  plan: Plan
  format: Format
  place?: Place
}

/** Writes the files of one template below `to`; returns their names. */
export async function writeTemplate(
  template: 'template' | 'outside',
  { to, values, format }: { to: string; values: Values; format: Format },
): Promise<string[]> {
  const from = join(TEMPLATES, template)
  const files = templateFiles(from)
  for (const file of files) {
    const target = join(to, file)
    const text = fill(readFileSync(join(from, file + SUFFIX), 'utf8'), values)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, await format(text, target))
  }
  return files
}

/**
 * Writes a planned remote below `root`; returns its files. `format(text, path)` applies the workspace's
 * formatting, which depends on the length of names.
 */
export function writeRemote({ root = ROOT, plan, format, place = IN_WORKSPACE }: Writing): Promise<string[]> {
  return writeTemplate('template', { to: join(root, plan.app), values: { ...plan, ...place }, format })
}
