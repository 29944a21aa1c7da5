import type { TSESLint } from '@typescript-eslint/utils'
import boundaries from 'eslint-plugin-boundaries'
import { ROOT } from '../../../../scripts/workspace.mjs'

/** Order of the server's modules: each imports only the public entries of earlier ones. */
export const MODULES = [
  'idade',
  'creditos',
  'vinculos',
  'contas',
  'encontro',
  'operadores',
  'albuns',
  'identidade',
  'anuncios',
  'estatisticas',
  'recados',
  'busca',
  'cupons',
  'pagamentos',
  'revisao',
  'provas',
  'hashes',
  'relatos',
  'denuncias',
  'operacao',
] as const

const SRC = 'packages/server/src'
const IN_MODULE = `${SRC}/modules/*`

const inModule = (category: string, pattern: string) => ({
  category,
  pattern: `${IN_MODULE}/${pattern}`,
  capture: ['module'],
})

/**
 * Classifies a file by the first match: a module's entry, a layer of it, or a room. `store.ts` names the types
 * of the repositories for the layers without access to them.
 */
const SERVER_FILES = [
  inModule('door', 'index.ts'),
  inModule('rules', '{use-cases,acts,ports}/**/*'),
  inModule('rules', 'ports.ts'),
  inModule('scope', 'store.ts'),
  inModule('adapter', '**/*'),
  { category: 'kernel', pattern: `${SRC}/kernel/**/*` },
  { category: 'web', pattern: `${SRC}/web/**/*` },
  { category: 'wiring', pattern: `${SRC}/*.ts` },
  { category: 'wiring', pattern: `${SRC}/{cli,routes,demo,migrations}/**/*` },
]

const INSIDE = ['rules', 'scope', 'adapter']
const anyOf = (...categories: string[]) => ({ file: { categories: { anyOf: categories } } })

/** Borders of one module. Each import is checked against all policies of its file, so they are set by module. */
function orderOf(module: string, place: number) {
  const from = anyOf(...INSIDE, 'door')
  const disallow = (categories: string[], modules: string) => ({
    to: { file: { categories: { anyOf: categories }, captured: { module: modules } } },
  })
  return [
    {
      from,
      disallow: disallow(INSIDE, `!${module}`),
      message: 'A module uses what the index.ts of another names, and nothing behind it.',
    },
    {
      from,
      disallow: disallow(['door'], `{${MODULES.slice(place).join(',')},}`),
      message: `Modules have an order (packages/build/src/lint/server.ts): ${module} does not come after {{to.file.captured.module}}.`,
    },
  ]
}

const POLICIES = [
  {
    from: anyOf('kernel'),
    disallow: { to: anyOf('door', ...INSIDE, 'web', 'wiring') },
    message: 'The kernel knows neither module nor page.',
  },
  {
    from: anyOf('web'),
    disallow: { to: anyOf(...INSIDE, 'wiring') },
    message: 'Pages use what the index.ts of a module names.',
  },
  {
    from: anyOf('door', ...INSIDE),
    disallow: { to: anyOf('web', 'wiring') },
    message: 'Modules are wired, and do not wire: what they need is named in their deps.ts.',
  },
  {
    from: anyOf('rules'),
    disallow: { to: anyOf('adapter') },
    message: 'Use cases and ports know no adapter: it is passed in.',
  },
]

const TESTS = ['**/*.test.ts', `${SRC}/testing/**`]
const borders = (policies: object[]): TSESLint.FlatConfig.Rules => ({
  'boundaries/dependencies': ['error', { default: 'allow', policies }],
})

const INFRASTRUCTURE = ['fastify', '@fastify/*', 'pg', '@electric-sql/*', 'sharp', 'nodemailer', '@node-rs/*']

/** Tests may import anything; use cases may import no framework, driver or provider. */
export function serverRules(): TSESLint.FlatConfig.Config[] {
  return [
    {
      files: [`${SRC}/**/*.ts`],
      ignores: TESTS,
      plugins: { boundaries },
      settings: {
        'boundaries/root-path': ROOT,
        'boundaries/files': SERVER_FILES,
        'boundaries/files-single-match': true,
        'import/resolver': { node: { extensions: ['.ts', '.js'] } },
      },
      rules: borders(POLICIES),
    },
    ...MODULES.map((module, place) => ({
      files: [`${SRC}/modules/${module}/**/*.ts`],
      ignores: TESTS,
      rules: borders([...orderOf(module, place), ...POLICIES]),
    })),
    {
      files: [`${IN_MODULE}/{use-cases,acts,ports}/**/*.ts`, `${IN_MODULE}/{ports,store}.ts`],
      ignores: ['**/*.test.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: INFRASTRUCTURE,
                message: 'Use cases and ports know no HTTP framework, driver or provider.',
              },
            ],
          },
        ],
      },
    },
    {
      files: [`${IN_MODULE}/{db,provedores,documentos}/**/*.ts`],
      ignores: ['**/*.test.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            patterns: [
              {
                group: ['**/use-cases/**', '**/acts/**'],
                message: 'What a use case calls calls none: pass it a function where it is wired.',
              },
            ],
          },
        ],
      },
    },
  ]
}
