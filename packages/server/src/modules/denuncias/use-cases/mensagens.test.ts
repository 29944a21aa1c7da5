import { sendMensagem } from '@portal/api/ajuda'
import { MENSAGEM_DIAS } from '@portal/domain/limites'
import { DAY_MS } from '../../../kernel/clock'
import { lastMail, must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth, usualKind } from '../../../testing/databases'
import { auditOf, contextoOf, did } from '../../../testing/operador'
import { limpezaJob } from '../../operacao/jobs/limpeza'
import { listMensagens, showMensagem } from '../acts/mensagens'

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

  it('lists newest first without the sender, and shows a complete one, audited', async () => {
    test.clock.advance(1_000)
    const older = await send()
    test.clock.advance(1_000)
    const protocolo = await send()
    const list = did(await listMensagens(contextoOf(test), { limite: 2 }))
    expect(list.mensagens.map((one) => one.protocolo)).toEqual([protocolo, older])
    expect(JSON.stringify(list)).not.toMatch(/ana@|Pix/)
    expect(await showMensagem(contextoOf(test), { protocolo })).toMatchObject({ data: BODY })
    expect(await auditOf(test, `mensagem:${protocolo}`)).toEqual([
      { ator: 'operador:ana', acao: 'mensagem-consultada', dados: {} },
    ])
    expect(await showMensagem(contextoOf(test), { protocolo: 'M20261121-X' })).toMatchObject({
      code: 'NAO_ENCONTRADO',
    })
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
