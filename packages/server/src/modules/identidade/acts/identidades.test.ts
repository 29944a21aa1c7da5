import {
  findIdentidade,
  listIdentidades,
  mostrarDocumento,
  pegarIdentidade,
  pegarProximaIdentidade,
  reabrirDocumentos,
  responderIdentidade,
  soltarIdentidade,
} from '@portal/api/operacao/identidades'
import { confirmarProposta } from '@portal/api/operacao/operadores'
import { HOUR_MS, MINUTE_MS } from '../../../kernel/clock'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { ADULTA, enviar, openPessoa, type PessoaDeTeste } from '../../../testing/identidade'
import { auditOf } from '../../../testing/operador'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'
import { rotinaDaIdentidade } from '../use-cases/rotina'

const MOTIVO = 'A pessoa contestou a recusa por escrito.'
const APROVAR = { decisao: 'aprovar', ...ADULTA } as const

describe('identities', () => {
  let test: TestApp
  let operacao: TestOperacao
  let ana: TestOperador
  let bia: TestOperador
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { IDENTITY_CHECK: 'manual', DEMO_DATA: '0' })
    operacao = await openOperacao(test)
    ana = await operacao.operador('ana', 'identidade')
    bia = await operacao.operador('bia', 'identidade')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })

  const handedIn = async (): Promise<{ pessoa: PessoaDeTeste; id: number }> => {
    const pessoa = await openPessoa(test)
    await enviar(pessoa)
    return { pessoa, id: (await test.deps.store.identidades.findUltima(pessoa.id))?.id ?? 0 }
  }
  const see = (who: TestOperador, id: number, tipo: 'documento' | 'selfie' = 'documento') =>
    who.call(mostrarDocumento, { params: { id, tipo }, body: { modo: 'cor' } })
  const answer = (
    who: TestOperador,
    id: number,
    body: typeof APROVAR | { decisao: 'recusar'; codigo: 'menor' | 'gesto' },
  ) => who.call(responderIdentidade, { params: { id }, body })
  const decide = async (who: TestOperador, id: number, body: Parameters<typeof answer>[2] = APROVAR) => {
    must(await who.call(pegarIdentidade, { params: { id } }))
    return must(await answer(who, id, body))
  }

  it('disclose nothing of the person, and show nothing, before a claim', async () => {
    const { id, pessoa } = await handedIn()
    const read = must(await ana.call(findIdentidade, { params: { id } }))
    expect(read).toMatchObject({
      declarado: null,
      pega: null,
      imagens: ['documento', 'selfie'],
      respostas: 0,
    })
    expect(JSON.stringify(read)).not.toContain(pessoa.cpf)
    expect(await see(ana, id)).toMatchObject({ error: { code: 'CONFLITO' } })
    const claimed = must(await ana.call(pegarIdentidade, { params: { id } }))
    expect(claimed).toMatchObject({ pega: { por: 'ana', meu: true }, declarado: { cpf: expect.any(String) } })
    expect(claimed.declarado?.cpf).not.toBe(pessoa.cpf)
    expect(must(await see(ana, id)).imagem).toMatch(/^data:image\/webp/)
    expect((await auditOf(test, `identidade:${id}`)).map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['identidade-pega', 'identidade-vista']),
    )
    expect(must(await bia.call(findIdentidade, { params: { id } }))).toMatchObject({
      declarado: null,
      pega: { por: 'ana', meu: false },
    })
    expect(await see(bia, id)).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(await bia.call(pegarIdentidade, { params: { id } })).toMatchObject({ error: { code: 'CONFLITO' } })
    must(await ana.call(soltarIdentidade, { params: { id } }))
    expect(await see(ana, id)).toMatchObject({ error: { code: 'CONFLITO' } })
    must(await bia.call(pegarIdentidade, { params: { id } }))
    test.clock.advance(11 * MINUTE_MS)
    expect(await see(bia, id)).toMatchObject({ error: { code: 'CONFLITO' } })
  })

  it('are decided by two different people, the second blind to the first', async () => {
    const { id } = await handedIn()
    await ana.entrar()
    await bia.entrar()
    expect(await decide(ana, id)).toEqual({ id, estado: 'em-analise' })
    const listed = must(await ana.call(listIdentidades, { query: {} })).find((one) => one.id === id)
    expect(listed).toMatchObject({ respostas: 1, respondi: true })
    expect(await ana.call(pegarIdentidade, { params: { id } })).toMatchObject({ error: { code: 'CONFLITO' } })
    const second = must(await bia.call(pegarIdentidade, { params: { id } }))
    expect(JSON.stringify(second)).not.toContain(ADULTA.nascimento)
    expect(JSON.stringify(second)).not.toContain('"ana"')
    expect(must(await answer(bia, id, APROVAR))).toEqual({ id, estado: 'verificada' })
    expect(must(await ana.call(findIdentidade, { params: { id } })).decidida).toMatchObject({
      por: 'ana, bia',
      codigo: null,
    })
  })

  it('are refused as a minor’s only by two people', async () => {
    const { id } = await handedIn()
    const refuse = { decisao: 'recusar', codigo: 'menor' } as const
    expect(await decide(ana, id, refuse)).toMatchObject({ estado: 'em-analise' })
    expect(await decide(bia, id, refuse)).toMatchObject({ estado: 'recusada' })
  })

  it('require the passkey again for a decision', async () => {
    const { id } = await handedIn()
    must(await ana.call(pegarIdentidade, { params: { id } }))
    test.clock.advance(6 * MINUTE_MS)
    expect(await answer(ana, id, APROVAR)).toMatchObject({ error: { code: 'CONFIRMACAO_NECESSARIA' } })
    await ana.confirmar()
    expect(must(await answer(ana, id, APROVAR))).toMatchObject({ estado: 'em-analise' })
  })

  it('return the next free one, until there is none', async () => {
    await bia.entrar()
    for (let tries = 0; tries < 10; tries += 1) {
      const next = await bia.call(pegarProximaIdentidade, {})
      if (!next.ok) return expect(next).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
      await answer(bia, next.data.id, { decisao: 'recusar', codigo: 'gesto' })
    }
    throw new Error('the queue has no end')
  })

  it('are reopened by two people, for the requester, for an hour, and not once erased', async () => {
    await ana.entrar()
    await bia.entrar()
    const { id } = await handedIn()
    const reopen = () => ana.call(reabrirDocumentos, { params: { id }, body: { motivo: MOTIVO } })
    expect(await reopen()).toMatchObject({ error: { code: 'CONFLITO' } })
    await decide(ana, id)
    await decide(bia, id)
    expect(await see(ana, id)).toMatchObject({ error: { code: 'CONFLITO' } })
    const asked = must(await reopen())
    if (asked.resultado !== 'proposto') throw new Error('done by one')
    const confirm = (who: TestOperador) => who.call(confirmarProposta, { params: { id: asked.proposta.id } })
    expect(await confirm(ana)).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(must(await confirm(bia)).proposta.estado).toBe('executada')
    expect(must(await see(ana, id, 'selfie')).imagem).toMatch(/^data:image/)
    expect(await see(bia, id)).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(must(await ana.call(findIdentidade, { params: { id } })).reabertaAte).not.toBeNull()
    test.clock.advance(61 * MINUTE_MS)
    await ana.entrar()
    expect(await see(ana, id)).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(must(await ana.call(listIdentidades, { query: { todas: '1' } })).map((one) => one.id)).toContain(
      id,
    )
    test.clock.advance(73 * HOUR_MS)
    await rotinaDaIdentidade(test.deps.store, test.clock.now())
    await ana.entrar()
    expect(await reopen()).toMatchObject({ error: { message: expect.stringContaining('apagadas') } })
  })
})
