import { retomarAnuncio } from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import { abrirSaida, sair } from '@portal/api/saida-livre'
import { lastMail, must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { auditOf, brokenContexto, contextoOf, did, publishFree } from '../../../testing/operador'
import { encerrarSaida } from './saida'

const MOTIVO = 'documento e selfie conferidos'

describeOnBoth('the operator and Saída livre', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  it('ends it with a reason, once, and brings no listing back by itself', async () => {
    const ana = await openAdvertiser(test)
    const id = await publishFree(ana)
    const ato = { quem: String(ana.id), motivo: MOTIVO }
    expect(await encerrarSaida(contextoOf(test), ato)).toMatchObject({ code: 'CONFLITO' })
    must(await ana.call(sair, {}))
    const token = /\/saida#(\S+)/.exec((await lastMail(test, ana.email)).texto)?.[1] ?? ''
    await expect(encerrarSaida(brokenContexto(test), ato)).rejects.toThrow()
    must(await test.call()(abrirSaida, { body: { token } }))
    did(await encerrarSaida(contextoOf(test), ato))
    expect(await encerrarSaida(contextoOf(test), ato)).toMatchObject({ code: 'CONFLITO' })
    expect(await test.call()(abrirSaida, { body: { token } })).toMatchObject({
      error: { code: 'LINK_INVALIDO' },
    })
    expect(await test.call()(findDetalhe, { params: { id } })).toMatchObject({ error: { code: 'REMOVIDO' } })
    must(await ana.call(retomarAnuncio, { params: { id } }))
    expect(await auditOf(test, `usuario:${ana.id}`)).toMatchObject([
      { acao: 'saida-livre' },
      { ator: 'operador:ana', acao: 'saida-livre-encerrada', dados: { motivo: MOTIVO } },
    ])
  })
})
