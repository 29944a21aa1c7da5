/**
 * Completes the house's album, after the portal has opened or beside the builds: a few pictures at a time.
 */
import type { PosicaoVitrine } from '../modules/anuncios/ports/anuncios'
import { keepPictures, preparePictures } from '../kernel/images/store-picture'
import { posicaoNaVitrine } from '../modules/anuncios'
import type { Repositories } from '../repositories'
import { dealCovers } from './deal'
import { fotosOf } from './anuncios'
import { demoImages, nextOfTheHouse } from './photos'
import { HOUSE_EMAIL } from './renovar'
import type { DemoDeps } from './deps'

const AT_ONCE = 4

/**
 * Adds the next pictures to the house's album; the transaction of the last ones reassigns all covers, so that
 * no page shows one twice. Returns whether more are left, for the next call of any process.
 */
export async function completeAlbum(deps: DemoDeps): Promise<boolean> {
  const house = await deps.store.usuarios.findByEmail(HOUSE_EMAIL)
  const album = house && (await findAlbum(deps.store, house.id))
  if (house === undefined || album === undefined) return false
  const next = nextOfTheHouse(deps.demoPhotos, album.fotos.length, AT_ONCE)
  if (next.length === 0) return false
  const images = demoImages(deps.config.brand)
  const pictures = await preparePictures({ ...deps, images }, next)
  if (!pictures.ok) throw new Error('a picture of the demonstration is invalid')
  await keepPictures(deps, pictures.arquivos)
  const last = nextOfTheHouse(deps.demoPhotos, album.fotos.length + next.length, 1).length === 0
  const now = deps.clock()
  await deps.store.transaction(async (tx) => {
    await tx.albuns.lock(house.id, album.id)
    const before = (await findAlbum(tx, house.id))?.fotos.map(({ id }) => id) ?? []
    // Another process has added them meanwhile.
    if (before.length !== album.fotos.length) return
    for (const arquivo of pictures.arquivos) await tx.arquivos.add(house.id, arquivo, now)
    const paths = pictures.arquivos.map(({ path }) => path)
    const fotos = [...before, ...(await tx.albuns.addFotos(house.id, album.id, paths, now))]
    if (last) await dealAgain(tx, { usuarioId: house.id, fotos, now })
  })
  return !last
}

async function findAlbum({ albuns }: Pick<Repositories, 'albuns'>, usuarioId: number) {
  const [album] = await albuns.list(usuarioId)
  return album && (await albuns.find(usuarioId, album.id))
}

async function dealAgain(
  { anuncios }: Pick<Repositories, 'anuncios'>,
  { usuarioId, fotos, now }: { usuarioId: number; fotos: readonly number[]; now: Date },
): Promise<void> {
  const live = (await anuncios.listDoDono(usuarioId)).filter(({ status }) => status === 'ativo')
  const listed = inOrder(live, (anuncio) => posicaoNaVitrine(anuncio, now))
  const covers = dealCovers(listed, fotos.length)
  for (const [n, anuncio] of listed.entries())
    await anuncios.saveFormulario(anuncio.id, anuncio, fotosOf(n, fotos, covers[n]), fotos)
}

/** Listings in public order; any SUPER TOP may lead, so all of them come first. */
export function inOrder<T>(list: readonly T[], posicaoOf: (item: T) => PosicaoVitrine): T[] {
  return list
    .map((item) => ({ item, posicao: posicaoOf(item) }))
    .map(({ item, posicao: { gira, ordem, impulsos } }) => ({ item, gira, ordem: impulsos?.ordem ?? ordem }))
    .sort((a, b) => Number(b.gira) - Number(a.gira) || (a.ordem < b.ordem ? 1 : a.ordem > b.ordem ? -1 : 0))
    .map(({ item }) => item)
}
