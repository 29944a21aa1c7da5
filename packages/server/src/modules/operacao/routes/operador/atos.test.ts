import { aceitarLgpd } from '@portal/api/usuario'
import { randomUUID } from 'node:crypto'
import { apiPath, type EndpointShape } from '@portal/api/endpoint'
import { enviarDenuncia } from '@portal/api/denuncias'
import { CONTRATO_OPERACAO } from '@portal/api/operacao/contrato'
import { decidirDenuncia } from '@portal/api/operacao/denuncias'
import {
  confirmarProposta,
  convidarOperador,
  listOperadores,
  listPropostas,
  mudarPapeis,
  recusarProposta,
  removerOperador,
} from '@portal/api/operacao/operadores'
import { concederCreditos } from '@portal/api/operacao/pagamentos'
import {
  abrirRegistros,
  banirUsuario,
  desbanirUsuario,
  findUsuario,
  findUsuarios,
} from '@portal/api/operacao/usuarios'
import {
  NOMES_DOS_ATOS,
  PAPEIS,
  podeFazer,
  regraDoAto,
  type Ato,
  type Papel,
} from '@portal/domain/operadores'
import { codigoAnunciante } from '@portal/domain/perfil'
import { must } from '../../../../testing/accounts'
import { openAdvertiser } from '../../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../../testing/app'
import { auditOf } from '../../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../../testing/operadores'

let test: TestApp
let operacao: TestOperacao
const people = new Map<Papel, TestOperador>()
beforeAll(async () => {
  test = await openTestApp('pglite', { DEMO_DATA: '0' })
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
const PARAMS: Readonly<Record<string, string>> = {
  caso: 'revisao:999999',
  protocolo: 'D-NADA',
  conta: 'BR999999',
}
/** An address of the endpoint that names nothing that exists. */
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
    for (const papel of PAPEIS) {
      const { code } = await answerTo(operacao.app, endpoint, who(papel).cookie())
      if (code !== 'SEM_PERMISSAO') allowed.push(papel)
    }
    expect(allowed).toEqual(PAPEIS.filter((papel) => podeFazer([papel], ato)))
  })

  it('covers every act of the table', () => {
    const covered = new Set<Ato>(GUARDED.map(({ ato }) => ato))
    // Asked for inside a call, or of the command line alone.
    const other: Ato[] = [
      'decidir-denuncia-de-menor',
      'ver-receita',
      'reter-provas',
      'manter-portal',
      'ver-identidade',
      'ver-vinculos',
    ]
    expect(NOMES_DOS_ATOS.filter((ato) => !covered.has(ato) && !other.includes(ato))).toEqual([])
  })

  it('asks for the passkey anew before each heavy act', async () => {
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
  const bannedBy = async (codigo: string) => {
    const first = who('moderador')
    return proposed(
      must(await first.call(banirUsuario, { params: { conta: codigo }, body: { motivo: MOTIVO } })),
    )
  }

  it('ban: nothing is done before another confirms, not by the first and not by a wrong role', async () => {
    const codigo = await account()
    const { id } = await bannedBy(codigo)
    const confirm = (papel: Papel) => who(papel).call(confirmarProposta, { params: { id } })
    expect(await confirm('moderador')).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(await confirm('financeiro')).toMatchObject({ error: { code: 'SEM_PERMISSAO' } })
    const looked = must(await who('chefe').call(findUsuario, { params: { conta: codigo } }))
    expect(looked.banidaEm).toBeNull()
    expect(must(await confirm('chefe')).proposta).toMatchObject({
      estado: 'executada',
      decididaPor: 'um-chefe',
    })
    expect(must(await who('chefe').call(findUsuario, { params: { conta: codigo } })).banidaEm).not.toBeNull()
    expect(await auditOf(test, `proposta:${id}`)).toMatchObject([
      { ator: 'operador:um-moderador', acao: 'proposta-feita' },
      { ator: 'operador:um-chefe', acao: 'proposta-confirmada' },
    ])
    expect(await confirm('chefe')).toMatchObject({ error: { code: 'CONFLITO' } })
    const back = await who('chefe').call(desbanirUsuario, {
      params: { conta: codigo },
      body: { motivo: MOTIVO },
    })
    const undo = proposed(must(back))
    must(await who('moderador').call(confirmarProposta, { params: { id: undo.id } }))
    expect(must(await who('chefe').call(findUsuario, { params: { conta: codigo } })).banidaEm).toBeNull()
  })

  it('end undone by a refusal, by their first person too, and by themselves after a day', async () => {
    const refused = await bannedBy(await account())
    must(
      await who('moderador').call(recusarProposta, { params: { id: refused.id }, body: { motivo: MOTIVO } }),
    )
    expect(await who('chefe').call(confirmarProposta, { params: { id: refused.id } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
    const late = await bannedBy(await account())
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

  it('say what went wrong where the act could not be done any more', async () => {
    const codigo = await account()
    const [one, other] = [await bannedBy(codigo), await bannedBy(codigo)]
    must(await who('chefe').call(confirmarProposta, { params: { id: one.id } }))
    const failed = must(await who('chefe').call(confirmarProposta, { params: { id: other.id } }))
    expect(failed.proposta).toMatchObject({ estado: 'falhou', falha: `A conta ${codigo} já está banida.` })
  })

  it('answer a report of a minor; any other report one person answers', async () => {
    const report = async (motivo: string) => {
      const body = { alvo: 'outro', endereco: 'um anúncio', motivo, descricao: 'Parece.' } as const
      return must(await test.call()(enviarDenuncia, { body })).protocolo
    }
    const body = {
      status: 'improcedente',
      texto: 'Conferimos os documentos da conta.',
      retirarAnuncio: false,
    } as const
    const decide = async (motivo: string) =>
      must(
        await who('moderador').call(decidirDenuncia, { params: { protocolo: await report(motivo) }, body }),
      )
    expect(await decide('Informações falsas')).toMatchObject({ resultado: 'feito' })
    const { id } = proposed(await decide('Suspeita de menor de 18 anos'))
    must(await who('chefe').call(confirmarProposta, { params: { id } }))
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

  it('make an operator, change the roles by two others, and remove one, whose session ends', async () => {
    const body = { nome: 'nova', papeis: ['triagem'], motivo: 'Reforço da noite.' } as const
    const invited = proposed(
      must(await who('chefe').call(convidarOperador, { body: { ...body, papeis: [...body.papeis] } })),
    )
    const { resultado } = must(await who('auditor').call(confirmarProposta, { params: { id: invited.id } }))
    expect(resultado?.link).toMatch(/\/operacao\/convite#[\w-]{43}$/)
    const rui = await operacao.operador('rui', 'triagem')
    const idOf = async (nome: string) =>
      must(await who('chefe').call(listOperadores, {})).find((one) => one.nome === nome)?.id ?? 0
    const change = async (nome: string, papeis: Papel[]) =>
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
    const moved = await change('rui', ['moderador'])
    must(await who('auditor').call(confirmarProposta, { params: { id: moved.id } }))
    await rui.entrar()
    const removal = await who('chefe').call(removerOperador, {
      params: { id: await idOf('rui') },
      body: { motivo: 'Deixou a empresa.' },
    })
    must(await who('auditor').call(confirmarProposta, { params: { id: proposed(must(removal)).id } }))
    expect(await rui.call(listPropostas, { query: {} })).toMatchObject({ error: { code: 'NAO_AUTENTICADO' } })
  })
})

describe('the search for an account', () => {
  it('finds by code and mail, in the body alone, and writes down that somebody looked, not what for', async () => {
    const owner = await openAdvertiser(test, { email: 'procurada@exemplo.com' })
    const codigo = codigoAnunciante(owner.id)
    const find = async (por: 'codigo' | 'email' | 'telefone' | 'cpf', valor: string) =>
      must(await who('triagem').call(findUsuarios, { body: { por, valor } })).map((one) => one.codigo)
    expect(await find('codigo', codigo)).toEqual([codigo])
    expect(await find('email', 'Procurada@exemplo.com')).toEqual([codigo])
    expect(await find('cpf', '000.000.000-00')).toEqual([])
    const entries = JSON.stringify(await auditOf(test, 'usuarios'))
    expect(entries).toContain('"por":"email","achadas":1')
    expect(entries).not.toContain('procurada')
  })
})
