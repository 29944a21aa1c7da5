import { beginConfirmacao, beginEntrada, confirmarSessao, entrar } from '@portal/api/operacao/sessao'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { createAutenticador } from '../../../testing/autenticador'
import { openOperacao, type TestOperacao } from '../../../testing/operadores'
import { operatorLines } from '../../../operator-door'
import { imprimirChave, type ChaveImpressa } from './demonstracao'

const NOVO = { nome: 'ana', papeis: ['chefe', 'moderador'] } as const

describe('the printed passkey', () => {
  let here: { test: TestApp; operacao: TestOperacao }
  /** The same database with printed passkeys disabled. */
  let shut: typeof here
  beforeAll(async () => {
    const test = await openTestApp(usualKind(), { DEMO_DATA: '0' })
    here = { test, operacao: await openOperacao(test) }
    const operator = { ...test.deps.config.operator, demoKeys: false }
    const without = { ...test, deps: { ...test.deps, config: { ...test.deps.config, operator } } }
    shut = { test: without, operacao: await openOperacao(without) }
  })
  afterAll(async () => {
    await shut.operacao.close()
    await here.operacao.close()
    await here.test.close()
  })
  const print = async ({ deps }: TestApp): Promise<ChaveImpressa> => {
    const printed = await imprimirChave(deps, NOVO)
    if (printed === undefined) throw new Error('nothing was printed')
    return printed
  }
  const enter = async (operacao: TestOperacao, impressa: ChaveImpressa) => {
    const { call } = operacao.browser()
    const { desafio, opcoes } = must(await call(beginEntrada, {}))
    const credencial = createAutenticador(operacao.origin, impressa).get(opcoes)
    return { call, entered: await call(entrar, { body: { desafio, credencial } }) }
  }

  it('opens a session and critical acts, with the roles of its operator', async () => {
    const impressa = await print(here.test)
    const { call, entered } = await enter(here.operacao, impressa)
    expect(must(entered)).toMatchObject({ nome: 'ana', papeis: ['moderador', 'chefe'] })
    const { desafio, opcoes } = must(await call(beginConfirmacao, {}))
    const credencial = createAutenticador(here.operacao.origin, impressa).get(opcoes)
    expect(must(await call(confirmarSessao, { body: { desafio, credencial } })).nome).toBe('ana')
  })

  it('becomes invalid when the next start prints another', async () => {
    const before = await print(here.test)
    const after = await print(here.test)
    expect((await enter(here.operacao, before)).entered).toMatchObject({
      error: { code: 'CREDENCIAIS_INVALIDAS' },
    })
    expect(must((await enter(here.operacao, after)).entered).nome).toBe('ana')
  })

  it('is refused when the configuration disables it, even if the database has the key', async () => {
    const impressa = await print(shut.test)
    expect((await enter(shut.operacao, impressa)).entered).toMatchObject({
      error: { code: 'CREDENCIAIS_INVALIDAS' },
    })
  })

  it('is printed at start for each kind of operator; when disabled there are invitations', async () => {
    // An operator who signed in with a printed key is no longer invited.
    expect((await operatorLines(shut.test.deps)).join('\n')).toMatch(/Entre como bia .*\/operacao\/convite#/)
    const lines = (await operatorLines(here.test.deps)).join('\n')
    for (const nome of ['ana', 'bia', 'caio', 'dora'])
      expect(lines).toMatch(new RegExp(`Entre como ${nome} .*/operacao/entrar#demonstracao=${nome}\\.`))
    expect(lines).not.toContain('/operacao/convite')
  })
})
