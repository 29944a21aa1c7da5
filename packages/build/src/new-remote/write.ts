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

/** `__APP__`, `__SLUG__` … become the plan's values; a name that the plan has not is a defect of the template. */
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
 * Writes the workspace of a planned remote below `root`; answers its files. `format(text, path)` gives a file the
 * workspace's layout, which depends on how long the names are.
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
