import { denunciar, findDetalhe } from '@portal/api/busca'
import { lastMail, must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { alertsOf, auditOf, brokenContexto, contextoOf, publishFree } from '../../../testing/operador'
import { retirarAnuncio } from '../acts/retirar'
import { listDenuncias, showDenuncia } from '../acts/list'
import { answerDenuncia } from '../acts/responder'

const MOTIVO = 'Suspeita de menor de 18 anos'
const TEXTO = 'Retiramos o anúncio do ar. Obrigado.'

describeOnBoth('the operator and reports', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const anuncio = async () => {
    const ana = await openAdvertiser(test, { email: `a${(people += 1)}@exemplo.com` })
    return { ana, id: await publishFree(ana) }
  }
  const report = async (id: number, email = `quem${people}@exemplo.com`) => {
    const body = { motivo: MOTIVO, descricao: 'Parece muito jovem.', email }
    return must(await test.call()(denunciar, { params: { id }, body })).protocolo
  }
  const answer = (protocolo: string, retirarAnuncioToo = false) =>
    answerDenuncia(contextoOf(test), {
      protocolo,
      texto: TEXTO,
      status: retirarAnuncioToo ? 'procedente' : 'improcedente',
      retirarAnuncio: retirarAnuncioToo,
    })
  const detail = (id: number) => test.call()(findDetalhe, { params: { id } })

  it('lists open reports without their senders, and shows a complete one, audited', async () => {
    const { id } = await anuncio()
    const protocolo = await report(id, 'vizinha@exemplo.com')
    const list = await listDenuncias(contextoOf(test), { abertas: true, limite: 50 })
    expect(list.ok && list.data.denuncias.at(-1)).toMatchObject({
      protocolo,
      anuncioId: id,
      pedeResposta: true,
    })
    expect(JSON.stringify(list)).not.toContain('vizinha')
    expect(await showDenuncia(contextoOf(test), { protocolo })).toMatchObject({
      data: { email: 'vizinha@exemplo.com', descricao: 'Parece muito jovem.', status: 'aberta' },
    })
    expect(await auditOf(test, `denuncia:${protocolo}`)).toEqual([
      { ator: 'operador:ana', acao: 'denuncia-consultada', dados: {} },
    ])
  })

  it('answers once, by mail, stores the answer, and keeps mail and address out of the audit', async () => {
    const { id } = await anuncio()
    const protocolo = await report(id, 'joao@exemplo.com')
    expect(await answer(protocolo)).toMatchObject({
      data: { status: 'improcedente', emailEnviado: true, retirada: null, outrasAbertas: [] },
    })
    expect((await lastMail(test, 'joao@exemplo.com')).texto).toContain(TEXTO)
    expect(await answer(protocolo)).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect((await test.deps.store.outbox.list('joao@exemplo.com')).map(({ assunto }) => assunto)).toEqual([
      `Protocolo ${protocolo}: resposta`,
      `Protocolo ${protocolo}: recebido`,
    ])
    expect(await test.deps.store.denuncias.find(protocolo)).toMatchObject({
      status: 'improcedente',
      resposta: TEXTO,
      encerradaEm: test.clock.now(),
    })
    const audit = await auditOf(test, `denuncia:${protocolo}`)
    expect(audit).toMatchObject([{ acao: 'denuncia-respondida', dados: { depois: 'improcedente' } }])
    expect(JSON.stringify(audit)).not.toMatch(/joao|Retiramos/)
    expect(await detail(id)).toMatchObject({ ok: true })
  })

  it('takes the listing down with the answer, without revealing the report to its owner', async () => {
    const { ana, id } = await anuncio()
    const protocolo = await report(id)
    const other = await report(id, '')
    expect(await answer(protocolo, true)).toMatchObject({
      data: { status: 'procedente', retirada: { id }, outrasAbertas: [other] },
    })
    expect(await detail(id)).toMatchObject({ error: { code: 'REMOVIDO', status: 410 } })
    const told = JSON.stringify([await alertsOf(test, ana.id), await lastMail(test, ana.email)])
    expect(told).toContain('descumprimento dos Termos')
    expect(told).not.toMatch(/menor|jovem|denúncia/)
    expect((await auditOf(test, `anuncio:${id}`)).map(({ acao }) => acao)).toEqual(['anuncio-retirado'])
    expect(await answer(other)).toMatchObject({ data: { emailEnviado: false } })
  })

  it('does nothing at all when the listing to be taken down is gone already', async () => {
    const { id } = await anuncio()
    const protocolo = await report(id)
    await retirarAnuncio(contextoOf(test), { id, motivo: 'conteúdo proibido' })
    expect(await answer(protocolo, true)).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(await test.deps.store.denuncias.find(protocolo)).toMatchObject({ status: 'aberta' })
    expect(await auditOf(test, `denuncia:${protocolo}`)).toEqual([])
  })

  it('returns NAO_ENCONTRADO for an unknown protocol', async () => {
    const protocolo = 'D20261121-00000000'
    expect(await answer(protocolo)).toMatchObject({ ok: false, code: 'NAO_ENCONTRADO' })
    expect(await showDenuncia(contextoOf(test), { protocolo })).toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect(await auditOf(test, `denuncia:${protocolo}`)).toEqual([])
  })

  it('changes nothing when the act cannot be written down', async () => {
    const { id } = await anuncio()
    const protocolo = await report(id)
    const input = { protocolo, texto: TEXTO, status: 'procedente' as const, retirarAnuncio: true }
    await expect(answerDenuncia(brokenContexto(test), input)).rejects.toThrow()
    expect(await detail(id)).toMatchObject({ ok: true })
    expect(await test.deps.store.denuncias.find(protocolo)).toMatchObject({ status: 'aberta' })
  })
})
