import {
  abrirConvite,
  aceitarConvite,
  avisarContato,
  createContatoDeConfianca,
  removeContatoDeConfianca,
  findEncontro,
  iniciarEncontro,
  pedirCodigoDoConvite,
  responderEncontro,
  sairDoConvite,
  savePalavras,
} from '@portal/api/encontro'
import { ENCONTROS_POR_DIA } from '@portal/domain/limites-de-apoio'
import { eraseConta, exportDados, updateSenha } from '@portal/api/usuario'
import { lastCodigo, lastMail, must, newEmail, signUp } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { statementsOf } from '../../../testing/statements'
import { avisarVencidos } from './avisar'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const TUDO_BEM = 'Girassol'
const PERIGO = 'Telhado'
const SENHA = 'uma senha bem comprida 42'
const CHAVE = 'B'.repeat(87)

describeOnBoth('Encontro seguro', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind, { PHONE_CHECK: 'sandbox' })
  })
  afterEach(() => test.clock.set('2026-11-21T15:00:00Z'))
  afterAll(() => test.close())

  async function withContato() {
    const account = await signUp(test)
    const call = test.call(account.token)
    must(await call(savePalavras, { body: { tudoBem: TUDO_BEM, perigo: PERIGO } }))
    const body = { nome: 'Bia', chama: 'Marina', chavePublica: CHAVE }
    const { token } = must(await call(createContatoDeConfianca, { body }))
    const bia = newEmail()
    must(await test.call()(pedirCodigoDoConvite, { body: { token, email: bia } }))
    const codigo = await lastCodigo(test, bia)
    must(await test.call()(aceitarConvite, { body: { token, codigo } }))
    const contatoId = must(await call(findEncontro, {})).contatos[0]?.id ?? 0
    const start = (minutos = 60) => call(iniciarEncontro, { body: { contatoId, minutos, recado: 'lacrado' } })
    const answer = (palavra: string, mais: 0 | 30 = 0) => call(responderEncontro, { body: { palavra, mais } })
    return { ...account, call, token, bia, contatoId, start, answer }
  }
  const mailsTo = async (para: string) =>
    (await test.deps.store.outbox.list(para)).filter(({ assunto }) => assunto === 'Aviso de Marina')
  const rowsOf = async (id: number) =>
    (await test.database.pool.query('SELECT * FROM encontros WHERE conta = $1', [id])).rows
  const open = (token: string) => test.call()(abrirConvite, { body: { token } })

  it('ends by the word, sends nothing and keeps nothing', async () => {
    const { id, call, bia, start, answer, token } = await withContato()
    expect(must(await start()).encontro).toMatchObject({ contato: 'Bia', restanteMs: HOUR, aviso: null })
    test.clock.advance(HOUR + 4 * MINUTE)
    await test.jobs.runDue()
    expect(must(await call(findEncontro, {})).encontro).toMatchObject({ restanteMs: 0, aviso: null })
    expect(must(await answer('GIRASSOL ')).encontro).toBeNull()
    await test.jobs.runDue()
    expect([await rowsOf(id), await mailsTo(bia)]).toEqual([[], []])
    expect(must(await open(token))).toMatchObject({ chama: 'Marina', canais: ['email'], aviso: null })
  })

  it('writes to the contact once, by the database’s clock, however late, by whichever of two workers', async () => {
    const { call, bia, start, token } = await withContato()
    must(await start())
    test.clock.advance(5 * HOUR)
    const run = () => test.deps.store.transaction((tx) => avisarVencidos(tx, test.deps.config))
    await Promise.all([run(), run()])
    await test.jobs.runDue()
    const mails = await mailsTo(bia)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.texto).toContain('Marina pediu para avisar você se não respondesse até 21/11 às 13:05')
    expect(mails[0]?.texto).not.toContain('lacrado')
    expect(must(await call(findEncontro, {})).encontro).toMatchObject({ aviso: { canais: ['email'] } })
    expect(must(await open(token)).aviso).toMatchObject({ recado: 'lacrado' })
  })

  it('tells the contact that she is well, and erases message and note a day later', async () => {
    const { id, bia, start, answer, token } = await withContato()
    must(await start())
    test.clock.advance(HOUR + 5 * MINUTE)
    await test.jobs.runDue()
    test.clock.advance(MINUTE)
    expect(must(await answer(TUDO_BEM, 30)).encontro).toBeNull()
    await test.jobs.runDue()
    expect((await lastMail(test, bia)).texto).toContain(
      'respondeu com a palavra de tudo bem (21/11 às 13:06)',
    )
    expect(await mailsTo(bia)).toHaveLength(2)
    test.clock.advance(24 * HOUR)
    await test.jobs.runDue()
    expect([await rowsOf(id), await mailsTo(bia)]).toEqual([[], []])
    expect(must(await open(token)).aviso).toBeNull()
  })

  it('sends at once where it is asked for, without a word, once', async () => {
    const { call, bia, start } = await withContato()
    must(await start())
    must(await call(avisarContato, {}))
    expect(must(await call(avisarContato, {})).encontro?.aviso).not.toBeNull()
    test.clock.advance(3 * HOUR)
    await test.jobs.runDue()
    expect(await mailsTo(bia)).toHaveLength(1)
  })

  it('differs in nothing that can be seen or timed between the two words, and writes to the contact', async () => {
    const [calm, pressed] = [await withContato(), await withContato()]
    const seen = []
    for (const [who, palavra] of [
      [calm, TUDO_BEM],
      [pressed, PERIGO],
    ] as const) {
      must(await who.start())
      const verify = jest.spyOn(test.deps.hasher, 'verify')
      const answers: unknown[] = []
      const hide = ({ contatos, ...rest }: { contatos: unknown[] }) => ({
        ...rest,
        contatos: contatos.length,
      })
      const statements = await statementsOf(test.database, async () => {
        answers.push(hide(must(await who.answer(palavra, 30))))
        answers.push(hide(must(await who.answer(palavra))))
      })
      const exported = Object.keys(must(await who.call(exportDados, {}))).sort()
      seen.push({ answers, statements, exported, verified: verify.mock.calls.length })
      verify.mockRestore()
      await test.jobs.runDue()
      expect(must(await who.call(findEncontro, {})).encontro).toBeNull()
    }
    expect(seen[0]?.statements.length).toBeGreaterThan(4)
    expect(seen[1]).toEqual(seen[0])
    expect(await mailsTo(calm.bia)).toEqual([])
    const [mail] = await mailsTo(pressed.bia)
    expect(mail?.texto).toContain('Pode haver alguém por perto')
    // And a new timer starts as if nothing had happened; the export shows no trace of the ended one.
    for (const { call, start } of [calm, pressed]) {
      expect(must(await call(exportDados, {}))).toMatchObject({ encontros: [] })
      must(await start())
    }
  })

  it('keeps the timer of a wrong word, and takes no words that are alike or changed under a timer', async () => {
    const { call, start, answer } = await withContato()
    const words = (perigo: string) => call(savePalavras, { body: { tudoBem: TUDO_BEM, perigo } })
    expect(await words('Girasol')).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
    must(await start())
    expect(await answer('Janela')).toMatchObject({ error: { errors: { palavra: ['Não é essa palavra.'] } } })
    expect(must(await call(findEncontro, {})).encontro).not.toBeNull()
    expect(await words('Telhado')).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(await start()).toMatchObject({ error: { code: 'CONFLITO' } })
  })

  it('reaches the contact though contact and account were removed under the timer', async () => {
    const { call, contatoId, bia, start, token } = await withContato()
    must(await call(updateSenha, { body: { new_password: SENHA, new_password_confirmation: SENHA } }))
    must(await start())
    must(await call(removeContatoDeConfianca, { params: { id: contatoId } }))
    must(await call(eraseConta, { body: { password: SENHA } }))
    test.clock.advance(2 * HOUR)
    await test.jobs.runDue()
    expect(await mailsTo(bia)).toHaveLength(1)
    expect(must(await open(token)).aviso).toMatchObject({ recado: 'lacrado' })
  })

  it('sends by text message to a contact who confirmed a mobile', async () => {
    const { token, start } = await withContato()
    const newest = async () => {
      const [sms] = (await test.app.inject('/_sandbox/phone')).json() as { telefone: string; texto: string }[]
      return sms
    }
    must(await test.call()(pedirCodigoDoConvite, { body: { token, telefone: '(62) 9.8765-4321' } }))
    const codigo = /\d{6}/.exec((await newest())?.texto ?? '')?.[0] ?? ''
    expect(must(await test.call()(aceitarConvite, { body: { token, codigo } })).canais).toEqual([
      'email',
      'sms',
    ])
    must(await start())
    // A recurring job runs once per instant, and other tests had theirs.
    test.clock.advance(4 * HOUR)
    await test.jobs.runDue()
    expect(await newest()).toMatchObject({
      telefone: '62987654321',
      texto: expect.stringContaining('não respondeu. Tente ligar. Se não conseguir falar, ligue 190.'),
    })
  })

  it('sends a number typed by others five codes a day, over all links, and still a mail', async () => {
    const [one, other] = [await withContato(), await withContato()]
    const ask = (token: string, telefone: string) =>
      test.call()(pedirCodigoDoConvite, { body: { token, telefone } })
    for (const telefone of ['62 98888-0001', '(62) 9 8888-0001', '62988880001', '+55 62 98888-0001'])
      must(await ask(one.token, telefone))
    must(await ask(other.token, '62988880001'))
    expect(await ask(other.token, '62988880001')).toMatchObject({ error: { code: 'MUITAS_TENTATIVAS' } })
    must(await ask(other.token, '62988880002'))
    must(await test.call()(pedirCodigoDoConvite, { body: { token: other.token, email: newEmail() } }))
  })

  it('starts so many timers a day that messages stay bounded, each account by itself', async () => {
    const [one, other] = [await withContato(), await withContato()]
    must(await one.start())
    for (let n = 1; n < ENCONTROS_POR_DIA; n += 1)
      expect(await one.start()).toMatchObject({ error: { code: 'CONFLITO' } })
    expect(await one.start()).toMatchObject({ error: { code: 'MUITAS_TENTATIVAS' } })
    must(await one.answer(TUDO_BEM))
    must(await other.start())
  })

  it('starts only with a contact who accepted, and lets the contact leave', async () => {
    const { call, contatoId, start, token } = await withContato()
    const body = { nome: 'Rui', chama: 'Marina', chavePublica: CHAVE }
    const { token: convite } = must(await call(createContatoDeConfianca, { body }))
    const rui = must(await call(findEncontro, {})).contatos.find(({ nome }) => nome === 'Rui')
    const early = { contatoId: rui?.id ?? 0, minutos: 60, recado: null }
    expect(await call(iniciarEncontro, { body: early })).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await test.call()(aceitarConvite, { body: { token: convite, codigo: '000000' } })).toMatchObject(
        {
          error: { code: 'CODIGO_INVALIDO' },
        },
      )
    }
    test.clock.advance(7 * 24 * HOUR)
    await test.jobs.runDue()
    expect(await open(convite)).toMatchObject({ error: { code: 'LINK_INVALIDO' } })
    must(await test.call()(sairDoConvite, { body: { token } }))
    expect(await open(token)).toMatchObject({ error: { code: 'LINK_INVALIDO' } })
    expect(must(await call(findEncontro, {})).contatos.filter(({ id }) => id === contatoId)).toEqual([])
    expect(await start()).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
  })
})
