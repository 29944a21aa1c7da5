import { randomUUID } from 'node:crypto'
import { apiPath, type EndpointShape } from '@portal/api/endpoint'
import { CONTRATO_OPERACAO } from '@portal/api/operacao/contrato'
import { findUsuario, findUsuarios } from '@portal/api/operacao/usuarios'
import { NOMES_DOS_ATOS, podeFazer, regraDoAto, type Ato } from '@portal/domain/operadores'
import { PAPEIS, TODOS_OS_PAPEIS, type Papel } from '@portal/domain/papeis'
import { codigoAnunciante } from '@portal/domain/perfil'
import { must } from '../../../../testing/accounts'
import { openAdvertiser } from '../../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { usualKind } from '../../../../testing/databases'
import { auditOf } from '../../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../../testing/operadores'

let test: TestApp
let operacao: TestOperacao
const people = new Map<Papel, TestOperador>()
beforeAll(async () => {
  test = await openTestApp(usualKind(), { DEMO_DATA: '0' })
  operacao = await openOperacao(test)
  for (const papel of TODOS_OS_PAPEIS) people.set(papel, await operacao.operador(`um-${papel}`, papel))
})
afterAll(async () => {
  await operacao.close()
  await test.close()
})

const who = (papel: Papel): TestOperador => {
  const found = people.get(papel)
  if (found === undefined) throw new Error(papel)
  return found
}
const PARAMS: Readonly<Record<string, string>> = {
  caso: 'revisao:999999',
  tipo: 'documento',
  protocolo: 'D-NADA',
  conta: 'BR999999',
}
/** URL of the endpoint with ids that do not exist. */
const urlOf = ({ path }: EndpointShape) =>
  apiPath(path).replace(/:(\w+)/g, (_, name: string) =>
    path.startsWith('/operacao/pagamentos') ? randomUUID() : (PARAMS[name] ?? '999999'),
  )
const answerTo = async (app: TestApp['app'], endpoint: EndpointShape, cookie?: string) => {
  const response = await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    ...(cookie === undefined ? {} : { headers: { cookie } }),
    ...(endpoint.body === undefined ? {} : { payload: {} }),
  })
  const body: { code?: string } = response.payload.startsWith('{') ? JSON.parse(response.payload) : {}
  return { status: response.statusCode, code: body.code }
}
const ENDPOINTS = [...CONTRATO_OPERACAO].map(([name, endpoint]) => ({ name, endpoint }))
const GUARDED = ENDPOINTS.flatMap(({ name, endpoint }) =>
  endpoint.ato === undefined ? [] : [{ name, endpoint, ato: endpoint.ato }],
)

describe('role by act', () => {
  it.each(ENDPOINTS)('$name is registered here, and unknown to the portal', async ({ endpoint }) => {
    const here = await answerTo(operacao.app, endpoint)
    expect([401, 422, 200]).toContain(here.status)
    expect(await answerTo(test.app, endpoint)).toEqual({ status: 404, code: 'NAO_ENCONTRADO' })
  })

  it.each(GUARDED)('$name is nobody’s without a session', async ({ endpoint }) => {
    expect(await answerTo(operacao.app, endpoint)).toEqual({ status: 401, code: 'NAO_AUTENTICADO' })
  })

  it.each(GUARDED)('$name is done by those roles alone that the table names', async ({ endpoint, ato }) => {
    const allowed: Papel[] = []
    for (const papel of TODOS_OS_PAPEIS) {
      const { code } = await answerTo(operacao.app, endpoint, who(papel).cookie())
      if (code !== 'SEM_PERMISSAO') allowed.push(papel)
    }
    expect(allowed).toEqual(TODOS_OS_PAPEIS.filter((papel) => podeFazer([papel], ato)))
  })

  it('refuses the outside council everything but its own screen and its own session', async () => {
    const open: string[] = []
    for (const { name, endpoint } of ENDPOINTS) {
      const { status, code } = await answerTo(operacao.app, endpoint, who('conselho').cookie())
      if (status !== 403 || code !== 'SEM_PERMISSAO') open.push(name)
      // The walk includes the way out.
      if (name === 'sessao.sair') await who('conselho').entrar()
    }
    expect(open.sort()).toEqual([
      'conselho.findConselho',
      'sessao.aceitarConvite',
      'sessao.beginConfirmacao',
      'sessao.beginConvite',
      'sessao.beginEntrada',
      'sessao.chavesDeAcesso',
      'sessao.confirmarSessao',
      'sessao.entrar',
      'sessao.findEu',
      'sessao.findSessao',
      'sessao.sair',
    ])
  })

  it('covers every act of the table', () => {
    const covered = new Set<Ato>(GUARDED.map(({ ato }) => ato))
    // Only inside a call, or only on the command line.
    const other: Ato[] = [
      'decidir-denuncia-de-menor',
      'ver-receita',
      'reter-provas',
      'manter-portal',
      'dar-por-cupom',
    ]
    expect(NOMES_DOS_ATOS.filter((ato) => !covered.has(ato) && !other.includes(ato))).toEqual([])
  })

  it('requires the passkey again before each critical act', async () => {
    const heavy = GUARDED.filter(({ ato }) => regraDoAto(ato).confirmacao === true)
    const start = test.clock.now()
    test.clock.advance(6 * 60_000)
    for (const { endpoint, ato } of heavy) {
      const papel = PAPEIS.find((one) => podeFazer([one], ato)) ?? 'chefe'
      const { code } = await answerTo(operacao.app, endpoint, who(papel).cookie())
      expect([ato, code]).toEqual([ato, 'CONFIRMACAO_NECESSARIA'])
    }
    test.clock.set(start.toISOString())
  })
})

describe('the search for an account', () => {
  it('finds by code and mail, sent only in the body, and audits the search without its term', async () => {
    const owner = await openAdvertiser(test, { email: 'procurada@exemplo.com' })
    const codigo = codigoAnunciante(owner.id)
    const find = async (por: 'codigo' | 'email' | 'telefone' | 'cpf', valor: string) =>
      must(await who('triagem').call(findUsuarios, { body: { por, valor } })).map((one) => one.codigo)
    expect(await find('codigo', codigo)).toEqual([codigo])
    expect(await find('email', 'Procurada@exemplo.com')).toEqual([codigo])
    expect(await find('cpf', '000.000.000-00')).toEqual([])
    await test.database.pool.query('UPDATE usuarios SET telefone = $2 WHERE id = $1', [
      owner.id,
      '62987654321',
    ])
    const seen = must(await who('triagem').call(findUsuario, { params: { conta: codigo } }))
    expect(seen.telefone).toBe('••••4321')
    const entries = JSON.stringify(await auditOf(test, 'usuarios'))
    expect(entries).toContain('"por":"email","achadas":1')
    expect(entries).not.toContain('procurada')
  })
})
