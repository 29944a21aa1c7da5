import { denunciar } from '@portal/api/busca'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { MOTIVOS_DENUNCIA } from '@portal/domain/denuncia'
import { anunciosDe, emptyAnuncios, GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'

const [MOTIVO] = MOTIVOS_DENUNCIA

let test: TestApp
let ana: Awaited<ReturnType<typeof openAdvertiser>>
beforeAll(async () => {
  test = await openTestApp()
  ana = await openAdvertiser(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-21T15:00:00Z')
  await emptyAnuncios(test.database.pool, 'visitas_dia', 'visitas_sal', 'jobs')
})

const { publish, pending, removed } = anunciosDe(() => ({ test, owner: ana }))

describe('POST /anuncios/{id}/denuncia', () => {
  const report = (id: number | string, body: object) =>
    test.app.inject({ method: 'POST', url: `/api/anuncios/${id}/denuncia`, payload: body })

  it('stores a report and returns an unguessable protocol number', async () => {
    const id = await publish()
    const protocols = new Set<string>()
    for (const motivo of MOTIVOS_DENUNCIA) {
      const reported = await test.call()(denunciar, {
        params: { id },
        body: { motivo, descricao: ' Linha\u0000 um \n dois ' },
      })
      expect(reported).toMatchObject({ ok: true, status: 202 })
      if (reported.ok) protocols.add(reported.data.protocolo)
    }
    expect(protocols.size).toBe(MOTIVOS_DENUNCIA.length)
    for (const protocolo of protocols)
      expect(protocolo).toMatch(/^D20261121-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const { rows } = await test.database.pool.query<{ protocolo: string; motivo: string; descricao: string }>(
      'SELECT protocolo, motivo, descricao FROM denuncias ORDER BY id',
    )
    expect(new Set(rows.map(({ protocolo }) => protocolo))).toEqual(protocols)
    expect(rows.map(({ motivo }) => motivo)).toEqual([...MOTIVOS_DENUNCIA])
    expect(rows[0]?.descricao).toBe('Linha um \n dois')
  })

  it.each([
    ['no reason', {}, { motivo: ['Campo obrigatório'] }],
    ['an empty reason', { motivo: ' ' }, { motivo: ['Campo obrigatório'] }],
    ['a reason of its own', { motivo: 'Fotos falsas' }, { motivo: ['Escolha um motivo da lista.'] }],
    [
      'an endless text',
      { motivo: MOTIVO, descricao: 'x'.repeat(2_001) },
      { descricao: ['No máximo 2.000 caracteres'] },
    ],
    ['an address that is none', { motivo: MOTIVO, email: 'a@' }, { email: ['E-mail inválido'] }],
  ])('refuses %s with a message by the field', async (_, body, errors) => {
    const answer = await report(await publish(), body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'CORPO_INVALIDO', errors })
  })

  it('returns 404 for a listing never public, and accepts a report about an ended listing', async () => {
    expect((await report(await pending(), { motivo: MOTIVO })).statusCode).toBe(404)
    expect((await report('1e3', { motivo: MOTIVO })).statusCode).toBe(404)
    expect(await test.database.pool.query('SELECT 1 FROM denuncias')).toMatchObject({ rows: [] })
    expect((await report(await removed(), { motivo: MOTIVO })).statusCode).toBe(202)
  })

  it('is limited to five an hour from one address, but urgent reports are accepted, behind the others', async () => {
    const strict = await openTestApp(usualKind(), { LIMIT_ADDRESS_FACTOR: '1' })
    try {
      const owner = await openAdvertiser(strict)
      const published = await owner.call(publicarAnuncio, { body: publicacaoDe(owner, GRATIS) })
      const url = `/api/anuncios/${published.ok ? published.data.anuncio.id : 0}/denuncia`
      const send = async (motivo: string) =>
        (await strict.app.inject({ method: 'POST', url, payload: { motivo } })).statusCode
      const statuses: number[] = []
      for (let n = 0; n < 6; n += 1) statuses.push(await send('Informações falsas'))
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
      expect(await send(MOTIVO)).toBe(202)
      const open = await strict.deps.store.denuncias.list({ abertas: true, limite: 50 })
      expect(open.at(-1)).toMatchObject({ motivo: MOTIVO, emMassa: true })
    } finally {
      await strict.close()
    }
  })
})
