/** The demonstration: what an empty database shows (DESIGN 7). */
import type { Deps } from '../deps'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '../ports/clock'
import type { Repositories } from '../ports/store'
import { publicar } from '../use-cases/anuncios/ativar'
import { keepPictures, preparePictures } from '../use-cases/album/store-picture'
import { DEMO_EMAIL, seedAdvertiser } from './advertiser'
import { demoListings, publicacaoOf } from './listings'
import { photo } from './pictures'
import { seededRandom } from './random'

const HOUSE_EMAIL = 'casa@demonstracao.invalid'
const FOTOS = 18

export type DemoDeps = Pick<Deps, 'store' | 'images' | 'files' | 'secrets' | 'hasher' | 'clock'>

/**
 * Fills an empty database; an existing demonstration gets its expired listings back, so that it never looks deserted.
 * True when there is a demo advertiser to sign in as.
 */
export async function seedDemo(deps: DemoDeps): Promise<boolean> {
  const { store } = deps
  const house = await store.usuarios.findByEmail(HOUSE_EMAIL)
  if (house !== undefined) {
    await revive(deps, house.id)
    return (await store.usuarios.findByEmail(DEMO_EMAIL)) !== undefined
  }
  if (!(await store.usuarios.isEmpty())) return false
  const pictures = await preparePictures(deps, photos(FOTOS))
  if (!pictures.ok) throw new Error('the demonstration drew a picture that is none')
  await keepPictures(deps, pictures.arquivos)
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
    for (const arquivo of pictures.arquivos) await repositories.arquivos.add(usuario.id, arquivo, now)
    const album = await repositories.albuns.create(usuario.id, 'Demonstração', now)
    const paths = pictures.arquivos.map(({ path }) => path)
    const fotos = await repositories.albuns.addFotos(usuario.id, album, paths, now)
    await repositories.albuns.setVerificacao(album, 'verificado')
    await seedListings(repositories, usuario.id, fotos, now)
  })
  await seedAdvertiser(deps)
  return true
}

async function* photos(count: number): AsyncIterable<Buffer> {
  for (let n = 0; n < count; n += 1) yield photo(n)
}

/** Every listing of the house, made over the last days, some a few minutes ago. */
async function seedListings(
  { anuncios }: Repositories,
  usuarioId: number,
  fotos: readonly number[],
  now: Date,
): Promise<void> {
  const random = seededRandom(2026)
  for (const listing of demoListings()) {
    const age = listing.n % 3 === 0 ? random() * 2 * DAY_MS : random() * 8 * HOUR_MS
    const made = later(now, -Math.round(age + MINUTE_MS))
    const publicacao = publicacaoOf(listing, fotos, now)
    const metodo = publicacao.promocao.tipo === 'GRATIS' ? 'gratis' : 'credito'
    const id = await anuncios.insert(usuarioId, publicacao, metodo, made)
    const { formulario, promocao } = publicacao
    await publicar(anuncios, { ...formulario, ...promocao, id, criadoEm: made }, { now, random })
  }
}

/** The house's expired listings begin again today. */
async function revive({ store, clock }: DemoDeps, usuarioId: number): Promise<void> {
  const now = clock()
  const random = seededRandom(now.getTime())
  await store.transaction(async ({ anuncios }) => {
    for (const anuncio of await anuncios.listDoDono(usuarioId)) {
      const over = anuncio.expiraEm !== null && anuncio.expiraEm <= now
      if (over) await publicar(anuncios, anuncio, { now, random })
    }
  })
}
