import * as api from '@portal/api/album'
import { publicarAnuncio } from '@portal/api/anuncio-atos'
import { findDetalhe } from '@portal/api/busca'
import { exportDados, uploadAvatar } from '@portal/api/usuario'
import { impressaoOfBytes } from '../../../kernel/images/impressao'
import type { Outcome } from '../../../kernel/failure'
import { must } from '../../../testing/accounts'
import { GRATIS, openAdvertiser, publicacaoDe } from '../../../testing/anuncios'
import { openTestApp, type TestApp } from '../../../testing/app'
import { LARGER_CHANGES, SMALL_CHANGES } from '../../../testing/changed-pictures'
import { smallPhoto } from '../../../testing/demo-photos'
import { abrirAlbum, auditOf, contextoOf, publishFree, type Advertiser } from '../../../testing/operador'
import { asFile } from '../../../testing/pictures'
import { verificar, showAlbum } from '../../albuns/acts/list'
import { listDenuncias } from '../acts/list'
import { answerDenuncia } from '../acts/responder'
import { blockFoto, importHashes } from '../../hashes/acts/bloquear'
import { removeHash } from '../../hashes/acts/remover'
import { closeRetencao, listRetencoes } from '../../provas/acts/retencoes'

const NEUTRAL = 'Não podemos aceitar esta foto. Envie outra.'
const INTIMATE = { classe: 'imagem-intima', motivo: 'pedido de quem aparece nela' } as const

function did<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.data
}

/** Flips one bit in each of `bits` bytes. */
function near(hash: Buffer, bits: number): Buffer {
  const other = Buffer.from(hash)
  for (let n = 0; n < bits; n += 1) other[n % 32] = (other[n % 32] ?? 0) ^ (1 << Math.floor(n / 32))
  return other
}

describe('a forbidden picture', () => {
  let test: TestApp
  let people = 0
  let picture: Buffer
  beforeAll(async () => {
    test = await openTestApp()
    picture = await smallPhoto(58)
  })
  afterAll(() => test.close())

  const someone = () => openAdvertiser(test, { email: `tri${(people += 1)}@exemplo.com` })
  async function send(owner: Advertiser, bytes: Buffer) {
    const { id } = must(await owner.call(api.createAlbum, { body: { titulo: 'Fotos' } })).album
    const answer = await owner.call(api.uploadFotos, { params: { id }, files: [asFile(bytes)] })
    return { id, answer }
  }
  const block = async (bytes: Buffer) => {
    const { answer } = await send(await someone(), bytes)
    const foto = must(answer).photos[0]?.id ?? 0
    const blocked = await blockFoto(contextoOf(test), { foto, ...INTIMATE })
    return blocked.ok ? blocked.data.id : 0
  }
  const open = async () =>
    did(await listDenuncias(contextoOf(test), { abertas: true, limite: 100 })).denuncias
  const casesOf = async (conta: number) => {
    const { rows } = await test.database.pool.query<{
      protocolo: string
      alvoId: string | null
      classe: string
    }>(`SELECT protocolo, alvo_id AS "alvoId", classe FROM denuncias WHERE conta = $1 ORDER BY id`, [conta])
    return rows
  }
  const bloquear = (hashes: Buffer[], classe: 'menor-ou-coacao' | 'demais' = 'demais') =>
    importHashes(contextoOf(test), {
      hashes,
      fonte: `lista ${hashes[0]?.toString('hex')}`,
      classe,
      motivo: 'de uma lista',
    })

  it('is blocked after any change, as album photo and as avatar, and one case is opened per account', async () => {
    await block(picture)
    const sender = await someone()
    // The first and last of each kind of change; `pdq.test` covers all.
    for (const { name, apply } of [
      { name: 'as it was', apply: async (same: Buffer) => same },
      ...[SMALL_CHANGES, LARGER_CHANGES].flatMap((changes) => [...changes.slice(0, 1), ...changes.slice(-1)]),
    ]) {
      const { id, answer } = await send(sender, await apply(picture))
      expect({ name, answer }).toMatchObject({
        name,
        answer: { ok: false, error: { code: 'FOTO_INVALIDA', message: NEUTRAL } },
      })
      expect(must(await sender.call(api.findAlbum, { params: { id } })).qtd_fotos).toBe(0)
    }
    const avatar = await sender.call(uploadAvatar, { body: {}, files: [asFile(picture)] })
    expect(avatar).toMatchObject({ ok: false, error: { message: NEUTRAL } })
    const cases = await casesOf(sender.id)
    expect(cases).toMatchObject([{ classe: 'imagem-intima' }])
    expect((await test.app.inject(`/storage/${cases[0]?.alvoId}`)).statusCode).toBe(404)
    expect(await test.deps.files.get(`${cases[0]?.alvoId}/480.webp`)).toBeDefined()
    const audit = await auditOf(test, `denuncia:${cases[0]?.protocolo}`)
    expect(audit).toMatchObject([{ ator: 'sistema', acao: 'foto-barrada' }])
  }, 120_000)

  it('is accepted once two people have removed its hash from the list, and not before', async () => {
    const other = await smallPhoto(9)
    const id = await block(other)
    const remove = (operador: string) =>
      removeHash({ ...contextoOf(test), operador }, { id, motivo: 'engano' })
    expect(await remove('ana')).toMatchObject({ ok: true, data: { removido: false } })
    expect(await remove('ana')).toMatchObject({ ok: false, code: 'CONFLITO' })
    expect((await send(await someone(), other)).answer.ok).toBe(false)
    expect(await remove('bia')).toMatchObject({ ok: true, data: { removido: true } })
    expect((await send(await someone(), other)).answer.ok).toBe(true)
  }, 60_000)

  it('that is only similar waits for a person, also where albums verify themselves', async () => {
    const like = await smallPhoto(43)
    const { hash } = await impressaoOfBytes(like)
    await bloquear([near(hash, 40)])
    const { id, answer } = await send(await someone(), like)
    expect(answer.ok).toBe(true)
    const album = did(await showAlbum(contextoOf(test), { id }))
    expect(album).toMatchObject({ verificacao: 'pendente', fotos: [{ conferir: 'parecida' }] })
    await abrirAlbum(contextoOf(test), id)
    did(await verificar(contextoOf(test), { id }))
    const seen = did(await showAlbum(contextoOf(test), { id }))
    expect(seen).toMatchObject({ verificacao: 'verificado', fotos: [{ conferir: null }] })
  }, 60_000)

  it('of a list of abuse freezes the account at once, is shown to nobody and kept sealed', async () => {
    const known = await smallPhoto(30)
    const { hash } = await impressaoOfBytes(known)
    await bloquear([near(hash, 12)], 'menor-ou-coacao')
    const sender = await someone()
    const anuncio = await publishFree(sender)
    const isPublic = async () => (await test.call()(findDetalhe, { params: { id: String(anuncio) } })).ok
    const photo = `/storage/${sender.photos[0]?.arquivo_path}`
    expect(await isPublic()).toBe(true)
    expect((await send(sender, known)).answer).toMatchObject({ ok: false, error: { message: NEUTRAL } })
    expect(await isPublic()).toBe(false)
    expect((await test.app.inject(photo)).statusCode).toBe(404)
    const again = publicacaoDe(sender, { ...GRATIS })
    expect(await sender.call(publicarAnuncio, { body: again })).toMatchObject({
      error: { code: 'CONTA_BLOQUEADA' },
    })
    const [caso] = await casesOf(sender.id)
    expect(caso).toMatchObject({ classe: 'menor-ou-coacao', alvoId: null })
    const retencao = did(
      await listRetencoes(contextoOf(test), { abertas: true, limite: 100 }),
    ).retencoes.find(({ conta }) => conta === sender.id)
    expect(retencao).toMatchObject({ referencia: caso?.protocolo })
    const sealed = () =>
      test.database.pool.query('SELECT imagem FROM imagens_lacradas WHERE conta = $1', [sender.id])
    const [{ imagem } = { imagem: Buffer.alloc(0) }] = (await sealed()).rows
    expect(Buffer.from(test.deps.vault.open(imagem), 'base64').equals(known)).toBe(true)
    expect(imagem.includes(known.subarray(0, 64))).toBe(false)
    // Its owner's export does not mention it.
    expect(JSON.stringify(must(await sender.call(exportDados, {})))).not.toMatch(/congelad|foto-barrada/)
    expect(await auditOf(test, `usuario:${sender.id}`)).toEqual([])

    const answer = {
      protocolo: caso?.protocolo ?? '',
      texto: 'Não era o que parecia.',
      retirarAnuncio: false,
    }
    did(await answerDenuncia(contextoOf(test), { ...answer, status: 'improcedente' }))
    expect(await isPublic()).toBe(true)
    did(
      await closeRetencao(
        { ...contextoOf(test), segunda: 'bia' },
        { id: retencao?.id ?? 0, motivo: 'engano da lista' },
      ),
    )
    expect((await sealed()).rows).toEqual([])
  }, 60_000)

  it('that is a plain surface is not compared: all plain surfaces are alike', async () => {
    const plain = must((await send(await someone(), await smallPhoto(45))).answer).photos[0]?.id ?? 0
    expect(await blockFoto(contextoOf(test), { foto: plain, ...INTIMATE })).toMatchObject({
      code: 'CONFLITO',
    })
    expect((await open()).length).toBeGreaterThan(0)
  }, 60_000)

  it('of another account is a signal, in a mirror too, and one’s own is none', async () => {
    const shared = await smallPhoto(20)
    const [first, second] = [await someone(), await someone()]
    const sent = must((await send(first, shared)).answer).photos
    const flip = LARGER_CHANGES.find(({ name }) => name === 'flip')
    must((await send(second, (await flip?.apply(shared)) ?? shared)).answer)
    must((await send(second, shared)).answer)
    const iguais = await test.deps.store.hashesDasFotos.listIguais(
      first.id,
      sent.map(({ arquivo_path }) => arquivo_path),
    )
    expect(iguais.map(({ outraConta }) => outraConta)).toEqual([second.id, second.id])
    expect(iguais.every(({ distancia }) => distancia <= 31)).toBe(true)
  }, 60_000)
})
