import { checkCommands, checkMessages, checkPaths, checkWords, type Check } from './claims'
import { checkDurations } from './durations'
import { checkNames, checkRoutes, checkSamples, checkVersions } from './facts'
import { documentsOf, openHouse, type House } from './house'

const house = openHouse()

/** The repository with one additional document. */
function saying(text: string): House {
  return { ...house, read: (path) => (path === 'docs/said.md' ? text : house.read(path)) }
}
const problemsOf = (check: Check, text: string) => check(saying(text), 'docs/said.md')

const CHECKS: Record<string, Check> = {
  commands: checkCommands,
  paths: checkPaths,
  words: checkWords,
  messages: checkMessages,
  routes: checkRoutes,
  versions: checkVersions,
  samples: checkSamples,
  names: checkNames,
  durations: checkDurations,
}

describe.each(Object.entries(CHECKS))('%s that the documents name', (_, check) => {
  it('exist', () => {
    const problems = documentsOf(house).flatMap((file) =>
      check(house, file).map((problem) => `${file}: ${problem}`),
    )
    expect(problems).toEqual([])
  })
})

describe('a false sentence is found', () => {
  it.each<[string, Check, string, string]>([
    ['a script', checkCommands, '`pnpm publish-all`', 'no script publish-all'],
    ['an option', checkCommands, '`pnpm release mf-x --backwards`', 'no option --backwards'],
    ['a bench', checkCommands, '`pnpm bench nothing`', 'no bench nothing'],
    ['a command of the operator', checkCommands, '`pnpm portal voar 3`', 'no command voar'],
    ['a file', checkPaths, 'see `packages/domain/src/nada.ts`', 'no packages/domain/src/nada.ts'],
    ['a link', checkPaths, '[there](../nada.md)', 'no ../nada.md'],
    ['a variable', checkWords, 'set `PAYMENTS_PROVIDERS`', 'no PAYMENTS_PROVIDERS in the code'],
    ['a message', checkMessages, 'it says “Tudo errado por aqui”', 'nobody reads “Tudo errado por aqui”'],
    ['a name', checkNames, 'call `findNada()`', 'no findNada in the code'],
    ['a duration', checkDurations, 'the tests take 4 minutes', "nobody measured '4 minutes'"],
    ['a version', checkVersions, 'npx pnpm@1.2.3', 'not 1.2.3'],
    [
      'a sample',
      checkSamples,
      "import { nada } from '@portal/domain/promocao'",
      'no nada in @portal/domain/promocao',
    ],
    [
      'a route',
      checkRoutes,
      '| app | public | session |\n|---|---|---|\n| mf-public | `/x` |  |\n',
      'no route /x',
    ],
  ])('%s', (_, check, text, problem) => {
    expect(problemsOf(check, text).join('\n')).toContain(problem)
  })

  it('true ones pass', () => {
    const text =
      'Run `pnpm release mf-public --canary 10`; “Tentar novamente” heals; `RELEASES_DIR` is in `packages/server/src/config.ts`.'
    expect(Object.values(CHECKS).flatMap((check) => problemsOf(check, text))).toEqual([])
  })
})
