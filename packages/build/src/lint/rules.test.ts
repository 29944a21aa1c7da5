import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../../..')

interface Case {
  rule: string
  file: string
  code: string
  /** Rule that must fire; undefined: the file is fine. */
  fires: string | undefined
}

const IMPORTS = 'no-restricted-imports'
const LAYERS = 'boundaries/dependencies'
const importing = (source: string) => `import { x } from '${source}'\nexport const y = x\n`
const storing = (key: string) =>
  `import { storage } from '@portal/platform'\nexport const y = storage.own('${key}', () => undefined)\n`

const CASES: Case[] = [
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
  {
    rule: 'a use case imports no adapter',
    file: 'packages/server/src/use-cases/sessao/a.ts',
    code: importing('../../adapters/http/limits'),
    fires: LAYERS,
  },
  {
    rule: 'a use case imports no Fastify',
    file: 'packages/server/src/use-cases/sessao/a.ts',
    code: importing('fastify'),
    fires: '@typescript-eslint/no-restricted-imports',
  },
  {
    rule: 'a port imports no SQL driver',
    file: 'packages/server/src/ports/a.ts',
    code: importing('kysely'),
    fires: '@typescript-eslint/no-restricted-imports',
  },
  {
    rule: 'a remote touches no localStorage',
    file: 'mf-public/src/a.ts',
    code: 'export const y = localStorage.length\n',
    fires: 'no-restricted-globals',
  },
  {
    rule: 'not by way of window either',
    file: 'mf-public/src/a.ts',
    code: 'export const y = window.sessionStorage.length\n',
    fires: 'no-restricted-syntax',
  },
  {
    rule: "a key carries its app's name",
    file: 'mf-public/src/a.ts',
    code: storing('mf-payments:x'),
    fires: 'no-restricted-syntax',
  },
  {
    rule: "an app's own key is fine",
    file: 'mf-public/src/a.ts',
    code: storing('mf-public:x'),
    fires: undefined,
  },
]

const SCRIPT = `
  import { ESLint } from 'eslint'
  const cases = JSON.parse(process.env.LINT_CASES)
  const eslint = new ESLint({ cwd: process.env.LINT_ROOT })
  const fired = []
  for (const { file, code } of cases) {
    const [result] = await eslint.lintText(code, { filePath: file, warnIgnored: true })
    fired.push(result.messages.map((message) => message.ruleId ?? message.message))
  }
  console.log(JSON.stringify(fired))
`

/** One process for all cases: Jest cannot load the configuration, which is an ES module. */
function lintAll(): string[][] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: join(ROOT, 'packages/build'),
    env: { ...process.env, LINT_ROOT: ROOT, LINT_CASES: JSON.stringify(CASES) },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return JSON.parse(output)
}

describe('the import and storage rules', () => {
  let fired: string[][] = []
  beforeAll(() => {
    fired = lintAll()
  }, 90_000)

  it.each(CASES.map((one, index) => ({ ...one, index })))('$rule', ({ index, fires }) => {
    expect(fired[index]).toEqual(fires === undefined ? [] : [fires])
  })
})
