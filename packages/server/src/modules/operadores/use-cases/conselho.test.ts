import {
  confirmarProposta,
  convidarOperador,
  listOperadores,
  mudarPapeis,
  removeOperador,
} from '@portal/api/operacao/operadores'
import { findConselho } from '@portal/api/operacao/conselho'
import { findEu } from '@portal/api/operacao/sessao'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'

const MOTIVO = 'Indicada pela associação da cidade.'
const FICA = 'Quem é do conselho não passa a operador, nem quem opera passa ao conselho.'

describe('a member of the outside council', () => {
  let test: TestApp
  let operacao: TestOperacao
  let rita: TestOperador
  let bia: TestOperador
  let clara: TestOperador
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0' })
    operacao = await openOperacao(test)
    rita = await operacao.operador('rita', 'chefe')
    bia = await operacao.operador('bia', 'chefe')
    await operacao.operador('moa', 'moderador')
    clara = await operacao.operador('clara', 'conselho')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })
  const listed = async (nome: string) => {
    const found = must(await rita.call(listOperadores, {})).find((each) => each.nome === nome)
    if (found === undefined) throw new Error(nome)
    return found
  }
  const confirmed = async (answer: { resultado: string; proposta?: { id: number } }) => {
    if (answer.proposta === undefined) throw new Error('one person did it')
    return must(await bia.call(confirmarProposta, { params: { id: answer.proposta.id } }))
  }
  const invite = async (nome: string, papeis: ('conselho' | 'triagem')[]) =>
    rita.call(convidarOperador, { body: { nome, papeis, motivo: MOTIVO } })

  it('is invited by two chiefs, with no other role', async () => {
    const { proposta, resultado } = await confirmed(must(await invite('davi', ['conselho'])))
    expect([proposta.estado, resultado?.['link']]).toEqual([
      'executada',
      expect.stringContaining('/convite#'),
    ])
    expect(await listed('davi')).toMatchObject({ papeis: [], conselho: true })
    expect(await invite('eva', ['conselho', 'triagem'])).toMatchObject({
      error: { errors: { papeis: ['Quem é do conselho não tem outro papel: vê de fora.'] } },
    })
  })

  it('is not read by released screens as a role that they do not know', async () => {
    expect(must(await clara.call(findEu, {}))).toMatchObject({
      papeis: [],
      conselho: true,
      atos: ['ver-conselho'],
    })
    expect(must(await rita.call(findEu, {}))).not.toHaveProperty('conselho')
  })

  it('never becomes an operator', async () => {
    const { id } = await listed('clara')
    const body = { papeis: ['moderador' as const], motivo: MOTIVO }
    const { proposta } = await confirmed(must(await rita.call(mudarPapeis, { params: { id }, body })))
    expect(proposta).toMatchObject({ estado: 'falhou', falha: FICA })
    const again = await confirmed(must(await invite('davi', ['triagem'])))
    expect(again.proposta).toMatchObject({ estado: 'falhou', falha: FICA })
    await expect(
      test.database.pool.query(`UPDATE operadores SET papeis = '{moderador}' WHERE id = $1`, [id]),
    ).rejects.toThrow('cannot enter or leave the council')
  })

  it('never was one', async () => {
    const { id } = await listed('moa')
    const body = { papeis: ['conselho' as 'triagem'], motivo: MOTIVO }
    expect(await rita.call(mudarPapeis, { params: { id }, body })).toMatchObject({
      error: { code: 'CORPO_INVALIDO' },
    })
    const { pool } = test.database
    for (const papeis of ['{conselho}', '{moderador,conselho}'])
      await expect(
        pool.query('UPDATE operadores SET papeis = $2 WHERE id = $1', [id, papeis]),
      ).rejects.toThrow(/council|operadores_conselho_so/)
  })

  it('leaves by two chiefs, and reads nothing from then on', async () => {
    must(await clara.call(findConselho, { query: {} }))
    const params = { id: (await listed('clara')).id }
    await confirmed(must(await rita.call(removeOperador, { params, body: { motivo: MOTIVO } })))
    expect(await clara.call(findConselho, { query: {} })).toMatchObject({
      error: { code: 'NAO_AUTENTICADO' },
    })
  })
})
