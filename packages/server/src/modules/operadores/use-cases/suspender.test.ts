import {
  confirmarProposta,
  listOperadores,
  reativarOperador,
  removeOperador,
  suspenderOperador,
} from '@portal/api/operacao/operadores'
import { findPrazos } from '@portal/api/operacao/auditoria'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { auditOf } from '../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'

const MOTIVO = 'O aparelho foi perdido no caminho.'

describe('an operator', () => {
  let test: TestApp
  let operacao: TestOperacao
  let rita: TestOperador
  let bia: TestOperador
  let aud: TestOperador
  let moa: TestOperador
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0' })
    operacao = await openOperacao(test)
    rita = await operacao.operador('rita', 'chefe')
    bia = await operacao.operador('bia', 'chefe')
    aud = await operacao.operador('aud', 'auditor')
    moa = await operacao.operador('moa', 'moderador')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })
  const idOf = async (nome: string) => {
    const found = must(await rita.call(listOperadores, {})).find((each) => each.nome === nome)
    return found?.id ?? 0
  }
  const works = async ({ call }: TestOperador) => (await call(findPrazos, {})).ok
  const confirm = async (who: TestOperador, id: number) => {
    await who.confirmar()
    return must(await who.call(confirmarProposta, { params: { id } })).proposta
  }

  it('is suspended at once by one chief, and works again once two people lift it', async () => {
    const call = { params: { id: await idOf('moa') }, body: { motivo: MOTIVO } }
    expect(await works(moa)).toBe(true)
    await rita.confirmar()
    must(await rita.call(suspenderOperador, call))
    expect(await works(moa)).toBe(false)
    await moa.entrar().catch(() => undefined)
    expect(await works(moa)).toBe(false)
    const asked = must(await rita.call(reativarOperador, call))
    if (asked.resultado !== 'proposto') throw new Error('one person lifted it')
    expect((await confirm(bia, asked.proposta.id)).estado).toBe('executada')
    await moa.entrar()
    expect(await works(moa)).toBe(true)
    const acts = await auditOf(test, `operador:${call.params.id}`)
    expect(acts.filter(({ acao }) => /suspenso|reativado/.test(acao))).toMatchObject([
      { ator: 'operador:rita', acao: 'operador-suspenso', dados: { motivo: MOTIVO } },
      { ator: 'operador:rita', acao: 'operador-reativado', dados: { confirmadaPor: 'bia' } },
    ])
  }, 60_000)

  it('is not suspended by themselves, nor by anybody but a chief', async () => {
    const body = { motivo: MOTIVO }
    await rita.confirmar()
    const self = await rita.call(suspenderOperador, { params: { id: await idOf('rita') }, body })
    expect(self).toMatchObject({ error: { code: 'CONFLITO' } })
    await aud.confirmar()
    const other = await aud.call(suspenderOperador, { params: { id: await idOf('moa') }, body })
    expect(other).toMatchObject({ error: { code: 'SEM_PERMISSAO' } })
  }, 60_000)

  it('who is the last of the audit cannot be removed', async () => {
    const call = { params: { id: await idOf('aud') }, body: { motivo: MOTIVO } }
    await rita.confirmar()
    const asked = must(await rita.call(removeOperador, call))
    if (asked.resultado !== 'proposto') throw new Error('one person removed')
    expect(await confirm(bia, asked.proposta.id)).toMatchObject({
      estado: 'falhou',
      falha: 'É a última pessoa da auditoria: dê o papel a outra antes.',
    })
    expect(await works(aud)).toBe(true)
  }, 60_000)
})
