import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { denunciarConversa, denunciarRecado, enviarRecado, listConversas } from '@portal/api/recados'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { contextoOf } from '../../../testing/operador'
import { showDenuncia } from '../acts/list'
import { ocultarDenunciados } from './ocultar'

const HOUR_MS = 3_600_000
const MENOR = 'Suspeita de menor de 18 anos'

describe('a reported conversation', () => {
  let test: TestApp
  let people = 0
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  async function conversation() {
    const ana = await openAdvertiser(test, { email: `denunciada${(people += 1)}@exemplo.com` })
    const body = publicacaoDe(ana, { ...GRATIS, recebeRecados: true })
    const { anuncio } = must(await ana.call(publicarAnuncio, { body }))
    const sent = await test.call()(enviarRecado, {
      params: { id: anuncio.id },
      body: { texto: 'Palavras guardadas' },
    })
    const [conversa] = must(await ana.call(listConversas, { query: {} })).conversas
    return { ana, anuncio: anuncio.id, chave: must(sent).chave, id: conversa?.id ?? 0 }
  }
  const seen = async (protocolo: string) => {
    const shown = await showDenuncia(contextoOf(test), { protocolo })
    if (!shown.ok) throw new Error(shown.code)
    return shown.data
  }
  const statusOf = async (id: number) => (await test.deps.store.anuncios.find(id))?.status

  it('is kept as it was, sealed, also once the conversation is gone', async () => {
    const { chave, id } = await conversation()
    const body = { chave, motivo: 'Outro motivo', descricao: 'Veja isto.' }
    const { protocolo } = must(await test.call()(denunciarConversa, { body }))
    await test.database.pool.query('DELETE FROM conversas WHERE id = $1', [id])
    expect(await seen(protocolo)).toMatchObject({
      alvo: 'outro',
      conversa: [{ de: 'visitante', texto: 'Palavras guardadas' }],
    })
    const { rows } = await test.database.pool.query(
      `SELECT 1 FROM denuncia_conversas WHERE position('Palavras' IN encode(copia_cifrada, 'escape')) > 0`,
    )
    expect(rows).toEqual([])
  })

  it('by its visitor is about the listing, which is hidden in time', async () => {
    const { ana, anuncio, chave } = await conversation()
    const { protocolo } = must(await test.call()(denunciarConversa, { body: { chave, motivo: MENOR } }))
    expect(await seen(protocolo)).toMatchObject({ anuncioId: anuncio, conta: ana.id })
    await ocultarDenunciados(test.deps.store, new Date(test.clock.now().getTime() + HOUR_MS))
    expect(await statusOf(anuncio)).toBe('inativo')
  })

  it('by its advertiser hides and holds nothing of theirs', async () => {
    const { ana, anuncio, id } = await conversation()
    const answer = await ana.call(denunciarRecado, { params: { id }, body: { motivo: MENOR } })
    expect(await seen(must(answer).protocolo)).toMatchObject({ anuncioId: null, conta: null })
    await ocultarDenunciados(test.deps.store, new Date(test.clock.now().getTime() + HOUR_MS))
    expect(await statusOf(anuncio)).toBe('ativo')
    const { rows } = await test.database.pool.query('SELECT 1 FROM retencoes_legais WHERE conta = $1', [
      ana.id,
    ])
    expect(rows).toEqual([])
  })

  it('is erased with the words of its report', async () => {
    const { chave } = await conversation()
    const { protocolo } = must(
      await test.call()(denunciarConversa, { body: { chave, motivo: 'Outro motivo' } }),
    )
    const { store } = test.deps
    const now = test.clock.now()
    await store.denuncias.answer(protocolo, { status: 'improcedente', resposta: 'x', por: 'ana' }, now)
    await store.denuncias.forgetAnsweredBefore(new Date(now.getTime() + 1), now)
    expect((await seen(protocolo)).conversa).toBeUndefined()
  })

  it('cannot be reported by anybody else', async () => {
    const { id } = await conversation()
    const { ana } = await conversation()
    const body = { motivo: 'Outro motivo' }
    expect(await ana.call(denunciarRecado, { params: { id }, body })).toMatchObject({
      error: { status: 404 },
    })
    expect(await test.call()(denunciarConversa, { body: { ...body, chave: 'x' } })).toMatchObject({
      error: { status: 404 },
    })
  })
})
