import { randomUUID } from 'node:crypto'
import { findAnuncioDoDono } from '@portal/api/anuncios'
import {
  devolverRecusado,
  publicarAnuncio,
  removeAnuncio,
  retomarAnuncio,
  updateAnuncio,
} from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import { reservarCreditos } from '@portal/api/creditos'
import { aceitarLgpd } from '@portal/api/usuario'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { alertsOf, contextoOf, publishFree, type Advertiser } from '../../../testing/operador'
import { runPortal } from '../../../testing/portal'
import { pegarRevisao } from '../../operacao/acts/fila'
import { aprovarRevisao, recusarRevisao } from '../acts/decidir'

const DAY = 86_400_000

describe('review before public', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { REVIEW: 'manual', DEMO_DATA: '0' })
  })
  afterAll(() => test.close())
  beforeEach(() => test.clock.set('2026-11-21T15:00:00Z'))

  let people = 0
  const advertiser = (creditos = 0) =>
    openAdvertiser(test, { email: `ana${(people += 1)}@exemplo.com`, creditos })
  const isPublic = async (id: number) => (await test.call()(findDetalhe, { params: { id: String(id) } })).ok
  const own = async (owner: Advertiser, id: number) => {
    const [found] = must(await owner.call(findAnuncioDoDono, { query: { anuncio_id: String(id) } }))
    if (found === undefined) throw new Error('no listing')
    return found
  }
  const openCase = async (anuncioId: number) => {
    const [revisao] = await test.deps.store.revisoes.listUltimas([anuncioId])
    if (revisao === undefined) throw new Error('no review')
    return revisao
  }
  const approve = async (anuncioId: number) =>
    aprovarRevisao(contextoOf(test), { id: (await openCase(anuncioId)).id })
  const refuse = async (anuncioId: number) =>
    recusarRevisao(contextoOf(test), {
      id: (await openCase(anuncioId)).id,
      codigo: 'texto',
      motivos: 'Descreva o atendimento.',
    })
  const edit = (owner: Advertiser, id: number, titulo: string) =>
    owner.call(updateAnuncio, {
      params: { id: String(id) },
      body: publicacaoDe(owner, { ...GRATIS, titulo }),
    })

  async function publishWithCreditos(owner: Advertiser) {
    const referencia_id = randomUUID()
    must(
      await owner.call(reservarCreditos, {
        body: { quantidade: -5, tipo_operacao: 'debito_promocao', referencia_id },
      }),
    )
    const body = publicacaoDe(owner, { metodoPagamento: 'credito', referencia_id })
    return must(await owner.call(publicarAnuncio, { body })).anuncio.id
  }

  it('shows nothing before the approval, at which the days begin', async () => {
    const owner = await advertiser()
    const id = await publishFree(owner)
    expect(await isPublic(id)).toBe(false)
    expect(await own(owner, id)).toMatchObject({
      status: 'pendente',
      dataInicio: null,
      revisao: { situacao: 'em-revisao', motivo: null },
    })
    test.clock.advance(2 * DAY)
    expect((await approve(id)).ok).toBe(true)
    expect(await isPublic(id)).toBe(true)
    const live = await own(owner, id)
    expect(live.expiraEm).toMatch(/^2026-11-(29|30)/)
    expect(live.revisao).toBeUndefined()
  })

  it('reads the profile’s name with the texts', async () => {
    const owner = await advertiser()
    await test.database.pool.query(`UPDATE usuarios SET name = 'Agência de Modelos' WHERE id = $1`, [
      owner.id,
    ])
    const { sinais } = await openCase(await publishFree(owner))
    expect(sinais).toContainEqual({ codigo: 'terceiros', frase: 'agência de modelos' })
  })

  it('counts a free listing under review', async () => {
    const owner = await advertiser()
    await publishFree(owner)
    await publishFree(owner)
    const third = await owner.call(publicarAnuncio, { body: publicacaoDe(owner, GRATIS) })
    expect(third).toMatchObject({ error: { code: 'LIMITE_ANUNCIOS_GRATIS' } })
  })

  it('leaves the approved version up during a review of an edit, and shows the edit once approved', async () => {
    const owner = await advertiser()
    const id = await publishFree(owner)
    await approve(id)
    must(await edit(owner, id, 'Massagem no centro da cidade'))
    const seen = async () => must(await test.call()(findDetalhe, { params: { id: String(id) } })).titulo
    expect(await seen()).toBe('Massagem relaxante no Setor Bueno')
    expect((await own(owner, id)).revisao).toMatchObject({ situacao: 'edicao-em-revisao' })
    await approve(id)
    expect(await seen()).toBe('Massagem no centro da cidade')
  })

  it('shows its owner which changes of an edit wait, and since when', async () => {
    const owner = await advertiser()
    const id = await publishFree(owner)
    await approve(id)
    test.clock.advance(60_000)
    must(await edit(owner, id, 'Massagem no centro da cidade'))
    expect((await own(owner, id)).revisao).toMatchObject({
      enviada: '2026-11-21T12:01:00-03:00',
      mudancas: [{ rotulo: 'Título', valor: 'Massagem no centro da cidade' }],
    })
    await approve(id)
    expect((await own(owner, id)).revisao).toBeUndefined()
  })

  it('mails once that a submission waits, in neutral words, with any number of workers', async () => {
    const owner = await advertiser()
    const id = await publishFree(owner)
    const mails = async () =>
      (await test.deps.store.outbox.list(owner.email)).filter(({ assunto }) =>
        assunto.startsWith('Recebemos'),
      )
    for (let n = 0; n < 3; n += 1) {
      test.clock.advance(60_000)
      await Promise.all([test.jobs.runDue(), test.jobs.runDue()])
    }
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.texto).toContain('Decisão até 22/11/2026 às 12:00')
    expect(mail?.texto).not.toContain('Massagem')
    await approve(id)
    must(await edit(owner, id, 'Massagem no centro da cidade'))
    test.clock.advance(60_000)
    await test.jobs.runDue()
    expect((await mails())[0]?.texto).toContain('fica no ar a versão aprovada')
  })

  it('refuses to approve what an edit has superseded', async () => {
    const owner = await advertiser()
    const id = await publishFree(owner)
    const first = await openCase(id)
    const [edited, approved] = await Promise.all([
      edit(owner, id, 'Outro título, mais claro'),
      aprovarRevisao(contextoOf(test), { id: first.id }),
    ])
    expect(edited.ok).toBe(true)
    // Whoever was first, the edit is never public without an approval.
    const { titulo } = (await own(owner, id)) ?? {}
    const open = await openCase(id)
    expect(open.estado).toBe('aberta')
    if (approved.ok) expect(titulo).toBe('Massagem relaxante no Setor Bueno')
    else expect(await isPublic(id)).toBe(false)
  })

  it('gives a case to one operator for ten minutes', async () => {
    const id = await publishFree(await advertiser())
    const caso = (await openCase(id)).id
    const outra = { ...contextoOf(test), operador: 'bia' }
    expect((await pegarRevisao(contextoOf(test), { id: caso })).ok).toBe(true)
    expect(await pegarRevisao(outra, { id: caso })).toMatchObject({ code: 'CONFLITO' })
    expect(await aprovarRevisao(outra, { id: caso })).toMatchObject({ code: 'CONFLITO' })
    test.clock.advance(10 * 60_000)
    expect((await aprovarRevisao(outra, { id: caso })).ok).toBe(true)
    expect(await aprovarRevisao(contextoOf(test), { id: caso })).toMatchObject({ code: 'CONFLITO' })
  })

  it('shows a refusal with its reasons; corrected, it is resubmitted with the same payment', async () => {
    const owner = await advertiser(5)
    const id = await publishWithCreditos(owner)
    expect((await own(owner, id)).revisao).toMatchObject({ situacao: 'pago-em-revisao' })
    await refuse(id)
    expect((await own(owner, id)).revisao).toEqual({
      situacao: 'recusada',
      codigo: 'texto',
      enviada: '2026-11-21T12:00:00-03:00',
      prazo: expect.any(String),
      motivo: 'Texto fora dos Termos e Condições',
      motivos: 'Descreva o atendimento.',
      devolucao: null,
      formas: ['creditos'],
    })
    expect((await alertsOf(test, owner.id))[0]).toMatchObject({ tipo: 'error' })
    must(await edit(owner, id, 'Massagem com hora marcada'))
    await approve(id)
    expect(await isPublic(id)).toBe(true)
    expect(await test.deps.store.vigencias.findUltima(id)).toMatchObject({ origem: 'reserva' })
  })

  it('keeps what a refused edit wrote for its owner, and the approved version on the air', async () => {
    const owner = await advertiser()
    const id = await publishFree(owner)
    await approve(id)
    const saved = must(await edit(owner, id, 'Massagem no centro da cidade'))
    expect(saved.message).toBe('Edição em revisão: a versão anterior continua no ar.')
    await refuse(id)
    const seen = await own(owner, id)
    expect(seen.titulo).toBe('Massagem relaxante no Setor Bueno')
    expect(seen.revisao).toMatchObject({
      situacao: 'recusada',
      edicao: true,
      enviado: { titulo: 'Massagem no centro da cidade', imagens: seen.imagens },
    })
    expect(await isPublic(id)).toBe(true)
    expect((await alertsOf(test, owner.id))[0]).toMatchObject({
      message: expect.stringContaining('A edição do anúncio "Massagem relaxante no Setor Bueno" não foi'),
    })
    const [mail] = await test.deps.store.outbox.list(owner.email)
    expect(mail?.texto).toContain('A versão anterior continua valendo')
    expect(mail?.texto).not.toContain('devolução')
  })

  it('mentions a refund in the mail of a refusal only when something was paid', async () => {
    const owner = await advertiser(5)
    await publishFree(owner).then(refuse)
    await publishWithCreditos(owner).then(refuse)
    const texts = (await test.deps.store.outbox.list(owner.email))
      .filter(({ assunto }) => assunto.startsWith('A revisão foi concluída'))
      .map(({ texto }) => texto.includes('devolução'))
    expect(texts.sort()).toEqual([false, true])
  })

  it('returns refused credits once, however often it is requested', async () => {
    const owner = await advertiser(5)
    const id = await publishWithCreditos(owner)
    await refuse(id)
    const ask = (forma: 'creditos' | 'dinheiro') =>
      owner.call(devolverRecusado, { params: { id: String(id) }, body: { forma } })
    expect(await ask('dinheiro')).toMatchObject({ error: { code: 'CONFLITO' } })
    await Promise.all([ask('creditos'), ask('creditos')])
    must(await ask('creditos'))
    expect((await test.deps.store.ledger.saldos(owner.id)).disponivel).toBe(5)
    expect((await own(owner, id)).status).toBe('inativo')
    const stranger = await advertiser()
    expect(
      await stranger.call(devolverRecusado, { params: { id: String(id) }, body: { forma: 'creditos' } }),
    ).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
  })

  it('returns credits for a publication that its owner removed while it waited', async () => {
    const owner = await advertiser(5)
    const id = await publishWithCreditos(owner)
    must(await owner.call(removeAnuncio, { params: { id: String(id) } }))
    await test.jobs.runDue()
    test.clock.advance(60_000)
    await test.jobs.runDue()
    expect((await test.deps.store.ledger.saldos(owner.id)).disponivel).toBe(5)
  })

  it('takes listings off the air with the consent, in the same transaction, and lets their owner restore them', async () => {
    const owner = await advertiser()
    const id = await publishFree(owner)
    await approve(id)
    const { message } = must(await owner.call(aceitarLgpd, { body: { aceite_lgpd: 0 } }))
    expect(message).toContain('Seus anúncios saíram do ar.')
    expect(await isPublic(id)).toBe(false)
    const back = () => owner.call(retomarAnuncio, { params: { id: String(id) } })
    expect(await back()).toMatchObject({ error: { code: 'CONFLITO' } })
    must(await owner.call(aceitarLgpd, { body: { aceite_lgpd: 1 } }))
    must(await back())
    expect(await isPublic(id)).toBe(true)
  })

  it('prioritises text that suggests a minor, with the reason, and decides nothing', async () => {
    const owner = await advertiser()
    await publishFree(owner)
    const id = await publishFree(owner, { descricao: 'Atendo com calma, carinha de m3n1n@ e hora marcada.' })
    const { out } = await runPortal(test, ['revisao', 'fila'])
    const [, first] = out.split('\n')
    expect(first).toContain(String(id))
    expect(first).toContain('Palavra que sugere menor de 18 anos')
    expect((await openCase(id)).estado).toBe('aberta')
  })
})
