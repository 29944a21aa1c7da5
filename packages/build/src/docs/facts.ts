import type { Check } from './claims'
import type { House } from './house'

interface Route {
  path: string
  access: string
}

const routeName = (path: string, access: string, app: string): string => `${path} of ${app} (${access})`

/** Every route declared by the apps. */
function declaredRoutes(house: House, apps: ReadonlySet<string>): string[] {
  return house.files
    .filter((path) => /^(?:shell|mf-[a-z0-9-]+)\/remote\.source\.json$/.test(path))
    .flatMap((file) => {
      const app = file.split('/')[0] ?? ''
      const { routes = [] } = JSON.parse(house.read(file)) as { routes?: Route[] }
      return apps.has(app) ? routes.map(({ path, access }) => routeName(path, access, app)) : []
    })
}

/** Checks that a table `| app | public | session |` lists exactly the declared addresses of its apps. */
export const checkRoutes: Check = (house, file) => {
  const table = /^\| app \| public \| session \|\n\|[-|]+\n((?:\|.*\n)+)/m.exec(house.read(file))?.[1] ?? ''
  const rows = table.split('\n').flatMap((row) => {
    const [, app = '', ...cells] = row.split('|').map((cell) => cell.trim())
    return app === '' ? [] : [{ app, cells }]
  })
  const listed = rows.flatMap(({ app, cells }) =>
    ['public', 'session'].flatMap((access, index) =>
      [...(cells[index] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => routeName(path, access, app)),
    ),
  )
  const declared = declaredRoutes(house, new Set(rows.map(({ app }) => app)))
  return [
    ...listed.filter((route) => !declared.includes(route)).map((route) => `no route ${route}`),
    ...declared.filter((route) => !listed.includes(route)).map((route) => `leaves out ${route}`),
  ]
}

/** Checks versions named by a document: pnpm, contracts, Node, catalog libraries. */
export const checkVersions: Check = (house, file) => {
  const text = house.read(file)
  const pnpm = /pnpm@(\d+\.\d+\.\d+)/.exec(house.read('scripts/setup.mjs'))?.[1]
  const platform = /PLATFORM_VERSION = '([^']+)'/.exec(house.read('packages/platform/src/contract.ts'))?.[1]
  const node = /"node": ">=(\d+)/.exec(house.read('package.json'))?.[1]
  const listed: Listed[] = [
    { pattern: /pnpm@(\d+\.\d+\.\d+)/g, version: pnpm, what: 'pnpm' },
    { pattern: /Node (\d+)(?:\.\d+)? or newer/g, version: node, what: 'Node' },
    ...catalogOf(house),
  ]
  // ADRs may name past versions.
  if (!file.startsWith('docs/adr/')) {
    const pattern = /(?:provides|`PLATFORM_VERSION`) (\d+(?:\.\d+)+)/g
    listed.push({ pattern, version: platform, what: 'platform' })
  }
  return listed.flatMap(({ pattern, version, what }) =>
    [...text.matchAll(pattern)].flatMap(([, said]) =>
      said === version ? [] : [`${what} is ${version}, not ${said}`],
    ),
  )
}

interface Listed {
  pattern: RegExp
  version: string | undefined
  what: string
}

function catalogOf(house: House): Listed[] {
  const catalog = /^catalog:\n((?: {2}.*\n|\n)+)/m.exec(house.read('pnpm-workspace.yaml'))?.[1] ?? ''
  return [...catalog.matchAll(/^ {2}'?([@\w/.-]+)'?: '?(\d+\.\d+\.\d+[\w.-]*)'?/gm)].map(
    ([, what = '', version]) => ({
      what,
      version,
      pattern: new RegExp(`\`${what}\` v?(\\d+\\.\\d+\\.\\d+)`, 'g'),
    }),
  )
}

/** Checks that names imported from our packages in code samples exist. */
export const checkSamples: Check = (house, file) => {
  const text = house.read(file)
  const imports = [
    ...text.matchAll(
      /(?:const|import) \{ ([^}]+) \} (?:= await import\(|from )'@portal\/([a-z]+)\/?([\w/-]*)'/g,
    ),
  ]
  return imports.flatMap(([, names = '', room = '', module = '']) => {
    const source = house.files.find((path) =>
      new RegExp(`^packages/${room}/src/${module === '' ? 'index' : module}\\.tsx?$`).test(path),
    )
    if (source === undefined) return [`no @portal/${room}/${module}`]
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(house.read(source)))
      .map((name) => `no ${name} in @portal/${room}/${module}`)
  })
}

const NAME = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?:\.\w+)?(?:\(\))?$/

/** Names that documents mention as absent. */
const ABSENT = new Set(['createBrowserRouter', 'useNavigation', 'dangerouslySetInnerHTML'])

/** Glossary terms may occur in the code as types. */
const isNamed = (code: string, name: string): boolean =>
  new RegExp(`\\b[${name.charAt(0)}${name.charAt(0).toUpperCase()}]${name.slice(1)}\\b`).test(code)

/**
 * Checks names of functions, types and fields in code spans. Only names like `findCobrancas` are unambiguous;
 * `kernel` or `TOP` could mean anything.
 */
export const checkNames: Check = (house, file) => {
  const text = house.read(file).replace(/^```[\s\S]*?^```/gm, '')
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  const names = spans.filter((span) => NAME.test(span)).flatMap((span) => span.replace('()', '').split('.'))
  return [...new Set(names)]
    .filter((name) => !ABSENT.has(name) && !isNamed(house.code(), name))
    .map((name) => `no ${name} in the code`)
}
