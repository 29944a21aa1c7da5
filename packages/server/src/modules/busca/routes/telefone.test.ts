import type { Publicacao } from '@portal/api/anuncio-formulario'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import { estatisticasAnuncio } from '@portal/api/painel'
import { emptyAnuncios, GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'

const MOBILE = 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile'
const WEEK = [
  { dia: 6, inicio: '09:00', fim: '22:00' },
  { dia: 1, inicio: '20:00', fim: '02:00' },
]

let test: TestApp
let ana: Awaited<ReturnType<typeof openAdvertiser>>
beforeAll(async () => {
  test = await openTestApp(usualKind(), { LIMIT_CONTACTS: '3', LIMIT_ADDRESS_FACTOR: '1' })
  ana = await openAdvertiser(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-21T15:00:00Z')
  await emptyAnuncios(test.database.pool)
})

const publish = (changes: Partial<Publicacao> = {}) =>
  ana.call(publicarAnuncio, { body: publicacaoDe(ana, { ...GRATIS, ...changes }) })
async function published(changes: Partial<Publicacao> = {}): Promise<number> {
  const answer = await publish(changes)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data.anuncio.id
}
const ask = (id: number, remoteAddress: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `/api/anuncios/${id}/contato/telefone`,
    headers: { 'user-agent': MOBILE, ...headers },
    remoteAddress,
  })
async function detalhe(id: number) {
  const answer = await test.call()(findDetalhe, { params: { id } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

describe('POST /anuncios/{id}/contato/telefone', () => {
  it('returns the number where its owner shows it, counts a contact, and is not cached', async () => {
    const id = await published({ mostrarTelefone: true })
    const answer = await ask(id, '127.0.1.1')
    expect([answer.statusCode, answer.json()]).toEqual([200, { telefone: '62987654321' }])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    const seen = await ana.call(estatisticasAnuncio, { params: { id }, query: {} })
    expect(seen).toMatchObject({ data: { total: { telefone: 1, whatsapp: 0, email: 0 } } })
  })

  it('counts neither its owner nor a robot', async () => {
    const id = await published({ mostrarTelefone: true })
    await ask(id, '127.0.1.2', { authorization: `Bearer ${ana.token}` })
    await ask(id, '127.0.1.2', { 'user-agent': 'Googlebot/2.1' })
    const seen = await ana.call(estatisticasAnuncio, { params: { id }, query: {} })
    expect(seen).toMatchObject({ data: { total: { telefone: 0 } } })
  })

  it('returns nothing without the owner’s choice, nor for a listing with e-mail contact only', async () => {
    const silent = await published()
    expect((await ask(silent, '127.0.1.3')).statusCode).toBe(404)
    const byEmail = await published({
      modoContato: 'email',
      telefone: '',
      whatsapp: false,
      mostrarTelefone: true,
    })
    expect((await ask(byEmail, '127.0.1.3')).statusCode).toBe(404)
    expect(await detalhe(byEmail)).toMatchObject({ temTelefone: false })
  })

  it('is limited by address like the other contacts', async () => {
    const id = await published({ mostrarTelefone: true })
    const codes: number[] = []
    for (let n = 0; n < 4; n += 1) codes.push((await ask(id, '127.0.1.4')).statusCode)
    expect(codes).toEqual([200, 200, 200, 429])
    expect((await ask(id, '127.0.1.5')).statusCode).toBe(200)
  })

  it('is the account’s own confirmed phone: the form refuses another', async () => {
    const answer = await publish({ mostrarTelefone: true, telefone: '(62) 9.1111-2222' })
    expect(answer).toMatchObject({ ok: false, error: { status: 422 } })
  })
})

describe('weekly hours and prices', () => {
  it('are stored, shown, and evaluated for today in the state’s time zone', async () => {
    const valores = [{ rotulo: ' Pernoite ', valor: 800 }]
    const id = await published({ expediente: WEEK, valores, mostrarTelefone: true })
    const shown = await detalhe(id)
    expect(shown).toMatchObject({
      hoje: 'Hoje até 22h',
      temTelefone: true,
      valores: [{ rotulo: 'Pernoite', valor: 800 }],
      expediente: [WEEK[1], WEEK[0]],
    })
    expect(JSON.stringify(shown)).not.toMatch(/8765/)
  })

  it('limit the page’s validity to that of today’s text', async () => {
    const id = await published({ expediente: [{ dia: 6, inicio: '09:00', fim: '12:20' }] })
    expect(await detalhe(id)).toMatchObject({ validoAte: '2026-11-21T12:20:00-03:00' })
    test.clock.set('2026-11-21T15:20:00Z')
    expect(await detalhe(id)).toMatchObject({ hoje: 'Hoje não atende mais' })
  })

  it('are refused with the reason at their field', async () => {
    expect(await publish({ valores: [{ rotulo: 'Ligue 62987654321', valor: 80 }] })).toMatchObject({
      error: { status: 422, errors: { valores: [expect.stringContaining('não leva telefone')] } },
    })
    expect(await publish({ expediente: [{ dia: 1, inicio: '09:00', fim: '09:00' }] })).toMatchObject({
      error: { status: 422, errors: { expediente: [expect.stringContaining('início e fim')] } },
    })
  })

  it('are part of the reviewed version; text rules check the names of prices too', async () => {
    const id = await published({ valores: [{ rotulo: 'Com as nossas meninas', valor: 500 }] })
    const { rows } = await test.database.pool.query<{ valores: unknown; codigos: unknown }>(
      `SELECT v.publicacao #> '{formulario,atendimento,valores}' AS valores, r.sinais::text AS codigos
       FROM revisoes r JOIN anuncio_versoes v ON v.id = r.versao_id WHERE r.anuncio_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        valores: [{ rotulo: 'Com as nossas meninas', valor: 500 }],
        codigos: expect.stringContaining('terceiros'),
      },
    ])
  })
})
