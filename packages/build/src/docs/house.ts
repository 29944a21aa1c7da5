import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from '../../../../scripts/workspace.mjs'

/** What installing, building and running leave behind. */
const MADE = new Set(['node_modules', 'dist', '.git', '.releases', '.data', '.stamps', 'coverage'])
const CODE = /\.(ts|tsx|mjs|cjs|js|css|json|yaml|sh)$/

/** The repository as text, read once: every path is relative to its root. */
export interface House {
  files: readonly string[]
  read(path: string): string
  /** Everything that a program reads, in one text; documents and reports are not in it. */
  code(): string
}

function list(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? list(path) : [path]
  })
}

export function openHouse(root = ROOT): House {
  const files = list(root).map((path) => relative(root, path))
  const texts = new Map<string, string>()
  const read = (path: string): string => {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
    texts.set(path, text)
    return text
  }
  let code: string | undefined
  return {
    files,
    read,
    code: () => (code ??= files.filter(isProgram).map(read).join('\n')),
  }
}

/** Sources and configuration; the lock file and this folder's own samples would agree with anything. */
export function isProgram(path: string): boolean {
  return CODE.test(path) && path !== 'pnpm-lock.yaml' && !path.startsWith('packages/build/src/docs/')
}

/** READMEs, decisions, runbooks, the product: what people are told. */
export function documentsOf({ files }: House): string[] {
  return files.filter((path) => path.endsWith('.md') && !path.includes('/templates/'))
}

/** Lines of a text as one, whatever comment marks and line ends stand between its words. */
export function unwrap(text: string): string {
  return text.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ')
}
