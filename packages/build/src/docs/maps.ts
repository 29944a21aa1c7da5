import { appNames, SHELL, workspaceFolders } from '../../../../scripts/workspace.mjs'
import { MODULES } from '../lint/server'
import type { House } from './house'

/** A table of a document whose first column must list exactly what exists in the code. */
export interface MapTable {
  file: string
  /** Its first header. */
  header: string
  names(house: House): readonly string[]
  /** Additional permitted entries. */
  optional?: readonly string[]
}

/** Names of the files or folders directly inside `folder`. */
function filesIn({ files }: House, folder: string, ending: RegExp): string[] {
  return files.flatMap((path) => {
    const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '/'
    const isFile = !name.includes('/') && ending.test(name) && !/\.(test|example|d)\.tsx?$/.test(name)
    return isFile ? [name.replace(ending, '')] : []
  })
}

function foldersIn({ files }: House, folder: string): string[] {
  const names = files.flatMap((path) =>
    path.startsWith(`${folder}/`)
      ? path
          .slice(folder.length + 1)
          .split('/')
          .slice(0, -1)
          .slice(0, 1)
      : [],
  )
  return [...new Set(names)]
}

const rolesOf = (house: House): string[] => {
  const list =
    /ROLE: z\.enum\(\[([^\]]+)\]\)/.exec(house.read('packages/server/src/environment.ts'))?.[1] ?? ''
  return list.split(',').map((role) => role.trim().replaceAll("'", ''))
}

const REMOTES = appNames().filter((name) => name !== SHELL)

const featureMap = (remote: string): MapTable => ({
  file: `${remote}/README.md`,
  header: 'feature',
  names: (house) => foldersIn(house, `${remote}/src/features`),
})

export const MAPS: readonly MapTable[] = [
  {
    file: 'README.md',
    header: 'folder',
    // A new remote must change only its own files (ADR 23).
    names: () => [
      ...workspaceFolders().filter((name) => !REMOTES.includes(name)),
      'deploy',
      'docs',
      'scripts',
    ],
    optional: REMOTES,
  },
  { file: 'docs/architecture.md', header: 'module', names: () => MODULES },
  {
    file: 'docs/product/README.md',
    header: 'page',
    names: (house) => filesIn(house, 'docs/product', /\.md$/),
  },
  { file: 'packages/server/README.md', header: 'role', names: rolesOf },
  {
    file: 'packages/server/README.md',
    header: 'kernel',
    names: (house) => foldersIn(house, 'packages/server/src/kernel'),
  },
  {
    file: 'packages/domain/README.md',
    header: 'module',
    names: (house) => filesIn(house, 'packages/domain/src', /\.ts$/),
  },
  {
    file: 'packages/api/README.md',
    header: 'file',
    names: (house) => filesIn(house, 'packages/api/src', /\.ts$/),
  },
  {
    file: 'packages/ui/README.md',
    header: 'piece',
    names: (house) => filesIn(house, 'packages/ui/src', /\.tsx$/),
  },
  { file: 'packages/platform/README.md', header: 'entry', names: entriesOfPlatform },
  ...REMOTES.map(featureMap),
]

function entriesOfPlatform(house: House): string[] {
  const { exports } = JSON.parse(house.read('packages/platform/package.json')) as {
    exports: Record<string, string>
  }
  return Object.keys(exports).map((name) => name.replace(/^\.\/?/, '@portal/platform/').replace(/\/$/, ''))
}

/** Code spans in the first column of the table with that header. */
function firstColumn(text: string, header: string): string[] {
  const table = new RegExp(`^\\| ${header} +\\|.*\\n\\|[-| :]+\\n((?:\\|.*\\n?)+)`, 'm').exec(text)?.[1] ?? ''
  return table.split('\n').flatMap((row) => {
    const [, cell = ''] = row.split('|')
    return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''))
  })
}

/** Missing and obsolete entries of a map. */
export function mapProblems(house: House, { file, header, names, optional = [] }: MapTable): string[] {
  const listed = firstColumn(house.read(file), header)
  const there = names(house).filter((name) => name !== 'README')
  return [
    ...there.filter((name) => !listed.includes(name)).map((name) => `${file}: leaves out ${name}`),
    ...listed
      .filter((name) => !there.includes(name) && !optional.includes(name))
      .map((name) => `${file}: no ${name}`),
  ]
}
