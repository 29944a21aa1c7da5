import { demoAnuncios, publicacaoOf } from '../../../demo/anuncios'
import type { Lugar } from '../ports/sitemap'
import { describeOnBoth } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'
import { publicar } from '../../anuncios/use-cases/publicar'

const NOW = new Date('2026-11-21T15:00:00Z')
const ANUNCIOS = 30

describeOnBoth('the sitemap', (kind) => {
  let test: TestStore
  let ids: number[]
  let lugares: Lugar[]

  beforeAll(async () => {
    test = await openTestStore(kind)
    const owner = await insertAdvertiser(test.pool)
    const fotos = owner.photos.map(({ id }) => id)
    const anuncios = demoAnuncios().slice(0, ANUNCIOS)
    const publications = anuncios.map((anuncio) => publicacaoOf(anuncio, fotos, NOW))
    lugares = publications.map(({ formulario: { categoria, estado, cidade } }) => ({
      categoria,
      estado,
      cidade,
    }))
    ids = await test.store.transaction(async (tx) => {
      const all: number[] = []
      for (const { formulario, promocao, fotos: chosen } of publications) {
        const publication = { formulario, promocao, fotos: chosen }
        const id = await tx.anuncios.insert(owner.id, publication, 'credito', NOW)
        const draw = { now: NOW, random: () => 0.5, pagoCom: { origem: 'casa' as const } }
        await publicar(tx, { ...formulario, ...promocao, id, usuarioId: owner.id, criadoEm: NOW }, draw)
        all.push(id)
      }
      return all
    })
  })
  afterAll(() => test.close())

  it('names every category and place once', async () => {
    const distinct = new Set(lugares.map((lugar) => JSON.stringify(lugar)))
    const found = (await test.store.sitemap.lugares()).map((lugar) => JSON.stringify(lugar))
    expect(found).toHaveLength(distinct.size)
    expect(new Set(found)).toEqual(distinct)
  })

  it('puts every live listing in the part of its id, and in no other', async () => {
    const { sitemap } = test.store
    const partes = await sitemap.partes(7)
    expect(partes).toEqual([...new Set(ids.map((id) => Math.ceil(id / 7)))])
    const parts = await Promise.all(partes.map((parte) => sitemap.vivos((parte - 1) * 7, parte * 7)))
    expect(parts.flat().map(({ id }) => id)).toEqual(ids)
    expect(parts.flat()[0]).toMatchObject({ atualizadoEm: NOW, titulo: expect.any(String) })
  })

  it('omits what is no longer live', async () => {
    const { sitemap, anuncios } = test.store
    await anuncios.remove(ids[0] ?? 0, NOW)
    expect((await sitemap.vivos(0, 1_000)).map(({ id }) => id)).toEqual(ids.slice(1))
    for (const id of ids) await anuncios.desativar(id)
    expect([await sitemap.lugares(), await sitemap.partes(7)]).toEqual([[], []])
  })
})
