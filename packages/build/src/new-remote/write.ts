import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../app'
import type { Plan } from './plan'

const TEMPLATE = join(ROOT, 'packages/build/src/new-remote/template')
const SUFFIX = '.tmpl'

function templateFiles(): string[] {
  return readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort()
}

/** Replaces `__APP__`, `__SLUG__` … by the plan's values; throws on an unknown placeholder. */
function fill(text: string, plan: Plan): string {
  const values: Readonly<Record<string, string | number>> = { ...plan }
  return text.replace(/__([A-Z]+)__/g, (_, key: string) => {
    const value = values[key.toLowerCase()]
    if (value === undefined) throw new Error(`The template asks for __${key}__, which no plan has.`)
    return String(value)
  })
}

interface Writing {
  root?: string
  plan: Plan
  format: (text: string, path: string) => string | Promise<string>
}

/**
 * Writes a planned remote below `root`; returns its files. `format(text, path)` applies the workspace's
 * formatting, which depends on the length of names.
 */
export async function writeRemote({ root = ROOT, plan, format }: Writing): Promise<string[]> {
  const files = templateFiles()
  for (const file of files) {
    const target = join(root, plan.app, file)
    const text = fill(readFileSync(join(TEMPLATE, file + SUFFIX), 'utf8'), plan)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, await format(text, target))
  }
  return files
}
