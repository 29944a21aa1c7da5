/** What the demonstration draws once it is open: a few pictures at a time, so that other jobs come to their turn. */
import type { PosicaoVitrine } from '../modules/anuncios/ports/anuncios'
import type { JobHandler } from '../kernel/jobs/ports'
import { keepPictures, preparePictures } from '../kernel/images/store-picture'
import { posicaoNaVitrine } from '../modules/anuncios'
import type { Repositories } from '../repositories'
import { dealCovers } from './deal'
import { fotosOf } from './anuncios'
import { nextOfTheHouse } from './pictures/shares'
import { HOUSE_EMAIL } from './renovar'
import type { DemoDeps } from './deps'

const TIPO = 'demonstracao-fotos'
const AT_ONCE = 4
const BATCH = 20

/** `count`: how many the house has. Each number of pictures has one job, whoever asks for it. */
export async function askForMore(jobs: Repositories['jobs'], count: number): Promise<void> {
  await jobs.enqueue({ tipo: TIPO, chave: `${TIPO}:${count}` })
}

export function maisFotosJob(deps: DemoDeps): JobHandler {
  return { kind: 'external', classe: 'pesado', tipo: TIPO, run: () => drawMore(deps) }
}

async function drawMore(deps: DemoDeps): Promise<void> {
  const house = await deps.store.usuarios.findByEmail(HOUSE_EMAIL)
  const album = house && (await findAlbum(deps.store, house.id))
  if (house === undefined || album === undefined) return
  const places = nextOfTheHouse(album.fotos.length, AT_ONCE)
  if (places.length === 0)
    return dealAgain(
      deps,
      house.id,
      album.fotos.map(({ id }) => id),
    )
  const pictures = await preparePictures(deps, deps.drawPictures(places))
  if (!pictures.ok) throw new Error('the demonstration drew a picture that is none')
  await keepPictures(deps, pictures.arquivos)
  const now = deps.clock()
  await deps.store.transaction(async (tx) => {
    await tx.albuns.lock(house.id, album.id)
    const before = (await findAlbum(tx, house.id))?.fotos.map(({ id }) => id) ?? []
    // Somebody else did the same meanwhile.
    if (before.length !== album.fotos.length) return
    for (const arquivo of pictures.arquivos) await tx.arquivos.add(house.id, arquivo, now)
    const paths = pictures.arquivos.map(({ path }) => path)
    const fotos = [...before, ...(await tx.albuns.addFotos(house.id, album.id, paths, now))]
    await askForMore(tx.jobs, fotos.length)
  })
}

async function findAlbum({ albuns }: Pick<Repositories, 'albuns'>, usuarioId: number) {
  const [album] = await albuns.list(usuarioId)
  return album && (await albuns.find(usuarioId, album.id))
}

/** Once all pictures are there, no page shows one twice. A few listings at a time: the embedded database has one connection. */
async function dealAgain(
  { store, clock }: DemoDeps,
  usuarioId: number,
  fotos: readonly number[],
): Promise<void> {
  const now = clock()
  const live = (await store.anuncios.listDoDono(usuarioId)).filter(({ status }) => status === 'ativo')
  const listed = inOrder(live, (anuncio) => posicaoNaVitrine(anuncio, now))
  const covers = dealCovers(listed, fotos.length)
  for (let from = 0; from < listed.length; from += BATCH) {
    await store.transaction(async ({ anuncios }) => {
      for (const [n, anuncio] of listed.slice(from, from + BATCH).entries()) {
        const dealt = fotosOf(from + n, fotos, covers[from + n])
        await anuncios.saveFormulario(anuncio.id, anuncio, dealt, fotos)
      }
    })
  }
}

/** As the public order has them; any SUPER TOP may lead, so all are dealt first. */
export function inOrder<T>(list: readonly T[], posicaoOf: (item: T) => PosicaoVitrine): T[] {
  return list
    .map((item) => ({ item, ...posicaoOf(item) }))
    .sort((a, b) => Number(b.gira) - Number(a.gira) || (a.ordem < b.ordem ? 1 : a.ordem > b.ordem ? -1 : 0))
    .map(({ item }) => item)
}
