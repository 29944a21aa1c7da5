import { abrirAtencao, encerrarAtencao, findVinculos, listVinculos } from '@portal/api/operacao/vinculos'
import { banirUsuario } from '@portal/api/operacao/usuarios'
import { codigoAnunciante } from '@portal/domain/perfil'
import { APOIO } from '@portal/domain/vinculos'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { openPessoa } from '../../../testing/identidade'
import { alertsOf, auditOf } from '../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'

const MOTIVO = 'Respondeu como quem lê um texto; ligue 62 99999-1234.'

describe('links on screen', () => {
  let test: TestApp
  let operacao: TestOperacao
  let rita: TestOperador
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0' })
    operacao = await openOperacao(test)
    rita = await operacao.operador('rita', 'moderador')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })

  /** Two accounts with the same telephone and device. */
  const linked = async () => {
    const [one, other] = [await openPessoa(test), await openPessoa(test)]
    const marks = [
      { tipo: 'telefone', valor: one.telefone },
      { tipo: 'aparelho', valor: `aparelho-${one.id}` },
    ] as const
    for (const { id } of [one, other]) await test.deps.store.marcas.marcar(id, marks, test.clock.now())
    return { one, conta: codigoAnunciante(one.id), outra: codigoAnunciante(other.id) }
  }

  it('show reasons and confidence, and no value of any mark', async () => {
    const { one, conta, outra } = await linked()
    const shown = must(await rita.call(findVinculos, { params: { conta } }))
    expect(shown.vinculos).toMatchObject([{ conta: outra, banida: false, pontos: 6 }])
    expect(shown.vinculos[0]?.porque.map(({ rotulo, peso }) => [rotulo, peso]).sort()).toEqual([
      ['mesmo aparelho', 2],
      ['mesmo telefone', 4],
    ])
    expect(shown.sinais.every(({ resumo, outras }) => /^[0-9a-f]{8}$/.test(resumo) && outras === 1)).toBe(
      true,
    )
    expect(JSON.stringify(shown)).not.toContain(one.telefone)
    expect(await auditOf(test, `usuario:${one.id}`)).toMatchObject([{ acao: 'vinculos-consultados' }])
    const painel = must(await rita.call(listVinculos, {}))
    expect(painel.sinais).toContainEqual(expect.objectContaining({ tipo: 'telefone', total: 2 }))
    must(await rita.call(banirUsuario, { params: { conta: outra }, body: { motivo: 'Fraude comprovada.' } }))
    expect(must(await rita.call(findVinculos, { params: { conta } })).vinculos[0]?.banida).toBe(true)
    expect(must(await rita.call(listVinculos, {})).banimentos).toMatchObject([{ conta: outra, por: 'rita' }])
  })

  it('open a case of attention once, take nothing away, and close it with a note', async () => {
    const { one, conta } = await linked()
    const open = () => rita.call(abrirAtencao, { params: { conta }, body: { motivo: MOTIVO } })
    const { id } = must(await open())
    expect(await open()).toMatchObject({ error: { code: 'CONFLITO' } })
    expect((await alertsOf(test, one.id)).map(({ message }) => message)).toContain(APOIO)
    const [caso] = must(await rita.call(findVinculos, { params: { conta } })).atencao
    expect(caso).toMatchObject({ id, razao: 'pessoa', porque: 'alguém da equipe notou', encerradoEm: null })
    expect(caso?.notaInicial).toContain('[telefone]')
    must(
      await rita.call(encerrarAtencao, { params: { id }, body: { motivo: 'Conversamos; está tudo bem.' } }),
    )
    expect(must(await rita.call(listVinculos, {})).atencao).toEqual([])
    expect(must(await rita.call(findVinculos, { params: { conta } })).atencao).toMatchObject([
      { encerradoPor: 'rita', nota: 'Conversamos; está tudo bem.' },
    ])
  })
})
