import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { appNames, SHELL } from '../../../../scripts/workspace.mjs'
import { layerRules } from './layers'
import { roomRules } from './rooms'
import { storageRules } from './storage'
import { serverRules } from './server'
import { styleRules } from './styles'

const CODE = ['**/*.{ts,tsx,js,mjs,cjs}']
const apps = appNames()

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '.releases/', '.data/', '.stamps/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strict.map((config) => ({ files: CODE, ...config })),
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['shell/**/*.tsx', 'mf-*/**/*.tsx', 'packages/{ui,platform}/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      // Takes every value of a hook that also returns something made of a ref for that ref.
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
  ...storageRules(apps),
  ...styleRules(apps.filter((app) => app !== SHELL)),
)
