import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')

export interface Case {
  rule: string
  file: string
  code: string
  /** Rule that must fire; undefined when the file is valid. */
  fires: string | undefined
}

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

/** One process for all cases, because Jest cannot load the ES module configuration. */
function lintAll(cases: readonly Case[]): string[][] {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: join(ROOT, 'packages/build'),
    env: { ...process.env, LINT_ROOT: ROOT, LINT_CASES: JSON.stringify(cases) },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return JSON.parse(output)
}

/** One test per case: the lint result of this code in this file. */
export function describeRules(name: string, cases: readonly Case[]): void {
  describe(name, () => {
    let fired: string[][] = []
    beforeAll(() => {
      fired = lintAll(cases)
    }, 90_000)

    it.each(cases.map((one, index) => ({ ...one, index })))('$rule', ({ index, fires }) => {
      expect(fired[index]).toEqual(fires === undefined ? [] : [fires])
    })
  })
}
