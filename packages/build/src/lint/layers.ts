import type { TSESLint } from '@typescript-eslint/utils'
import boundaries from 'eslint-plugin-boundaries'

/**
 * Layers inside a remote: routes → features/<capability> → lib; features do not import each other
 * (rule: architecture/imports).
 */
const REMOTE_ELEMENTS = [
  { type: 'routes', pattern: 'mf-*/src/routes' },
  { type: 'feature', pattern: 'mf-*/src/features/*', capture: ['app', 'capability'] },
  { type: 'lib', pattern: 'mf-*/src/lib' },
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
]

export function layerRules(): TSESLint.FlatConfig.Config[] {
  return [
    {
      files: ['mf-*/src/**/*.{ts,tsx}'],
      plugins: { boundaries },
      settings: {
        'boundaries/elements': REMOTE_ELEMENTS,
        'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.mjs'] } },
      },
      rules: { 'boundaries/dependencies': ['error', { default: 'allow', policies: POLICIES }] },
    },
  ]
}
