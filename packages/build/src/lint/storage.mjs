const BROWSER_STORAGE = ['localStorage', 'sessionStorage']
const OWNERS = [
  'shell/src/session/**',
  'packages/platform/src/storage.ts',
  '**/*.test.{ts,tsx}',
  'packages/e2e/**',
]

/** `storage.own('mf-public:favoritos', …)`: a key of an app's own begins with that app's name. */
function ownKey(app) {
  return {
    selector: `CallExpression[callee.property.name='own'][callee.object.name='storage'] > Literal:first-child[value!=/^${app}:/]`,
    message: `A storage key of ${app} begins with '${app}:'.`,
  }
}

const REACHED_BY_PROPERTY = BROWSER_STORAGE.map((name) => ({
  selector: `MemberExpression[property.name='${name}']`,
  message: `Use \`storage\` of @portal/platform instead of ${name}.`,
}))

/** Only the platform's storage touches the browser's; an app's own keys carry its prefix. */
export function storageRules(apps) {
  return [
    {
      files: [
        'shell/src/**/*.{ts,tsx}',
        'mf-*/src/**/*.{ts,tsx}',
        'packages/{ui,platform,domain,api}/src/**/*.{ts,tsx}',
      ],
      ignores: OWNERS,
      rules: {
        'no-restricted-globals': [
          'error',
          ...BROWSER_STORAGE.map((name) => ({ name, message: 'Use `storage` of @portal/platform.' })),
        ],
        'no-restricted-syntax': ['error', ...REACHED_BY_PROPERTY],
      },
    },
    ...apps.map((app) => ({
      files: [`${app}/src/**/*.{ts,tsx}`],
      ignores: OWNERS,
      rules: { 'no-restricted-syntax': ['error', ...REACHED_BY_PROPERTY, ownKey(app)] },
    })),
  ]
}
