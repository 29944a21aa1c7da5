import reactHooks from 'eslint-plugin-react-hooks'
import * as regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { appNames, SHELL } from '../../../../scripts/workspace.mjs'
import { layerRules } from './layers'
import { literalSpreadRules } from './literal-spread'
import { markupRules } from './markup'
import { roomRules } from './rooms'
import { serverRules } from './server'
import { storageRules } from './storage'
import { styleRules } from './styles'

const CODE = ['**/*.{ts,tsx,mts,js,mjs,cjs}']
const apps = appNames()

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.releases/', '.data/', '.stamps/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict.map((config) => ({ files: CODE, ...config })),
  {
    files: ['**/*.{ts,tsx,mts,mjs,cjs}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    // Regular expressions with superlinear run time allow denial of service.
    files: ['packages/{domain,api,platform,ui,server}/src/**/*.{ts,tsx}', '{shell,mf-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
    },
  },
  {
    files: ['shell/**/*.tsx', 'mf-*/**/*.tsx', 'packages/{ui,platform}/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      // Treats every value of a hook as a ref if the hook also returns something derived from a ref.
      'react-hooks/refs': 'off',
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['packages/*/bench/**', 'packages/server/src/main.ts', 'packages/build/src/*.ts'],
    rules: { 'no-console': 'off' },
  },
  ...roomRules(),
  ...layerRules(),
  ...serverRules(),
  ...markupRules(),
  ...literalSpreadRules(),
  ...storageRules(apps),
  ...styleRules(apps.filter((app) => app !== SHELL)),
)
