import { meusAnuncios, findAnuncioDoDono, findPromocao } from '@portal/api/anuncios'
import type { Publicacao } from '@portal/api/anuncio-formulario'
import { updateAnuncio, removeAnuncio, publicarAnuncio, renovarAnuncio } from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import { extratoCreditos, reservarCreditos } from '@portal/api/creditos'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'

let test: TestApp
let count = 0
// It is 12:00 in Goiânia.
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

type Advertiser = Awaited<ReturnType<typeof openAdvertiser>>

function advertiser(creditos = 0): Promise<Advertiser> {
  count += 1
  return openAdvertiser(test, { email: `a${count}@exemplo.com`, creditos })
}

async function reserva({ call }: Advertiser, creditos: number): Promise<string> {
  const referencia_id = test.deps.secrets.newUuid()
  const body = { quantidade: -creditos, tipo_operacao: 'debito_promocao' as const, referencia_id }
  const held = await call(reservarCreditos, { body })
  if (!held.ok) throw new Error(held.error.code)
  return referencia_id
}

const publish = ({ call }: Advertiser, body: Publicacao) => call(publicarAnuncio, { body })

async function publishFree(ana: Advertiser, changes: Partial<Publicacao> = {}) {
  const published = await publish(ana, publicacaoDe(ana, { ...GRATIS, ...changes }))
  if (!published.ok) throw new Error(JSON.stringify(published.error))
  return published.data.anuncio
}

describe('POST /anuncios', () => {
  it('publishes with credits: captures the hold, sets the days and draws the impulsos inside the slot', async () => {
    const ana = await advertiser(10)
    const referencia_id = await reserva(ana, 5)
    const published = await publish(ana, publicacaoDe(ana, { referencia_id, creditos: 5, total: 9.9 }))
    expect(published).toMatchObject({ ok: true, status: 201 })
    if (!published.ok) return
    const { anuncio } = published.data
    expect(anuncio).toMatchObject({
      status: 'ativo',
      ativo: true,
      tipo: 'TOP',
      telefone: '62987654321',
      email: ana.email,
      expiraEm: '2026-11-22T23:59:00-03:00',
      dataInicio: '2026-11-21T16:00:00-03:00',
      online: false,
      imagemPrincipal: ana.photos[0]?.arquivo_path,
    })
    expect(anuncio.impulsos).toHaveLength(5)
    expect(anuncio.impulsos.every((hora) => hora >= '16:00' && hora < '18:00')).toBe(true)
    expect(await test.deps.store.ledger.saldos(ana.id)).toEqual({
      disponivel: 5,
      reservado: 0,
      usado: 5,
      devido: 0,
    })
  })

  it('refuses a hold of another amount and keeps it held', async () => {
    const ana = await advertiser(10)
    const referencia_id = await reserva(ana, 6)
    const published = await publish(ana, publicacaoDe(ana, { referencia_id }))
    expect(published).toMatchObject({ ok: false, error: { code: 'RESERVA_INVALIDA', status: 409 } })
    expect(await test.deps.store.ledger.saldos(ana.id)).toMatchObject({ reservado: 6, usado: 0 })
  })

  it('refuses a captured hold used again, and publishes nothing', async () => {
    const ana = await advertiser(10)
    const referencia_id = await reserva(ana, 5)
    await publish(ana, publicacaoDe(ana, { referencia_id }))
    const again = await publish(ana, publicacaoDe(ana, { referencia_id }))
    expect(again).toMatchObject({ ok: false, error: { code: 'RESERVA_INVALIDA' } })
    expect(await test.deps.store.anuncios.listDoDono(ana.id)).toHaveLength(1)
  })

  it('refuses a price that is not the server’s', async () => {
    const ana = await advertiser(10)
    const referencia_id = await reserva(ana, 5)
    for (const wrong of [{ total: 9.89 }, { creditos: 4 }]) {
      const published = await publish(ana, publicacaoDe(ana, { referencia_id, ...wrong }))
      expect(published).toMatchObject({ ok: false, error: { code: 'PRECO_DIVERGENTE', status: 409 } })
    }
  })

  it('reports the missing hold under the form’s field name', async () => {
    const ana = await advertiser(10)
    expect(await publish(ana, publicacaoDe(ana))).toMatchObject({
      error: { code: 'CORPO_INVALIDO', errors: { referencia_id: ['Campo obrigatório'] } },
    })
  })

  it('refuses a slot whose start has passed, and a day before today', async () => {
    const ana = await advertiser()
    const passed = { horarioInicio: '14:00', horarioFim: '16:00', dataInicio: '2026-11-21' }
    test.clock.advance(3 * 3_600_000)
    const late = await publish(ana, publicacaoDe(ana, { ...GRATIS, ...passed }))
    test.clock.advance(-3 * 3_600_000)
    expect(late).toMatchObject({
      ok: false,
      error: { code: 'HORARIO_PASSADO', message: 'O horário selecionado já passou.' },
    })
    const yesterday = await publish(ana, publicacaoDe(ana, { ...GRATIS, dataInicio: '2026-11-20' }))
    expect(yesterday).toMatchObject({ ok: false, error: { status: 422 } })
  })

  it('publishes two free listings and refuses the third', async () => {
    const ana = await advertiser()
    expect((await publishFree(ana)).tipo).toBe('GRATIS')
    const second = await publishFree(ana)
    expect(second).toMatchObject({ dias: 7, impulsos: [], expiraEm: '2026-11-28T23:59:00-03:00' })
    const third = await publish(ana, publicacaoDe(ana, GRATIS))
    expect(third).toMatchObject({ ok: false, error: { code: 'LIMITE_ANUNCIOS_GRATIS', status: 403 } })
    await ana.call(removeAnuncio, { params: { id: second.id } })
    expect(await publish(ana, publicacaoDe(ana, GRATIS))).toMatchObject({ ok: true })
  })

  it('refuses an incomplete profile, and changes nothing', async () => {
    const ana = await advertiser()
    await test.database.pool.query('UPDATE usuarios SET cpf = NULL WHERE id = $1', [ana.id])
    expect(await publish(ana, publicacaoDe(ana, GRATIS))).toMatchObject({
      ok: false,
      error: { code: 'PERFIL_INCOMPLETO', message: 'Conclua seu perfil em 100% para criar anúncios' },
    })
  })

  it('refuses photos of somebody else and more than ten', async () => {
    const ana = await advertiser()
    const bia = await advertiser()
    const foreign = publicacaoDe(ana, { ...GRATIS, imagens: bia.photos.map(({ id }) => ({ id })) })
    expect(await publish(ana, foreign)).toMatchObject({ ok: false, error: { status: 422 } })
    const eleven = Array.from({ length: 11 }, () => ({ id: ana.photos[0]?.id ?? 0 }))
    expect(await publish(ana, publicacaoDe(ana, { ...GRATIS, imagens: eleven }))).toMatchObject({
      ok: false,
      error: { errors: { imagens: ['Limite de 10 fotos atingido.'] } },
    })
  })

  it('returns the form’s own messages by field', async () => {
    const ana = await advertiser()
    const bad = publicacaoDe(ana, { ...GRATIS, idade: 17, etnia: [], titulo: 'oi' })
    expect(await publish(ana, bad)).toMatchObject({
      ok: false,
      error: {
        status: 422,
        errors: {
          idade: ['Mínimo 18 anos'],
          etnia: ['Etnia deve ser preenchido'],
          titulo: ['Mínimo 5 caracteres'],
        },
      },
    })
  })

  it('refuses combinations that are not on sale, and anonymous callers', async () => {
    const ana = await advertiser()
    const bad = await publish(ana, publicacaoDe(ana, { dias: 1, impulsos: 3 }))
    expect(bad).toMatchObject({ ok: false, error: { status: 422 } })
    const nobody = await test.call()(publicarAnuncio, { body: publicacaoDe(ana, GRATIS) })
    expect(nobody).toMatchObject({ ok: false, error: { status: 401 } })
  })
})

describe('the owner’s listing', () => {
  it('is edited except for the locked fields', async () => {
    const ana = await advertiser()
    const { id } = await publishFree(ana)
    const body = publicacaoDe(ana, { titulo: 'Outro título bem claro', cidade: 'Manaus', estado: 'AM' })
    const saved = await ana.call(updateAnuncio, { params: { id }, body })
    expect(saved).toMatchObject({
      ok: true,
      data: {
        anuncio: { titulo: 'Outro título bem claro', cidade: 'Goiânia', estado: 'GO', status: 'ativo' },
      },
    })
    const read = await ana.call(findAnuncioDoDono, { query: { anuncio_id: id } })
    expect(read).toMatchObject({ ok: true, data: [{ id, titulo_formatado: `outro-titulo-bem-claro-${id}` }] })
  })

  it('is not found by anybody else', async () => {
    const ana = await advertiser()
    const bia = await advertiser()
    const { id } = await publishFree(ana)
    const body = publicacaoDe(bia)
    const answers = await Promise.all([
      bia.call(updateAnuncio, { params: { id }, body }),
      bia.call(removeAnuncio, { params: { id } }),
      bia.call(findAnuncioDoDono, { query: { anuncio_id: id } }),
      bia.call(findPromocao, { params: { id } }),
      bia.call(renovarAnuncio, { params: { id }, body: publicacaoDe(bia, GRATIS) }),
    ])
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'NAO_ENCONTRADO', status: 404 } })
    }
    expect(await bia.call(meusAnuncios, { query: {} })).toMatchObject({ ok: true, data: [] })
  })

  it('is 410 to the public once it is removed', async () => {
    const ana = await advertiser()
    const { id } = await publishFree(ana)
    expect(await test.call()(findDetalhe, { params: { id } })).toMatchObject({ ok: true })
    await ana.call(removeAnuncio, { params: { id } })
    expect(await test.call()(findDetalhe, { params: { id } })).toMatchObject({
      ok: false,
      error: { code: 'REMOVIDO', status: 410 },
    })
  })

  it('is renewed with credits from the later of today and the chosen day', async () => {
    const ana = await advertiser(10)
    const { id } = await publishFree(ana)
    const referencia_id = await reserva(ana, 7)
    const plan = { dias: 7, impulsos: 3, dataInicio: '2026-11-23', referencia_id }
    const renewed = await ana.call(renovarAnuncio, { params: { id }, body: publicacaoDe(ana, plan) })
    expect(renewed).toMatchObject({
      ok: true,
      data: { anuncio: { id, tipo: 'TOP', expiraEm: '2026-11-30T23:59:00-03:00' } },
    })
    const promocao = await ana.call(findPromocao, { params: { id } })
    expect(promocao.ok && promocao.data.impulsos).toHaveLength(3 * 7)
  })
})

describe('POST /creditos/adicionar', () => {
  it('refuses to give credits or hold more than the balance, and explains it in the statement', async () => {
    const ana = await advertiser(5)
    const body = { tipo_operacao: 'debito_promocao' as const, referencia_id: test.deps.secrets.newUuid() }
    expect(await ana.call(reservarCreditos, { body: { ...body, quantidade: 50 } })).toMatchObject({
      ok: false,
      error: { status: 422 },
    })
    expect(await ana.call(reservarCreditos, { body: { ...body, quantidade: -6 } })).toMatchObject({
      ok: false,
      error: { code: 'SALDO_INSUFICIENTE' },
    })
    await reserva(ana, 2)
    expect(await ana.call(extratoCreditos, { query: {} })).toMatchObject({
      ok: true,
      data: {
        total: 2,
        data: [
          { quantidade: -2, saldo: 3 },
          { quantidade: 5, saldo: 5 },
        ],
      },
    })
  })

  it('returns the hold automatically after a quarter of an hour', async () => {
    const ana = await advertiser(5)
    await reserva(ana, 5)
    test.clock.advance(16 * 60_000)
    await test.jobs.runDue()
    test.clock.advance(-16 * 60_000)
    expect(await test.deps.store.ledger.saldos(ana.id)).toMatchObject({ disponivel: 5, reservado: 0 })
  })
})
