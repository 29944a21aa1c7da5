import { describeRules, type Case } from './testing'

const BORDER = 'boundaries/dependencies'
const RESTRICTED = '@typescript-eslint/no-restricted-imports'

const CASES: Case[] = (
  [
    ['a module uses the door of one before it', 'modules/busca/use-cases/a.ts', '../../anuncios', undefined],
    [
      'but nothing behind the door',
      'modules/busca/use-cases/a.ts',
      '../../anuncios/use-cases/tokens',
      BORDER,
    ],
    ['nor the door of one after it', 'modules/anuncios/use-cases/a.ts', '../../pagamentos', BORDER],
    ['a door opens on its own module', 'modules/busca/index.ts', './use-cases/detalhe', undefined],
    ['a use case knows no adapter of its module', 'modules/busca/use-cases/a.ts', '../db/busca', BORDER],
    ['a port knows none', 'modules/cupons/ports.ts', './db/cupons', BORDER],
    ['a route knows its use cases', 'modules/busca/routes/a.ts', '../use-cases/detalhe', undefined],
    ['a module uses the kernel', 'modules/busca/db/a.ts', '../../../kernel/db/queryable', undefined],
    ['the kernel knows no module', 'kernel/http/a.ts', '../../modules/contas', BORDER],
    ['and no page', 'kernel/http/a.ts', '../../web/pages', BORDER],
    ['a module does not wire', 'modules/contas/routes/a.ts', '../../../deps', BORDER],
    ['a module knows no page', 'modules/contas/routes/a.ts', '../../../web/pages', BORDER],
    ['pages use a door', 'web/a.ts', '../modules/pagamentos', undefined],
    ['and nothing behind it', 'web/a.ts', '../modules/pagamentos/site', BORDER],
    ['wiring knows everything', 'server.ts', './modules/pagamentos/provedores/provider', undefined],
    ['a use case imports no Fastify', 'modules/contas/use-cases/a.ts', 'fastify', RESTRICTED],
    ['a repository calls no use case', 'modules/busca/db/a.ts', '../use-cases/detalhe', RESTRICTED],
    ['nor does a provider', 'modules/pagamentos/provedores/a.ts', '../use-cases/criar', RESTRICTED],
    ['a port imports no SQL driver', 'modules/contas/ports/a.ts', 'pg', RESTRICTED],
  ] as const
).map(([rule, file, source, fires]) => ({
  rule,
  file: `packages/server/src/${file}`,
  code: `import { x } from '${source}'\nexport const y = x\n`,
  fires,
}))

describeRules('the borders inside the server', CASES)
