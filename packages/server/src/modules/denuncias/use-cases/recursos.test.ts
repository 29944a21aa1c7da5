import { meusRetirados, recorrerDenuncia, recorrerRetirada, enviarDenuncia } from '@portal/api/denuncias'
import { lastMail, must } from '../../../testing/accounts'
import { openAdvertiser } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { describeOnBoth } from '../../../testing/databases'
import { auditOf, contextoOf, publishFree } from '../../../testing/operador'
import { retirarAnuncio } from '../acts/retirar'
import type { OperatorContext } from '../../operacao/acts/context'
import { answerDenuncia } from '../acts/responder'
import { decideRecurso, listRecursos, openRecurso } from '../acts/recursos'

const DAY = 86_400_000
const TEXTO = 'Peço que olhem de novo, por favor.'

describeOnBoth('appeals', (kind) => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(kind)
  })
  afterAll(() => test.close())

  const other = () => ({ ...contextoOf(test), operador: 'bia' })
  const last = async () => {
    const listed = await listRecursos(contextoOf(test), { abertos: true, limite: 50 })
    return (listed.ok ? listed.data.recursos.at(-1)?.id : undefined) ?? 0
  }
  const decide = (id: number, estado: 'mantida' | 'revista', contexto: OperatorContext = other()) =>
    decideRecurso(contexto, { id, estado, texto: 'Outra pessoa olhou tudo.' })

  async function answered(contexto: OperatorContext = contextoOf(test)) {
    const owner = await openAdvertiser(test, { email: `rec${(people += 1)}@exemplo.com` })
    const id = await publishFree(owner)
    const email = `quem${people}@exemplo.com`
    const body = { alvo: 'anuncio' as const, endereco: String(id), motivo: 'Informações falsas', email }
    const { chave, protocolo } = must(await test.call()(enviarDenuncia, { body }))
    const answer = { texto: 'Olhamos tudo.', status: 'improcedente', retirarAnuncio: false } as const
    await answerDenuncia(contexto, { protocolo, ...answer })
    const appeal = () => test.call()(recorrerDenuncia, { body: { chave, texto: TEXTO } })
    return { id, email, protocolo, appeal }
  }
  async function takenDown(contexto: OperatorContext = contextoOf(test)) {
    const owner = await openAdvertiser(test, { email: `ret${(people += 1)}@exemplo.com` })
    const id = await publishFree(owner)
    await retirarAnuncio(contexto, { id, motivo: 'texto fora dos Termos' })
    const appeal = (call = owner.call) => call(recorrerRetirada, { params: { id }, body: { texto: TEXTO } })
    return { owner, id, appeal, list: async () => must(await owner.call(meusRetirados, {})) }
  }

  it('are possible once, within seven days, decided by a different person, and answered by mail', async () => {
    const { appeal, email, id, protocolo } = await answered()
    expect(must(await appeal()).recurso).toMatchObject({ estado: 'aberto' })
    expect(await appeal()).toMatchObject({ error: { code: 'CONFLITO' } })
    const recurso = await last()
    expect(await decide(recurso, 'mantida', contextoOf(test))).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect(await decide(recurso, 'revista')).toMatchObject({
      data: { efeito: `O anúncio ${id} foi retirado do ar.` },
    })
    expect(await decide(recurso, 'mantida')).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect((await lastMail(test, email)).assunto).toBe('Seu recurso foi decidido em Vitrine')
    expect(await test.deps.store.denuncias.find(protocolo)).toMatchObject({ status: 'procedente' })
    expect(await auditOf(test, `recurso:${recurso}`)).toMatchObject([
      { ator: 'operador:bia', acao: 'recurso-decidido', dados: { depois: 'revista' } },
    ])
  })

  it('are not decided by a person who confirmed or proposed the decision, of a report or of a listing', async () => {
    const two = { ...contextoOf(test), segunda: 'bia' }
    for (const contested of [await answered(two), await takenDown(two)]) {
      expect(await contested.appeal()).toMatchObject({ ok: true })
      const id = await last()
      for (const operador of ['ana', 'bia']) {
        const mine = { ...contextoOf(test), operador }
        expect(await decide(id, 'mantida', mine)).toMatchObject({
          code: 'CONFLITO',
          message: 'Quem tomou ou confirmou a primeira decisão não decide o recurso.',
        })
        expect(await openRecurso(mine, { id })).toMatchObject({ data: { podeDecidir: false } })
      }
      const confirmer = { estado: 'mantida', resposta: 'x', por: 'bia' } as const
      await expect(test.deps.store.recursos.decide(id, confirmer, test.clock.now())).rejects.toThrow(/check/)
      expect(await decide(id, 'mantida', { ...contextoOf(test), operador: 'caio' })).toMatchObject({
        ok: true,
      })
    }
  })

  it('are refused after seven days', async () => {
    const { appeal } = await answered()
    test.clock.advance(7 * DAY)
    expect(await appeal()).toMatchObject({ error: { code: 'CONFLITO' } })
    test.clock.advance(-7 * DAY)
  })

  it('are refused by the database where the same person decides', async () => {
    const { appeal } = await answered()
    must(await appeal())
    const id = await last()
    const same = { estado: 'mantida', resposta: 'x', por: 'ana' } as const
    await expect(test.deps.store.recursos.decide(id, same, test.clock.now())).rejects.toThrow(/check/)
    await decide(id, 'mantida')
  })

  it('of a takedown are only available to its owner: reason, term, answer', async () => {
    const { owner, id, appeal, list } = await takenDown()
    expect(await list()).toMatchObject([{ id, motivo: 'texto fora dos Termos', recurso: null }])
    expect((await lastMail(test, owner.email)).texto).toContain('/meus-anuncios')
    const stranger = await openAdvertiser(test, { email: `est${people}@exemplo.com` })
    expect(await appeal(stranger.call)).toMatchObject({ error: { code: 'NAO_ENCONTRADO' } })
    const sent = await Promise.all([appeal(), appeal()])
    expect(sent.map(({ ok }) => ok).sort()).toEqual([false, true])
    await decide(await last(), 'mantida')
    expect(await list()).toMatchObject([
      { recorrerAte: null, recurso: { estado: 'mantida', resposta: 'Outra pessoa olhou tudo.' } },
    ])
  })

  it('give a listing back, suspended until its owner saves it', async () => {
    const { id, appeal } = await takenDown()
    must(await appeal())
    await decide(await last(), 'revista')
    expect(await test.deps.store.anuncios.find(id)).toMatchObject({
      retiradoEm: null,
      removidoEm: null,
      status: 'inativo',
      suspensoEm: test.clock.now(),
    })
  })
})
