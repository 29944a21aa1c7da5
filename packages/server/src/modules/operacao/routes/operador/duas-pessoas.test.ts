import { aceitarLgpd } from '@portal/api/usuario'
import { randomUUID } from 'node:crypto'
import { enviarDenuncia, recorrerDenuncia } from '@portal/api/denuncias'
import { decidirDenuncia, decidirRecurso, listRecursos } from '@portal/api/operacao/denuncias'
import {
  confirmarProposta,
  convidarOperador,
  listOperadores,
  listPropostas,
  mudarPapeis,
  recusarProposta,
  removeOperador,
} from '@portal/api/operacao/operadores'
import { concederCreditos } from '@portal/api/operacao/pagamentos'
import { closeRetencao, createRetencao, listRetencoes } from '@portal/api/operacao/provas'
import { listOficios } from '@portal/api/operacao/oficios'
import { abrirRegistros, banirUsuario, desbanirUsuario, findUsuario } from '@portal/api/operacao/usuarios'
import { PAPEIS, type Papel, type PapelDaCasa } from '@portal/domain/papeis'
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
  for (const papel of PAPEIS) people.set(papel, await operacao.operador(`um-${papel}`, papel))
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
const MOTIVO = 'Descumpriu os Termos e Condições.'
const proposed = (answer: { resultado: 'feito' } | { resultado: 'proposto'; proposta: { id: number } }) => {
  if (answer.resultado !== 'proposto') throw new Error('done at once')
  return answer.proposta
}

describe('two people', () => {
  let nth = 0
  const account = async () => {
    const owner = await openAdvertiser(test, { email: `pessoa${(nth += 1)}@exemplo.com` })
    return codigoAnunciante(owner.id)
  }
  const banned = async () => {
    const conta = await account()
    must(await who('moderador').call(banirUsuario, { params: { conta }, body: { motivo: MOTIVO } }))
    return conta
  }
  const liftedBy = async (conta: string) => {
    const asked = await who('moderador').call(desbanirUsuario, {
      params: { conta },
      body: { motivo: MOTIVO },
    })
    return proposed(must(asked))
  }
  const banidaEm = async (conta: string) =>
    must(await who('chefe').call(findUsuario, { params: { conta } })).banidaEm

  it('are shown pages that they may read: the auditor the orders, and not the account', async () => {
    const conta = await account()
    const asked = await who('chefe').call(abrirRegistros, {
      params: { conta },
      body: { ordem: 'Processo 0001' },
    })
    const { id } = proposed(must(asked))
    const seenBy = async (papel: Papel) =>
      must(await who(papel).call(listPropostas, { query: {} })).find((each) => each.id === id)?.ver
    expect(await seenBy('auditor')).toEqual(['/operacao/oficios'])
    expect(await seenBy('financeiro')).toEqual([])
    for (const endpoint of [listOficios, listRetencoes])
      expect(await who('auditor').call(endpoint, { query: {} })).toMatchObject({ ok: true })
  })

  it('are not needed for a ban, which takes effect at once and once', async () => {
    const conta = await account()
    const ban = () => who('moderador').call(banirUsuario, { params: { conta }, body: { motivo: MOTIVO } })
    expect(must(await ban())).toEqual({ resultado: 'feito', feito: { codigo: conta } })
    expect(await banidaEm(conta)).not.toBeNull()
    expect(await ban()).toMatchObject({ error: { code: 'CONFLITO' } })
  })

  it('lift one: nothing is done before another confirms, not by the first and not by a wrong role', async () => {
    const conta = await banned()
    const { id } = await liftedBy(conta)
    const confirm = (papel: Papel) => who(papel).call(confirmarProposta, { params: { id } })
    expect(await confirm('moderador')).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(await confirm('financeiro')).toMatchObject({ error: { code: 'SEM_PERMISSAO' } })
    expect(await banidaEm(conta)).not.toBeNull()
    expect(must(await confirm('chefe')).proposta).toMatchObject({
      estado: 'executada',
      decididaPor: 'um-chefe',
    })
    expect(await banidaEm(conta)).toBeNull()
    expect(await auditOf(test, `proposta:${id}`)).toMatchObject([
      { ator: 'operador:um-moderador', acao: 'proposta-feita' },
      { ator: 'operador:um-chefe', acao: 'proposta-confirmada' },
    ])
    expect(await confirm('chefe')).toMatchObject({ error: { code: 'CONFLITO' } })
  })

  it('are cancelled by a refusal, also by the proposer, and expire after a day', async () => {
    const refused = await liftedBy(await banned())
    must(
      await who('moderador').call(recusarProposta, { params: { id: refused.id }, body: { motivo: MOTIVO } }),
    )
    expect(await who('chefe').call(confirmarProposta, { params: { id: refused.id } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
    const late = await liftedBy(await banned())
    const start = test.clock.now()
    test.clock.advance(24 * 3_600_000)
    await who('chefe').entrar()
    expect(await who('chefe').call(confirmarProposta, { params: { id: late.id } })).toMatchObject({
      error: { code: 'CONFLITO', message: expect.stringContaining('vencida') },
    })
    const listed = must(await who('chefe').call(listPropostas, { query: {} }))
    expect(listed.find(({ id }) => id === late.id)).toMatchObject({ estado: 'vencida', podeConfirmar: false })
    test.clock.set(start.toISOString())
  })

  it('report the reason when the act is no longer possible', async () => {
    const codigo = await banned()
    const [one, other] = [await liftedBy(codigo), await liftedBy(codigo)]
    must(await who('chefe').call(confirmarProposta, { params: { id: one.id } }))
    const failed = must(await who('chefe').call(confirmarProposta, { params: { id: other.id } }))
    expect(failed.proposta).toMatchObject({ estado: 'falhou', falha: `A conta ${codigo} não está banida.` })
  })

  it('answer a report of a minor, and neither decides its appeal; any other report one person answers', async () => {
    const report = async (motivo: string) => {
      const body = { alvo: 'outro', endereco: 'um anúncio', motivo, descricao: 'Parece.' } as const
      return must(await test.call()(enviarDenuncia, { body }))
    }
    const body = {
      status: 'improcedente',
      texto: 'Conferimos os documentos da conta.',
      retirarAnuncio: false,
    } as const
    const decide = async ({ protocolo }: { protocolo: string }) =>
      must(await who('moderador').call(decidirDenuncia, { params: { protocolo }, body }))
    expect(await decide(await report('Informações falsas'))).toMatchObject({ resultado: 'feito' })
    const grave = await report('Suspeita de menor de 18 anos')
    const asked = proposed(await decide(grave))
    expect(asked).toMatchObject({ ver: [`/operacao/denuncias/${grave.protocolo}`] })
    const { id } = asked
    must(await who('chefe').call(confirmarProposta, { params: { id } }))
    const texto = 'Peço que olhem de novo, por favor.'
    must(await test.call()(recorrerDenuncia, { body: { chave: grave.chave, texto } }))
    const [recurso] = must(await who('chefe').call(listRecursos, { query: {} }))
    expect(recurso).toMatchObject({ decisaoPor: 'um-moderador', podeDecidir: false })
    const appeal = { params: { id: recurso?.id ?? 0 }, body: { estado: 'mantida', texto } } as const
    for (const papel of ['chefe', 'moderador'] as const)
      expect(await who(papel).call(decidirRecurso, appeal)).toMatchObject({
        error: {
          code: 'CONFLITO',
          message: 'Quem tomou ou confirmou a primeira decisão não decide o recurso.',
        },
      })
  })

  it('grant more than 500 credits; 500 one person grants', async () => {
    const conta = await account()
    const grant = async (quantidade: number) =>
      must(
        await who('financeiro').call(concederCreditos, {
          body: { conta, quantidade, motivo: 'Falha do portal no domingo.', chave: randomUUID() },
        }),
      )
    expect(await grant(500)).toMatchObject({ resultado: 'feito', feito: { saldo: 500 } })
    const { id } = proposed(await grant(501))
    must(await who('chefe').call(confirmarProposta, { params: { id } }))
    expect(await grant(1)).toMatchObject({ resultado: 'proposto' })
    const seen = must(await who('financeiro').call(findUsuario, { params: { conta } }))
    expect(seen.pagamentos).toMatchObject({ disponivel: 1_001 })
    expect(must(await who('moderador').call(findUsuario, { params: { conta } })).pagamentos).toBeNull()
  })

  it('open access records for an order, which the second person gets', async () => {
    const owner = await openAdvertiser(test, { email: 'registrada@exemplo.com' })
    must(await owner.call(aceitarLgpd, { body: { aceite_lgpd: 1 } }))
    const conta = codigoAnunciante(owner.id)
    const asked = await who('chefe').call(abrirRegistros, {
      params: { conta },
      body: { ordem: 'Ofício 12/2026' },
    })
    const { id } = proposed(must(asked))
    const opened = must(await who('auditor').call(confirmarProposta, { params: { id } }))
    expect(opened.resultado).toMatchObject({
      registros: [expect.objectContaining({ em: expect.any(String) })],
    })
  })

  it('end a legal hold, which stays until the second confirms', async () => {
    const conta = await account()
    const order = { conta, ordem: 'Ofício 15/2026', dias: 30 }
    const { id: retencao } = must(await who('moderador').call(createRetencao, { body: order }))
    const emVigor = async () =>
      must(await who('chefe').call(listRetencoes, { query: {} })).map((each) => each.id)
    const end = { params: { id: retencao }, body: { motivo: 'A ordem foi revogada.' } }
    const { id } = proposed(must(await who('moderador').call(closeRetencao, end)))
    expect(await emVigor()).toContain(retencao)
    must(await who('chefe').call(confirmarProposta, { params: { id } }))
    expect(await emVigor()).not.toContain(retencao)
  })

  it('make an operator, change roles by two others, and remove one: rights and sessions end at once', async () => {
    const body = { nome: 'nova', papeis: ['triagem'], motivo: 'Reforço da noite.' } as const
    const invited = proposed(
      must(await who('chefe').call(convidarOperador, { body: { ...body, papeis: [...body.papeis] } })),
    )
    const { resultado } = must(await who('auditor').call(confirmarProposta, { params: { id: invited.id } }))
    expect(resultado?.link).toMatch(/\/operacao\/convite#[\w-]{43}$/)
    const rui = await operacao.operador('rui', 'triagem')
    const idOf = async (nome: string) =>
      must(await who('chefe').call(listOperadores, {})).find((one) => one.nome === nome)?.id ?? 0
    const change = async (nome: string, papeis: PapelDaCasa[]) =>
      proposed(
        must(
          await who('chefe').call(mudarPapeis, {
            params: { id: await idOf(nome) },
            body: { papeis, motivo: 'Mudou de equipe hoje.' },
          }),
        ),
      )
    const self = await change('um-auditor', ['chefe'])
    expect(
      must(await who('auditor').call(confirmarProposta, { params: { id: self.id } })).proposta,
    ).toMatchObject({
      estado: 'falhou',
      falha: 'Os papéis de uma pessoa são mudados por outras duas.',
    })
    const open = await operacao.operador('lia', 'chefe')
    must(await open.call(listOperadores, {}))
    const moved = await change('rui', ['moderador'])
    must(await who('auditor').call(confirmarProposta, { params: { id: moved.id } }))
    expect(await rui.call(listPropostas, { query: {} })).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
    // Set directly in the row: an open session reads its roles at each call.
    await test.database.pool.query(`UPDATE operadores SET papeis = '{triagem}' WHERE nome = 'lia'`)
    expect(await open.call(listOperadores, {})).toMatchObject({ error: { code: 'SEM_PERMISSAO' } })
    await rui.entrar()
    const removal = await who('chefe').call(removeOperador, {
      params: { id: await idOf('rui') },
      body: { motivo: 'Deixou a empresa.' },
    })
    must(await who('auditor').call(confirmarProposta, { params: { id: proposed(must(removal)).id } }))
    expect(await rui.call(listPropostas, { query: {} })).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
  })
})
