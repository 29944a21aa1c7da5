import { createChaveDeComando } from '@portal/api/operacao/sessao'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { openOperacao, type TestOperacao } from '../../../testing/operadores'
import { runOrder } from './order'
import { COMMANDS } from './commands'
import { atoDoComando, SEM_CHAVE } from './direitos'
import { orderDeps } from '../../../cli/deps'

let test: TestApp
let operacao: TestOperacao
beforeAll(async () => {
  test = await openTestApp()
  operacao = await openOperacao(test)
})
afterAll(async () => {
  await operacao.close()
  await test.close()
})

/** Runs with production's rule on this database. */
const run = (command: string, input: Record<string, string | boolean>, chave?: string) => {
  const { config, store, pagamentos } = test.deps
  const order = { command, input, operador: 'fulano', confirmed: true, ...(chave !== undefined && { chave }) }
  return runOrder({ ...orderDeps(config, store, pagamentos), exigeChave: true }, order)
}
const keyOf = async (nome: string, ...papeis: ('moderador' | 'financeiro' | 'chefe')[]) => {
  const operador = await operacao.operador(nome, ...papeis)
  return must(await operador.call(createChaveDeComando, {})).chave
}

it('maps every command to an act, except the one that invites the first operators', () => {
  expect(COMMANDS.map(({ name }) => name).filter((name) => atoDoComando(name) === undefined)).toEqual([
    SEM_CHAVE,
  ])
})

it('requires a key in production, and rejects a wrong or expired one', async () => {
  expect(await run('albuns', {})).toMatchObject({ kind: 'refused', code: 'NAO_AUTENTICADO' })
  expect(await run('albuns', {}, 'x'.repeat(43))).toMatchObject({ kind: 'refused', code: 'NAO_AUTENTICADO' })
  const chave = await keyOf('caio', 'moderador')
  expect(await run('albuns', {}, chave)).toMatchObject({ kind: 'done' })
  test.clock.advance(91 * 86_400_000)
  expect(await run('albuns', {}, chave)).toMatchObject({ kind: 'refused', code: 'NAO_AUTENTICADO' })
})

it('acts on behalf of the key’s owner, whatever name is claimed', async () => {
  const chave = await keyOf('dora', 'moderador')
  await run('usuario', { quem: '1' }, chave)
  await run('alerta criar', {}, chave)
  const chefe = await keyOf('ester', 'chefe')
  const made = await run('cupom criar', { codigo: 'TESTE10', percentual: '10' }, chefe)
  expect(['done', 'usage']).toContain(made.kind)
  const names = (await test.deps.store.auditoria.list({ limite: 100 })).map(({ ator }) => ator)
  expect(names).not.toContain('operador:fulano')
})

it('enforces the roles, and refers two-person acts to the back office', async () => {
  const moderador = await keyOf('fabio', 'moderador')
  expect(await run('pagamentos', {}, moderador)).toMatchObject({ kind: 'refused', code: 'SEM_PERMISSAO' })
  expect(await run('usuario desbanir', { quem: '1', motivo: 'engano nosso' }, moderador)).toMatchObject({
    kind: 'refused',
    message: 'Este ato pode pedir uma segunda pessoa: faça-o no portal de operação.',
  })
})

it('invites the first two without a key, and nobody after them', async () => {
  const invite = (nome: string) => run('operadores convidar', { nome, papeis: 'chefe' })
  expect(await invite('primeira')).toMatchObject({ kind: 'done' })
  await operacao.operador('g1', 'chefe')
  await operacao.operador('g2', 'chefe')
  expect(await invite('outra')).toMatchObject({ kind: 'refused', code: 'CONFLITO' })
  expect(await run('operadores convidar', { nome: 'x', papeis: 'identidade,financeiro' })).toMatchObject({
    kind: 'usage',
  })
})
