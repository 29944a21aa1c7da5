import { describeRules, type Case } from './testing'

const IMPORTS = 'no-restricted-imports'
const LAYERS = 'boundaries/dependencies'
const importing = (source: string) => `import { x } from '${source}'\nexport const y = x\n`

const IMPORTS_BY_PATH: Case[] = [
  ['a remote reaches no other by its path', '../../mf-payments/src/x', IMPORTS],
  ['nor the shell', '../../shell/src/host', IMPORTS],
  ['nor a package', '../../packages/server/src/x', IMPORTS],
  ['a remote imports no global style sheet', 'antd/dist/reset.css', IMPORTS],
  ['a remote imports CSS modules', './a.module.css', undefined],
].map(([rule = '', source = '', fires]) => ({
  rule,
  file: 'mf-public/src/a.ts',
  code: importing(source),
  fires,
}))

const CASES: Case[] = [
  {
    rule: 'what browsers bundle takes no whole zod',
    file: 'packages/api/src/x.ts',
    code: importing('zod'),
    fires: IMPORTS,
  },
  {
    rule: 'what browsers bundle takes zod/mini',
    file: 'packages/api/src/x.ts',
    code: importing('zod/mini'),
    fires: undefined,
  },
  {
    rule: 'build imports no domain',
    file: 'packages/build/src/release/x.ts',
    code: importing('@portal/domain/dinheiro'),
    fires: IMPORTS,
  },
  {
    rule: 'domain imports nothing of ours',
    file: 'packages/domain/src/a.ts',
    code: importing('@portal/api/erros'),
    fires: IMPORTS,
  },
  {
    rule: 'api imports no ui',
    file: 'packages/api/src/a.ts',
    code: importing('@portal/ui/Badge'),
    fires: IMPORTS,
  },
  {
    rule: 'api imports domain',
    file: 'packages/api/src/a.ts',
    code: importing('@portal/domain/opcoes'),
    fires: undefined,
  },
  {
    rule: 'platform imports no domain',
    file: 'packages/platform/src/a.ts',
    code: importing('@portal/domain/opcoes'),
    fires: IMPORTS,
  },
  {
    rule: 'ui imports no platform',
    file: 'packages/ui/src/a.tsx',
    code: importing('@portal/platform'),
    fires: IMPORTS,
  },
  {
    rule: 'a remote imports no other remote',
    file: 'mf-public/src/a.ts',
    code: importing('mf-payments/src/x'),
    fires: IMPORTS,
  },
  {
    rule: 'a remote imports no shell',
    file: 'mf-payments/src/a.ts',
    code: importing('shell/src/host'),
    fires: IMPORTS,
  },
  {
    rule: 'a remote imports no server',
    file: 'mf-advertiser/src/a.ts',
    code: importing('@portal/server/x'),
    fires: IMPORTS,
  },
  {
    rule: 'a remote imports the platform',
    file: 'mf-advertiser/src/a.ts',
    code: importing('@portal/platform'),
    fires: undefined,
  },
  {
    rule: 'the shell imports no remote',
    file: 'shell/src/a.ts',
    code: importing('mf-public/src/x'),
    fires: IMPORTS,
  },
  {
    rule: 'the server imports no ui',
    file: 'packages/server/src/a.ts',
    code: importing('@portal/ui/Badge'),
    fires: IMPORTS,
  },
  {
    rule: 'the server imports no front end',
    file: 'packages/server/src/a.ts',
    code: importing('shell/src/x'),
    fires: IMPORTS,
  },
  {
    rule: 'the server imports the manifest schema',
    file: 'packages/server/src/a.ts',
    code: importing('@portal/platform/manifest'),
    fires: undefined,
  },
  {
    rule: 'the server imports no more of platform',
    file: 'packages/server/src/a.ts',
    code: importing('@portal/platform'),
    fires: IMPORTS,
  },
  {
    rule: 'a feature imports no other feature',
    file: 'mf-payments/src/features/promover/a.ts',
    code: importing('../pagamento/compra'),
    fires: LAYERS,
  },
  {
    rule: 'a feature imports itself',
    file: 'mf-payments/src/features/pagamento/a.ts',
    code: importing('./compra'),
    fires: undefined,
  },
  {
    rule: 'a feature imports lib',
    file: 'mf-payments/src/features/pagamento/a.ts',
    code: importing('../../lib/rascunhos'),
    fires: undefined,
  },
  {
    rule: 'lib imports no feature',
    file: 'mf-payments/src/lib/a.ts',
    code: importing('../features/pagamento/compra'),
    fires: LAYERS,
  },
  ...IMPORTS_BY_PATH,
]

const LATE = 'rooms/late-import'
const LATE_IMPORTS: Case[] = [
  ['of another remote', "export const y = () => import('mf-payments/src/x')", LATE],
  ['by a path', "export const y = () => import('../../mf-payments/src/x')", LATE],
  ['of a global style sheet', "export const y = () => import('antd/dist/reset.css')", LATE],
  ['of the api', "export const y = () => import('@portal/api/busca')", undefined],
  ['of a screen of its own', "export const y = () => import('./routes/painel')", undefined],
].map(([what, code, fires]) => ({
  rule: `a late import ${what}`,
  file: 'mf-public/src/a.ts',
  code: `${code}\n`,
  fires,
}))

describeRules('the borders of the house', [...CASES, ...LATE_IMPORTS])
