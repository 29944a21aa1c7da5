import { denunciar } from '@portal/api/busca'
import { findDenuncia } from '@portal/api/denuncias'
import { CONSULTAS_POR_HORA } from '@portal/domain/limites'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { contextoOf, publishFree } from '../../../testing/operador'
import { startFakeServer } from '../../../testing/provedores/fake-server'
import { showUsuario } from '../../operacao/acts/show-usuario'
import { chamarPelasConsultas, chamarPelosPrazos } from '../../operacao/use-cases/chamar-pelos-prazos'
import { answerDenuncia } from '../acts/responder'
import { ocultarDenunciados } from '../use-cases/ocultar'

const MINUTE = 60_000
const OPERADOR = 'plantao@exemplo.com'

describe('who is on duty', () => {
  it('is called once at half, at four fifths and at the end of a deadline, until it is answered', async () => {
    const test = await openTestApp(usualKind(), { OPERATOR_EMAIL: OPERADOR })
    const id = await publishFree(await openAdvertiser(test))
    const body = { motivo: 'Suspeita de menor de 18 anos' }
    const send = async () =>
      must(await test.call()(denunciar, { params: { id: String(id) }, body })).protocolo ?? ''
    const protocolo = await send()
    const calls = async (minutes: number) => {
      test.clock.advance(minutes * MINUTE)
      await chamarPelosPrazos(test.deps.store, test.clock.now())
      await chamarPelosPrazos(test.deps.store, test.clock.now())
      await test.jobs.runDue()
      const mails = await test.deps.store.outbox.list(OPERADOR)
      return mails.map(({ assunto }) => assunto).filter((assunto) => assunto.startsWith('Prazo'))
    }
    expect(await calls(29)).toEqual([])
    expect(await calls(1)).toEqual([`Prazo em 50 %: denuncia ${protocolo}`])
    expect(await calls(18)).toHaveLength(2)
    expect(await calls(12)).toContain(`Prazo vencido: denuncia ${protocolo}`)
    expect(await calls(60)).toHaveLength(3)

    const answered = await send()
    const resposta = { texto: 'Olhamos tudo.', status: 'improcedente', retirarAnuncio: false } as const
    expect((await answerDenuncia(contextoOf(test), { protocolo: answered, ...resposta })).ok).toBe(true)
    expect((await calls(90)).filter((assunto) => assunto.includes(answered))).toEqual([])
    await test.close()
  }, 60_000)

  it('is also called at the webhook, which fails without holding back the mail', async () => {
    const bodies: unknown[] = []
    const webhook = await startFakeServer(({ body }) => (bodies.push(body), { status: 204 }))
    const test = await openTestApp(usualKind(), {
      OPERATOR_EMAIL: OPERADOR,
      ON_CALL_URL: `${webhook.url}/chamar`,
    })
    const id = await publishFree(await openAdvertiser(test))
    const body = { motivo: 'Suspeita de menor de 18 anos' }
    const { protocolo = '' } = must(await test.call()(denunciar, { params: { id: String(id) }, body }))
    const pass = async (minutes: number) => {
      test.clock.advance(minutes * MINUTE)
      await chamarPelosPrazos(test.deps.store, test.clock.now())
      await test.jobs.runDue()
    }
    await pass(30)
    expect(bodies).toEqual([expect.objectContaining({ assunto: `Prazo em 50 %: denuncia ${protocolo}` })])
    await webhook.close()
    await pass(18)
    const mails = await test.deps.store.outbox.list(OPERADOR)
    expect(mails.map(({ assunto }) => assunto)).toContain(`Prazo em 80 %: denuncia ${protocolo}`)
    await test.close()
  }, 60_000)
})

describe('unusual look-ups', () => {
  it('of one operator call once an hour, by number alone', async () => {
    const test = await openTestApp(usualKind(), { OPERATOR_EMAIL: OPERADOR })
    const { id } = await openAdvertiser(test)
    const look = (times: number) =>
      Promise.all(Array.from({ length: times }, () => showUsuario(contextoOf(test), { quem: String(id) })))
    const calls = async () => {
      await chamarPelasConsultas(test.deps.store, test.clock.now())
      await test.jobs.runDue()
      return (await test.deps.store.outbox.list(OPERADOR)).filter(({ assunto }) =>
        assunto.startsWith('Consultas'),
      )
    }
    await look(CONSULTAS_POR_HORA - 1)
    expect(await calls()).toEqual([])
    await look(1)
    await calls()
    const [call, ...more] = await calls()
    expect([call?.texto.includes(`${CONSULTAS_POR_HORA} contas`), more]).toEqual([true, []])
    expect(call?.texto).not.toContain('ana')
    await test.close()
  }, 60_000)
})

describe('who waits', () => {
  const REPORTER = 'relata@exemplo.com'
  const OWNER = 'dona@exemplo.com'
  const start = async () => {
    const test = await openTestApp(usualKind())
    const owner = await openAdvertiser(test, { email: OWNER })
    const id = await publishFree(owner)
    const body = { motivo: 'Suspeita de menor de 18 anos', email: REPORTER }
    const { protocolo = '', chave = '' } = must(
      await test.call()(denunciar, { params: { id: String(id) }, body }),
    )
    const pass = async (minutes: number) => {
      test.clock.advance(minutes * MINUTE)
      await chamarPelosPrazos(test.deps.store, test.clock.now())
      await ocultarDenunciados(test.deps.store, test.clock.now())
      await test.jobs.runDue()
    }
    const told = async (para: string) => {
      const mails = await test.deps.store.outbox.list(para)
      return mails.filter(({ assunto }) => /atrasou|demorando/.test(assunto))
    }
    const status = async () => must(await test.call()(findDenuncia, { body: { chave } })).atrasada
    return { test, protocolo, pass, told, status }
  }

  it('notifies reporter and owner of a hidden listing once that the answer is late', async () => {
    const { test, protocolo, pass, told, status } = await start()
    await pass(59)
    expect([await told(REPORTER), await told(OWNER), await status()]).toEqual([[], [], false])
    await pass(1)
    await pass(60)
    expect((await told(REPORTER)).map(({ assunto }) => assunto)).toEqual([
      `Protocolo ${protocolo}: a resposta atrasou`,
    ])
    const [mail, ...more] = await told(OWNER)
    expect(more).toEqual([])
    expect(mail?.texto).not.toMatch(/denúncia|menor de|D2026/)
    expect(await status()).toBe(true)
    await test.close()
  }, 60_000)

  it('notifies nobody once the answer exists', async () => {
    const { test, protocolo, pass, told, status } = await start()
    await pass(40)
    const resposta = { texto: 'Olhamos tudo.', status: 'improcedente', retirarAnuncio: false } as const
    expect((await answerDenuncia(contextoOf(test), { protocolo, ...resposta })).ok).toBe(true)
    await pass(60)
    expect([await told(REPORTER), await told(OWNER), await status()]).toEqual([[], [], false])
    await test.close()
  }, 60_000)
})
