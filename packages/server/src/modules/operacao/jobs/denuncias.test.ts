import { retomarAnuncio } from '@portal/api/anuncio-atos'
import { denunciar, findDetalhe } from '@portal/api/busca'
import type { MotivoDenuncia } from '@portal/domain/denuncia'
import { must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { auditOf, contextoOf, publishFree } from '../../../testing/operador'
import { listDenuncias } from '../../denuncias/acts/list'
import { answerDenuncia } from '../../denuncias/acts/responder'

const MINUTE = 60_000

describe('deadlines of reports, without staff', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { DEMO_DATA: '0' })
  })
  afterAll(() => test.close())

  let people = 0
  let dia = 0
  async function reported(motivo: MotivoDenuncia) {
    // A day for each, since a recurring job runs once per slot.
    dia += 1
    test.clock.set(`2026-12-0${dia}T15:00:00Z`)
    const owner = await openAdvertiser(test, { email: `den${(people += 1)}@exemplo.com` })
    const id = await publishFree(owner, { dataInicio: `2026-12-0${dia}` })
    const { protocolo } = must(await test.call()(denunciar, { params: { id: String(id) }, body: { motivo } }))
    return { owner, id, protocolo }
  }
  const isPublic = async (id: number) => (await test.call()(findDetalhe, { params: { id: String(id) } })).ok
  const tick = async (ms: number) => {
    test.clock.advance(ms)
    await Promise.all([test.jobs.runDue(), test.jobs.runDue()])
  }
  const answer = (protocolo: string) =>
    answerDenuncia(contextoOf(test), {
      protocolo,
      texto: 'Olhamos o anúncio inteiro.',
      status: 'improcedente',
      retirarAnuncio: false,
    })

  it.each<[MotivoDenuncia, number]>([
    ['Suspeita de menor de 18 anos', 30],
    ['Suspeita de exploração ou coação', 30],
    ['Imagem íntima publicada sem consentimento', 90],
  ])(
    '%s: the listing is hidden after its minutes, not before, and the audit says so once',
    async (motivo, minutes) => {
      const { id } = await reported(motivo)
      await tick((minutes - 1) * MINUTE)
      expect(await isPublic(id)).toBe(true)
      await tick(MINUTE)
      expect(await isPublic(id)).toBe(false)
      await tick(MINUTE)
      const hidden = (await auditOf(test, `anuncio:${id}`)).filter(({ acao }) => acao === 'anuncio-ocultado')
      expect(hidden).toHaveLength(1)
    },
  )

  it('leaves other listings up until a decision', async () => {
    const { id } = await reported('Fotos de outra pessoa')
    await tick(5 * 60 * MINUTE)
    expect(await isPublic(id)).toBe(true)
  })

  it('is also locked for its owner, and restored by the answer', async () => {
    const { owner, id, protocolo } = await reported('Suspeita de exploração ou coação')
    await tick(31 * MINUTE)
    expect(await owner.call(retomarAnuncio, { params: { id: String(id) } })).toMatchObject({
      error: { code: 'CONFLITO' },
    })
    expect((await answer(protocolo)).ok).toBe(true)
    expect(await isPublic(id)).toBe(true)
  })

  it('stays hidden while another urgent report of it waits', async () => {
    const { id, protocolo } = await reported('Suspeita de menor de 18 anos')
    const body = { motivo: 'Suspeita de exploração ou coação' }
    const second = must(await test.call()(denunciar, { params: { id: String(id) }, body }))
    await tick(31 * MINUTE)
    await answer(protocolo)
    expect(await isPublic(id)).toBe(false)
    await answer(second.protocolo)
    expect(await isPublic(id)).toBe(true)
  })

  it('accepts a report of a listing that is over, and of none that was never public', async () => {
    const { id } = await reported('Outro motivo')
    await test.deps.store.anuncios.desativar(id)
    const body = { motivo: 'Informações falsas' }
    must(await test.call()(denunciar, { params: { id: String(id) }, body }))
    expect(await test.call()(denunciar, { params: { id: '999999' }, body })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
  })

  it('lists open ones by their deadline', async () => {
    const { id, protocolo } = await reported('Outro motivo')
    const body = { motivo: 'Suspeita de menor de 18 anos' }
    const urgent = must(await test.call()(denunciar, { params: { id: String(id) }, body }))
    const listed = await listDenuncias(contextoOf(test), { abertas: true, limite: 50 })
    const protocols = listed.ok ? listed.data.denuncias.map((denuncia) => denuncia.protocolo) : []
    expect(protocols.indexOf(urgent.protocolo)).toBeLessThan(protocols.indexOf(protocolo))
  })
})
