import type { TSESLint } from '@typescript-eslint/utils'
import { ownKeyRule } from './own-key'

/** Browser storage, which all apps of the origin share. */
const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore', 'sharedStorage']
const OWNERS = ['shell/src/session/**', '**/*.test.{ts,tsx}', 'packages/e2e/**']

/**
 * Covers every spelling: `localStorage`, `window.localStorage`, `self['localStorage']`, `const { localStorage
 * } = window`.
 */
const STORE_RULES = STORES.flatMap((name) => [
  { selector: `Identifier[name='${name}']`, message: `Use \`storage\` of @portal/platform, not ${name}.` },
  {
    selector: `:matches(Literal[value='${name}'], TemplateElement[value.cooked='${name}'])`,
    message: `Use \`storage\` of @portal/platform, not ${name}.`,
  },
])

const OTHER_STORES = [
  {
    selector: "MemberExpression:matches([property.name='cookie'], [property.value='cookie'])",
    message: "Cookies are the server's.",
  },
  {
    selector: "MemberExpression[object.name=/^(window|self|globalThis)$/][property.name='caches']",
    message: 'Use `storage` of @portal/platform, not caches.',
  },
]

/** Names of channels and locks are shared by all apps of an origin. */
function nameRules(app: string) {
  const foreign = `[arguments.0.value!=/^${app}:/]`
  return [
    {
      selector: `NewExpression[callee.name='BroadcastChannel']${foreign}`,
      message: `A channel of ${app} is named '${app}:…', written out.`,
    },
    {
      selector: ":not(NewExpression, TSTypeReference) > Identifier[name='BroadcastChannel']",
      message: "Make a channel by `new BroadcastChannel('<app>:…')`.",
    },
    {
      selector: `CallExpression[callee.property.name='request'][callee.object.property.name='locks']${foreign}`,
      message: `A lock of ${app} is named '${app}:…', written out.`,
    },
  ]
}

/** Only the shell's session folder uses browser storage; an app's own keys and names need its prefix. */
export function storageRules(apps: readonly string[]): TSESLint.FlatConfig.Config[] {
  const globals: TSESLint.SharedConfig.RuleEntry = [
    'error',
    { name: 'caches', message: 'Use `storage` of @portal/platform.' },
  ]
  return [
    {
      files: ['packages/{ui,platform,domain,api}/src/**/*.{ts,tsx}'],
      ignores: OWNERS,
      rules: {
        'no-restricted-globals': globals,
        'no-restricted-syntax': ['error', ...STORE_RULES, ...OTHER_STORES, ...nameRules('portal')],
      },
    },
    ...apps.map((app): TSESLint.FlatConfig.Config => ({
      files: [`${app}/src/**/*.{ts,tsx}`],
      ignores: OWNERS,
      rules: {
        'no-restricted-globals': globals,
        'no-restricted-syntax': ['error', ...STORE_RULES, ...OTHER_STORES, ...nameRules(app)],
      },
    })),
    ...apps.map((app): TSESLint.FlatConfig.Config => ({
      files: [`${app}/src/**/*.{ts,tsx}`],
      ignores: ['**/*.test.{ts,tsx}'],
      plugins: { seams: { rules: { 'own-key': ownKeyRule } } },
      rules: { 'seams/own-key': ['error', { app }] },
    })),
  ]
}
