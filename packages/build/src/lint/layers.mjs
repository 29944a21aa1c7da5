import boundaries from 'eslint-plugin-boundaries'

/** Inside a remote: routes → features/<capability> → lib, and no feature imports another (DESIGN section 1). */
const REMOTE_ELEMENTS = [
  { type: 'routes', pattern: 'mf-*/src/routes' },
  { type: 'feature', pattern: 'mf-*/src/features/*', capture: ['app', 'capability'] },
  { type: 'lib', pattern: 'mf-*/src/lib' },
]
/** Inside the server: use cases and ports know no adapter; main and server alone wire. */
const SERVER_ELEMENTS = [
  { type: 'use-case', pattern: 'packages/server/src/use-cases' },
  { type: 'port', pattern: 'packages/server/src/ports' },
  { type: 'adapter', pattern: 'packages/server/src/adapters' },
]

const POLICIES = [
  {
    from: { element: { type: 'lib' } },
    disallow: { to: { element: { types: { anyOf: ['feature', 'routes'] } } } },
    message: 'lib is below features and routes, and imports neither.',
  },
  {
    from: { element: { type: 'feature' } },
    disallow: { to: { element: { type: 'routes' } } },
    message: 'A feature does not import routes.',
  },
  {
    from: { element: { type: 'feature' } },
    disallow: {
      to: {
        element: { type: 'feature', captured: { capability: '!{{ from.element.captured.capability }}' } },
      },
    },
    message: 'A feature does not import another: what both need belongs in lib.',
  },
  {
    from: { element: { types: { anyOf: ['use-case', 'port'] } } },
    disallow: { to: { element: { type: 'adapter' } } },
    message: 'Use cases and ports know no adapter: it is passed in.',
  },
]

const INFRASTRUCTURE = ['fastify', '@fastify/*', 'pg', '@electric-sql/*', 'sharp', 'nodemailer', '@node-rs/*']

export function layerRules() {
  return [
    {
      files: ['mf-*/src/**/*.{ts,tsx}', 'packages/server/src/**/*.ts'],
      plugins: { boundaries },
      settings: {
        'boundaries/elements': [...REMOTE_ELEMENTS, ...SERVER_ELEMENTS],
        'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.mjs'] } },
      },
      rules: { 'boundaries/dependencies': ['error', { default: 'allow', policies: POLICIES }] },
    },
    {
      files: ['packages/server/src/use-cases/**/*.ts', 'packages/server/src/ports/**/*.ts'],
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
  ]
}
