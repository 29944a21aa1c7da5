import { publicarAnuncio } from '@portal/api/anuncio-atos'
import * as api from '@portal/api/identidade'
import { eraseConta } from '@portal/api/usuario'
import { DAY_MS } from '../../../kernel/clock'
import { must } from '../../../testing/accounts'
import { GRATIS, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { usualKind } from '../../../testing/databases'
import { confirmar, openPessoa, type PessoaDeTeste } from '../../../testing/identidade'
import { rotinaDaIdentidade } from './rotina'

describe('photos with another person', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(usualKind(), { IDENTITY_CHECK: 'manual', DEMO_DATA: '0' })
  })
  afterAll(() => test.close())

  const open = async () => {
    const [ana, bia] = [await openPessoa(test), await openPessoa(test)]
    await confirmar(test, ana)
    return { ana, bia, foto: ana.photos[0]?.id ?? 0 }
  }
  const publish = (pessoa: PessoaDeTeste) =>
    pessoa.call(publicarAnuncio, { body: publicacaoDe(pessoa, { ...GRATIS, telefone: pessoa.telefone }) })
  const ask = async (ana: PessoaDeTeste, bia: PessoaDeTeste, foto_id: number) =>
    must(await ana.call(api.convidarPessoa, { body: { foto_id, email: bia.email } }))
  const statusOf = async (id: number) => (await test.deps.store.anuncios.find(id))?.status

  it('need the consent of that person, an identified adult, before they appear in a listing', async () => {
    const { ana, bia, foto } = await open()
    const { id } = await ask(ana, bia, foto)
    expect(await publish(ana)).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
    const [seen] = must(await bia.call(api.listAutorizacoes, {}))
    expect(seen).toMatchObject({ id, comigo: true, estado: 'pendente', email: null })
    const confirm = () => bia.call(api.confirmarImagem, { params: { id } })
    expect(await confirm()).toMatchObject({ error: { code: 'IDENTIDADE_NECESSARIA' } })
    await confirmar(test, bia)
    expect(must(await confirm())).toMatchObject({ estado: 'confirmada' })
    expect(await publish(ana)).toMatchObject({ ok: true })
  })

  it('are requested with one mail: further photos join the open request', async () => {
    const { ana, bia, foto } = await open()
    await ask(ana, bia, foto)
    await ask(ana, bia, ana.photos[1]?.id ?? 0)
    const asked = async () =>
      (await test.deps.store.outbox.list(bia.email)).filter(({ assunto }) => assunto.includes('autorização'))
    expect(await asked()).toHaveLength(1)
    expect(must(await bia.call(api.listAutorizacoes, {}))).toHaveLength(2)
    const other = await open()
    await ask(other.ana, bia, other.foto)
    expect(await asked()).toHaveLength(2)
  })

  it('are removed with the listing whose main photo they are when the person revokes', async () => {
    const { ana, bia, foto } = await open()
    const { id } = await ask(ana, bia, foto)
    await confirmar(test, bia)
    must(await bia.call(api.confirmarImagem, { params: { id } }))
    const { anuncio } = must(await publish(ana))
    expect(await statusOf(anuncio.id)).toBe('ativo')
    must(await bia.call(api.revogarImagem, { params: { id } }))
    expect(await statusOf(anuncio.id)).toBe('inativo')
    const path = ana.photos[0]?.arquivo_path ?? ''
    expect((await test.app.inject(`/storage/${path}/320.webp`)).statusCode).toBe(404)
    expect(await publish(ana)).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
  })

  it('do not affect a listing that shows them in another position', async () => {
    const { ana, bia } = await open()
    const { id } = await ask(ana, bia, ana.photos[1]?.id ?? 0)
    await confirmar(test, bia)
    must(await bia.call(api.confirmarImagem, { params: { id } }))
    const { anuncio } = must(await publish(ana))
    must(await bia.call(api.revogarImagem, { params: { id } }))
    const left = await test.deps.store.anuncios.find(anuncio.id)
    expect(left?.status).toBe('ativo')
    expect(left?.fotos).toHaveLength(2)
  })

  it('can be answered only by the invited person', async () => {
    const { ana, bia, foto } = await open()
    const { id } = await ask(ana, bia, foto)
    const stranger = await openPessoa(test)
    await confirmar(test, stranger)
    for (const who of [stranger, ana]) {
      expect(await who.call(api.confirmarImagem, { params: { id } })).toMatchObject({
        error: { code: 'NAO_ENCONTRADO' },
      })
      expect(await who.call(api.revogarImagem, { params: { id } })).toMatchObject({
        error: { code: 'NAO_ENCONTRADO' },
      })
    }
    const own = await ana.call(api.convidarPessoa, { body: { foto_id: foto, email: ana.email } })
    expect(own).toMatchObject({ error: { code: 'CORPO_INVALIDO' } })
    const theirs = { foto_id: foto, email: bia.email }
    expect(await stranger.call(api.convidarPessoa, { body: theirs })).toMatchObject({
      error: { code: 'NAO_ENCONTRADO' },
    })
  })

  it('cannot be requested while a listing shows them, and are removed without an answer within 30 days', async () => {
    const { ana, bia, foto } = await open()
    const { anuncio } = must(await publish(ana))
    const body = { foto_id: foto, email: bia.email }
    expect(await ana.call(api.convidarPessoa, { body })).toMatchObject({ error: { code: 'FOTO_EM_USO' } })
    await test.deps.store.anuncios.remove(anuncio.id, test.clock.now())
    await ask(ana, bia, foto)
    const after = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS)
    await rotinaDaIdentidade(test.deps.store, after(29))
    expect(must(await bia.call(api.listAutorizacoes, {}))).toHaveLength(1)
    await rotinaDaIdentidade(test.deps.store, after(31))
    expect(must(await bia.call(api.listAutorizacoes, {}))).toEqual([])
    const { rows } = await test.database.pool.query('SELECT status FROM fotos WHERE id = $1', [foto])
    expect(rows).toEqual([{ status: 'recusada' }])
  })

  it('are removed when the account of the person in them is erased', async () => {
    const { ana, bia, foto } = await open()
    const { id } = await ask(ana, bia, foto)
    await confirmar(test, bia)
    must(await bia.call(api.confirmarImagem, { params: { id } }))
    const { anuncio } = must(await publish(ana))
    await test.deps.store.usuarios.update(bia.id, { senhaHash: null }, test.clock.now())
    must(await bia.call(eraseConta, { body: {} }))
    await rotinaDaIdentidade(test.deps.store, test.clock.now())
    expect(await statusOf(anuncio.id)).toBe('inativo')
  })

  it('change nothing when the last step fails', async () => {
    const { ana, bia, foto } = await open()
    const { id } = await ask(ana, bia, foto)
    await confirmar(test, bia)
    must(await bia.call(api.confirmarImagem, { params: { id } }))
    const { anuncio } = must(await publish(ana))
    const { store } = test.deps
    const broken = store.transaction(async (tx) => {
      const { retirarImagem } = await import('./imagens')
      const failing = { ...tx.alertasDeEventos, create: () => Promise.reject(new Error('down')) }
      await retirarImagem({ ...tx, alertasDeEventos: failing }, id, test.clock.now())
    })
    await expect(broken).rejects.toThrow('down')
    expect(await statusOf(anuncio.id)).toBe('ativo')
    expect((await store.autorizacoes.find(id))?.estado).toBe('confirmada')
  })
})
