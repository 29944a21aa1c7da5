import { sendMensagem } from '@portal/api/ajuda'
import { AJUDA_PRAZO_DIAS, MENSAGEM_DIAS } from '@portal/domain/limites'
import { DAY_MS } from '../../../kernel/clock'
import { lastMail, must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth, usualKind } from '../../../testing/databases'
import { auditOf, contextoOf, did } from '../../../testing/operador'
import { chamarPelosPrazos } from '../../operacao/use-cases/chamar-pelos-prazos'
import { limpezaJob } from '../../operacao/jobs/limpeza'
import { listMensagens, responderMensagem, showMensagem } from '../acts/mensagens'

const OPERADOR = 'operador@exemplo.com'
const BODY = {
  assunto: 'pagamento' as const,
  mensagem: 'Paguei o Pix e o anúncio não apareceu.',
  email: 'ana@exemplo.com',
}

describeOnBoth('messages to the help desk', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind, { OPERATOR_EMAIL: OPERADOR })
  })
  afterAll(() => test.close())
  const send = async () => must(await test.call()(sendMensagem, { body: BODY })).protocolo

  it('returns a protocol and mails the operator the text and the address for the answer', async () => {
    const protocolo = await send()
    expect(protocolo).toMatch(/^M\d{8}-[A-Z0-9]{5}-[A-Z0-9]{5}$/)
    const { assunto, texto } = await lastMail(test, OPERADOR)
    expect(assunto).toContain(protocolo)
    expect(texto).toContain(BODY.mensagem)
    expect(texto).toContain(BODY.email)
  })

  it('lists what waits longest first, without the sender, and shows a complete one, audited', async () => {
    test.clock.advance(1_000)
    const older = await send()
    test.clock.advance(1_000)
    const protocolo = await send()
    const list = did(await listMensagens(contextoOf(test), { abertas: true, limite: 50 }))
    expect(list.mensagens.map((one) => one.protocolo).slice(-2)).toEqual([older, protocolo])
    expect(JSON.stringify(list)).not.toMatch(/ana@|Pix/)
    expect(await showMensagem(contextoOf(test), { protocolo })).toMatchObject({ data: BODY })
    expect(await auditOf(test, `mensagem:${protocolo}`)).toEqual([
      { ator: 'operador:ana', acao: 'mensagem-consultada', dados: {} },
    ])
    expect(await showMensagem(contextoOf(test), { protocolo: 'M20261121-X' })).toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
  })

  it('is acknowledged with its deadline, quoting nothing, and its writer notified once when it is late', async () => {
    const protocolo = await send()
    const recebido = await lastMail(test, BODY.email)
    expect(recebido.assunto).toBe(`Protocolo ${protocolo}: recebido`)
    expect(recebido.texto).toMatch(/responde por este e-mail até/)
    expect(recebido.texto).not.toContain(BODY.mensagem)
    const late = async () => {
      await chamarPelosPrazos(test.deps.store, test.clock.now())
      await test.jobs.runDue()
      const mails = await test.deps.store.outbox.list(BODY.email)
      return mails.filter(({ assunto }) => assunto === `Protocolo ${protocolo}: a resposta atrasou`).length
    }
    expect(await late()).toBe(0)
    test.clock.advance(AJUDA_PRAZO_DIAS * DAY_MS)
    expect([await late(), await late()]).toEqual([1, 1])
  })

  it('is answered once, by mail, and waits no longer', async () => {
    const protocolo = await send()
    const texto = 'O Pix caiu às 15:40, e o anúncio está no ar.'
    const contexto = contextoOf(test)
    expect(did(await responderMensagem(contexto, { protocolo, texto }))).toMatchObject({
      respondidaPor: 'ana',
    })
    const { assunto, texto: mail } = await lastMail(test, BODY.email)
    expect([assunto, mail]).toEqual([`Protocolo ${protocolo}: resposta`, expect.stringContaining(texto)])
    expect(await responderMensagem(contexto, { protocolo, texto })).toMatchObject({ code: 'CONFLITO' })
    const { mensagens } = did(await listMensagens(contexto, { abertas: true, limite: 50 }))
    expect(mensagens.map((each) => each.protocolo)).not.toContain(protocolo)
  })

  it('erases a message once its days are over, and not before', async () => {
    const protocolo = await send()
    const clean = (days: number) => {
      const job = limpezaJob(() => new Date(test.clock.now().getTime() + days * DAY_MS))
      if (job.kind !== 'transactional') throw new Error('the clean-up is one transaction')
      return test.deps.store.transaction((tx) => job.run(tx, {}))
    }
    await clean(MENSAGEM_DIAS - 1)
    expect(await test.deps.store.mensagensAjuda.find(protocolo)).toBeDefined()
    await clean(MENSAGEM_DIAS + 1)
    expect(await test.deps.store.mensagensAjuda.find(protocolo)).toBeUndefined()
  })
})

describe('the contact form', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { LIMIT_REPORTS: '2', LIMIT_ADDRESS_FACTOR: '1' })
  })
  afterAll(() => test.close())
  const send = (changes: Partial<typeof BODY>) => test.call()(sendMensagem, { body: { ...BODY, ...changes } })

  it('requires an address and a sentence, limits messages per address, and mails nobody without an operator', async () => {
    expect(await send({ mensagem: 'Oi' })).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
    expect(await send({})).toMatchObject({ ok: true })
    expect(await send({})).toMatchObject({ error: { code: 'MUITAS_TENTATIVAS' } })
    expect(await test.deps.store.outbox.list(OPERADOR)).toEqual([])
  })
})
