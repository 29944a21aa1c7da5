/** The demonstration: what an empty database shows (DESIGN 7). */
import type { Deps } from '../deps'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '../kernel/clock'
import type { Repositories } from '../repositories'
import { keepPictures, preparePictures } from '../kernel/images/store-picture'
import { DEMO_EMAIL, seedAdvertiser } from './advertiser'
import { dealCovers } from './deal'
import { demoListings, fotosOf, prontoOf, publicacaoOf } from './listings'
import { askForMore, inOrder } from './more-pictures'
import { ADVERTISER_PICTURES, FIRST_PICTURES } from './pictures/shares'
import { seededRandom } from './random'
import { HOUSE_EMAIL, renovar } from './renovar'

export type DemoDeps = Pick<
  Deps,
  'store' | 'images' | 'files' | 'secrets' | 'hasher' | 'clock' | 'random' | 'drawPictures'
>

/**
 * Fills an empty database; an existing demonstration gets its listings renewed, so that it never looks deserted.
 * True when there is a demo advertiser to sign in as.
 */
export async function seedDemo(deps: DemoDeps): Promise<boolean> {
  const { store } = deps
  const house = await store.usuarios.findByEmail(HOUSE_EMAIL)
  if (house !== undefined) {
    await renovar(deps)
    return (await store.usuarios.findByEmail(DEMO_EMAIL)) !== undefined
  }
  if (!(await store.usuarios.isEmpty())) return false
  const pictures = await preparePictures(deps, deps.drawPictures(FIRST_PICTURES))
  if (!pictures.ok) throw new Error('the demonstration drew a picture that is none')
  await keepPictures(deps, pictures.arquivos)
  const ofTheHouse = pictures.arquivos.slice(ADVERTISER_PICTURES)
  const senhaHash = await deps.hasher.hash(deps.secrets.newToken())
  await store.transaction(async (repositories) => {
    const now = deps.clock()
    const usuario = await repositories.usuarios.create({
      email: HOUSE_EMAIL,
      name: 'Casa da Demonstração',
      now,
    })
    if (usuario === undefined) throw new Error('the house exists already')
    await repositories.usuarios.update(usuario.id, { senhaHash }, now)
    for (const arquivo of ofTheHouse) await repositories.arquivos.add(usuario.id, arquivo, now)
    const album = await repositories.albuns.create(usuario.id, 'Demonstração', now)
    const paths = ofTheHouse.map(({ path }) => path)
    const fotos = await repositories.albuns.addFotos(usuario.id, album, paths, now)
    await repositories.albuns.setVerificacao(album, 'verificado')
    await seedListings(repositories, usuario.id, fotos, now)
    await askForMore(repositories.jobs, fotos.length, now)
  })
  await seedAdvertiser(deps, pictures.arquivos.slice(0, ADVERTISER_PICTURES))
  return true
}

/** Every listing of the house, made over the last days, some a few minutes ago. */
async function seedListings(
  { anuncios }: Repositories,
  usuarioId: number,
  fotos: readonly number[],
  now: Date,
): Promise<void> {
  const random = seededRandom(2026)
  const prontos = demoListings().map((listing) => {
    const age = listing.n % 3 === 0 ? random() * 2 * DAY_MS : random() * 8 * HOUR_MS
    const criadoEm = later(now, -Math.round(age + MINUTE_MS))
    return prontoOf(publicacaoOf(listing, fotos, now), { now, criadoEm, random })
  })
  const listed = inOrder(prontos, ({ posicao }) => posicao.ordem)
  const covers = dealCovers(
    listed.map(({ formulario }) => formulario),
    fotos.length,
  )
  await anuncios.importar(
    usuarioId,
    listed.map((pronto, n) => ({ ...pronto, fotos: fotosOf(n, fotos, covers[n]) })),
  )
}
