import {
  decidirDenuncia,
  findDenuncia,
  listDenuncias,
  silenciarEscritor,
} from '@portal/api/operacao/denuncias'
import { denunciarRecado, listConversas, responderRecado } from '@portal/api/recados'
import { CASOS_DE_RECADO_MAX, SILENCIO_DIAS } from '@portal/domain/limites-dos-recados'
import { RECADO } from '@portal/domain/recado-lados'
import { must } from '../../../testing/accounts'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { openOperacao, type TestOperacao, type TestOperador } from '../../../testing/operadores'
import { recadosPeople } from '../../../testing/recados'

const DAY_MS = 86_400_000
const AMEACA = 'Sei onde você mora, vou te matar'

describe('a message of the urgent class', () => {
  let test: TestApp
  let operacao: TestOperacao
  let tria: TestOperador
  let moa: TestOperador
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0', LIMIT_MESSAGES: '50', LIMIT_ADDRESS_FACTOR: '1' })
    operacao = await openOperacao(test)
    tria = await operacao.operador('tria', 'triagem')
    moa = await operacao.operador('moa', 'moderador')
  })
  afterAll(async () => {
    await operacao.close()
    await test.close()
  })
  beforeEach(() => test.database.pool.query(`UPDATE denuncias SET status = 'improcedente'`))

  const { advertiser, begun, visitor } = recadosPeople(() => test)
  const cases = async () =>
    must(await moa.call(listDenuncias, { query: {} })).filter(({ status }) => status === 'aberta')
  const only = async () => {
    const [first] = await cases()
    if (first === undefined) throw new Error('no case')
    return must(await moa.call(findDenuncia, { params: { protocolo: first.protocolo } }))
  }

  it.each([
    ['a threat', AMEACA, 'Suspeita de exploração ou coação', false],
    ['extortion', 'Me paga ou vou postar suas fotos', 'Suspeita de exploração ou coação', false],
    ['minors', 'Tem alguma de 17 anos?', 'Suspeita de menor de 18 anos', true],
  ])(
    'with %s is refused by a neutral sentence, and kept as evidence of a case',
    async (_what, texto, motivo, two) => {
      const ana = await advertiser()
      const answer = await visitor().write(ana.anuncio, texto)
      expect(answer).toMatchObject({ status: 422, body: { message: RECADO.proibido } })
      expect(RECADO.proibido).not.toMatch(/menor|ameaça|extors/i)
      expect(must(await ana.call(listConversas, { query: {} })).conversas).toEqual([])
      expect(await only()).toMatchObject({
        classe: 'menor-ou-coacao',
        motivo,
        pedeSegundaPessoa: two,
        conta: null,
        conversa: [{ de: 'visitante', texto }],
      })
      const { rows } = await test.database.pool.query(
        'SELECT 1 FROM retencoes_legais WHERE encerrada_em IS NULL',
      )
      expect(rows.length).toBeGreaterThan(0)
    },
  )

  it('of an advertiser is about the account, with the conversation so far', async () => {
    const ana = await advertiser()
    await begun(ana.anuncio)
    const params = { id: must(await ana.call(listConversas, { query: {} })).conversas[0]?.id ?? 0 }
    const answer = await ana.call(responderRecado, { params, body: { texto: AMEACA } })
    expect(answer).toMatchObject({ error: { message: RECADO.proibido } })
    const { conta, conversa, escritor } = await only()
    expect(conta).toMatch(/^BR/)
    expect(conversa?.map(({ de }) => de)).toEqual(['visitante', 'anunciante'])
    expect(escritor).toBeUndefined()
  })

  it('opens few cases for one listing, however often it is sent', async () => {
    const ana = await advertiser()
    for (let n = 0; n < CASOS_DE_RECADO_MAX + 2; n += 1) await visitor().write(ana.anuncio, AMEACA)
    expect(await cases()).toHaveLength(CASOS_DE_RECADO_MAX)
  })

  it('lets one person silence its writer towards every advertiser, who reads the text of a full day', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    const who = visitor()
    await who.write(ana.anuncio, AMEACA)
    const { protocolo } = await only()
    must(await tria.call(silenciarEscritor, { params: { protocolo } }))
    expect((await only()).escritor?.silenciadoAte).not.toBeNull()
    for (const { anuncio } of [ana, bia])
      expect(await who.write(anuncio)).toMatchObject({ status: 409, body: { message: RECADO.fechado } })
    expect((await visitor().write(bia.anuncio)).status).toBe(201)
    test.clock.advance(SILENCIO_DIAS * DAY_MS)
    expect((await who.write(bia.anuncio)).status).not.toBe(409)
    test.clock.set('2026-11-21T15:00:00Z')
  })

  it('silences the writer of a conversation that its advertiser reports, until the answer “improcedente”', async () => {
    const [ana, bia] = [await advertiser(), await advertiser()]
    const who = visitor()
    await begun(ana.anuncio, who)
    const params = { id: must(await ana.call(listConversas, { query: {} })).conversas[0]?.id ?? 0 }
    must(await ana.call(denunciarRecado, { params, body: { motivo: 'Outro motivo' } }))
    const { protocolo } = await only()
    must(await moa.call(silenciarEscritor, { params: { protocolo } }))
    expect((await who.write(bia.anuncio)).status).toBe(409)
    const body = {
      status: 'improcedente',
      texto: 'Lemos a conversa inteira.',
      retirarAnuncio: false,
    } as const
    must(await moa.call(decidirDenuncia, { params: { protocolo }, body }))
    expect((await who.write(bia.anuncio)).status).toBe(201)
  })
})
