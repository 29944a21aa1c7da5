import { denunciar } from '@portal/api/busca'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { contextoOf, publishFree } from '../../../testing/operador'
import { answerDenuncia } from '../acts/responder'
import { chamarPelosPrazos } from '../../operacao/use-cases/chamar-pelos-prazos'

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
})
