/** The demonstration: content of an empty database (rule: demonstracao/dados). */
import type pg from 'pg'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '../kernel/clock'
import type { Queryable } from '../kernel/db/queryable'
import { inTransaction } from '../kernel/db/transaction'
import { repositories, type Policies } from '../store'
import type { NovoArquivo } from '../kernel/storage/ports'
import { keepPictures, preparePictures } from '../kernel/images/store-picture'
import { DEMO_EMAIL, seedAdvertiser } from './advertiser'
import type { DemoDeps } from './deps'
import { importAnuncios } from './importar'
import { dealCovers } from './deal'
import { CASA, demoAnuncios, fotosOf, prontoOf, publicacaoOf } from './anuncios'
import { inOrder } from './complete'
import { ADVERTISER_PHOTOS, demoImages, FIRST_PHOTOS } from './photos'
import { seededRandom } from './random'
import { HOUSE_EMAIL, renovar } from './renovar'

/**
 * Fills an empty database; renews the listings of an existing demonstration. True when there is a demo
 * advertiser to sign in as.
 */
export async function seedDemo(deps: DemoDeps, pool: pg.Pool): Promise<boolean> {
  const { store } = deps
  const house = await store.usuarios.findByEmail(HOUSE_EMAIL)
  if (house !== undefined) {
    await renovar(deps)
    return (await store.usuarios.findByEmail(DEMO_EMAIL)) !== undefined
  }
  if (!(await store.usuarios.isEmpty())) return false
  const images = demoImages(deps.config.brand)
  const pictures = await preparePictures({ ...deps, images }, deps.demoPhotos.slice(0, FIRST_PHOTOS))
  if (!pictures.ok) throw new Error('a picture of the demonstration is invalid')
  await keepPictures(deps, pictures.arquivos)
  const senhaHash = await deps.hasher.hash(deps.secrets.newToken())
  const ofTheHouse = pictures.arquivos.slice(ADVERTISER_PHOTOS)
  const { vault, jobClock } = deps
  await inTransaction(pool, (db) => seedHouse({ db, vault, jobClock }, ofTheHouse, senhaHash, deps.clock()))
  store.announcePublicChange()
  await seedAdvertiser(deps, pictures.arquivos.slice(0, ADVERTISER_PHOTOS))
  return true
}

/** No subscribers yet: the caller announces all writes once. */
const silent = (): void => undefined
const QUIET = { publicChange: silent, pedidoChange: silent, conversaChange: silent, job: silent }

async function seedHouse(
  { db, ...policies }: { db: Queryable } & Policies,
  arquivos: readonly NovoArquivo[],
  senhaHash: string,
  now: Date,
): Promise<void> {
  const tx = repositories(db, policies, QUIET)
  const usuario = await tx.usuarios.create({ email: HOUSE_EMAIL, name: 'Casa da Demonstração', now })
  if (usuario === undefined) throw new Error('the house exists already')
  await tx.usuarios.update(usuario.id, { senhaHash, telefone: CASA.telefone }, now)
  for (const arquivo of arquivos) await tx.arquivos.add(usuario.id, arquivo, now)
  const album = await tx.albuns.create(usuario.id, 'Demonstração', now)
  const paths = arquivos.map(({ path }) => path)
  const fotos = await tx.albuns.addFotos(usuario.id, album, paths, now)
  await tx.albuns.setVerificacao(album, 'verificado')
  await seedAnuncios(db, usuario.id, fotos, now)
}

/** All listings of the house, created over the last days, some a few minutes ago. */
async function seedAnuncios(
  db: Queryable,
  usuarioId: number,
  fotos: readonly number[],
  now: Date,
): Promise<void> {
  const random = seededRandom(2026)
  const prontos = demoAnuncios().map((anuncio) => {
    const age = anuncio.n % 3 === 0 ? random() * 2 * DAY_MS : random() * 8 * HOUR_MS
    const criadoEm = later(now, -Math.round(age + MINUTE_MS))
    return prontoOf(publicacaoOf(anuncio, fotos, now), { now, criadoEm, random })
  })
  const listed = inOrder(prontos, ({ posicao }) => posicao)
  const covers = dealCovers(
    listed.map(({ formulario }) => formulario),
    fotos.length,
  )
  const dealt = listed.map((pronto, n) => ({ ...pronto, fotos: fotosOf(n, fotos, covers[n]) }))
  await importAnuncios(db, usuarioId, dealt)
}
