/**
 * Photos and listings without HTTP or pixels: a drawing describes its content as text, for random histories.
 */
import type { AreaOculta, Desfoque } from '@portal/domain/desfoque'
import { SEM_DESFOQUE } from '@portal/domain/desfoque'
import { createSecrets } from '../kernel/crypto/secrets'
import { fileKey, type FileStore, type ImageProcessor, type ImagemPronta } from '../kernel/images/ports'
import { readFile } from '../kernel/storage/read-file'
import { marcarFotosJob } from '../modules/albuns/jobs/marcar'
import { saveDesfoque } from '../modules/albuns/use-cases/desfoque'
import { storeFotos } from '../modules/albuns/use-cases/store-fotos'
import { findPublico } from '../modules/anuncios'
import { detalheOf } from '../modules/busca/use-cases/detalhe'
import { GRATIS, publicacaoDe } from './anuncios'
import { Real } from './historia-real'
import { Readable } from 'node:stream'

/** A photo as 10 × 10 cells with the strength of hiding each, 0 for none. */
export type Grade = readonly number[]

/** Content of a stored file. */
export interface Visto {
  foto: string
  grade: Grade
  codigo: string | null
}

const SIDE = 10
const WIDTHS = [160, 320]
const STRENGTH = { leve: 1, forte: 2, cobrir: 3 }
const HASH = Buffer.alloc(32)
const IMPRESSAO = { hash: HASH, qualidade: 0, espelhado: HASH, recortes: [HASH], procurados: [HASH] }

export function gradeOf({ forca, areas }: Desfoque): Grade {
  const within = (n: number, { x, y, largura, altura }: AreaOculta) => {
    const [left, top] = [(n % SIDE) / SIDE, Math.floor(n / SIDE) / SIDE]
    return left >= x && left < x + largura && top >= y && top < y + altura
  }
  return Array.from({ length: SIDE * SIDE }, (_cell, n) =>
    areas.some((area) => within(n, area)) ? STRENGTH[forca] : 0,
  )
}

/** Whether every cell is hidden at least as strongly. */
export const hidesAtLeast = (shown: Grade, approved: Grade): boolean =>
  approved.every((strength, n) => (shown[n] ?? 0) >= strength)

function draw(original: Buffer, codigo: string | null, desfoque: Desfoque): ImagemPronta {
  const visto: Visto = { foto: original.toString(), grade: gradeOf(desfoque), codigo }
  const versoes = WIDTHS.map((largura) => ({ largura, bytes: Buffer.from(JSON.stringify(visto)) }))
  const size = { largura: 320, altura: 320, placeholder: '' }
  return { ...size, versoes, original, impressao: IMPRESSAO }
}

function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => {
      const bytes = kept.get(key)
      return bytes && { stream: Readable.from([bytes]), size: bytes.length }
    },
    remove: async (keys) => keys.filter((key) => (kept.delete(key), true)),
    sha256: async () => undefined,
    async *list() {},
  }
}

/** One advertiser with an album; every act calls the real use case. */
export class RealDeFotos extends Real {
  readonly files = memoryStore()
  /** Runs once, between a drawing and its use. */
  whileDrawing: (() => Promise<void>) | undefined
  private readonly images: ImageProcessor = {
    process: async (original) => ({
      ok: true,
      imagem: draw(Buffer.from(original.toString()), null, SEM_DESFOQUE),
    }),
    redraw: async (original, { codigo, desfoque }) => {
      const drawn = draw(original, codigo, desfoque)
      const meanwhile = this.whileDrawing
      this.whileDrawing = undefined
      await meanwhile?.()
      return drawn
    },
    grey: () => Promise.reject(new Error('no text is read here')),
  }
  albumId = 0
  readonly deFotos = {
    store: this.test.store,
    clock: this.now,
    files: this.files,
    images: this.images,
    secrets: createSecrets('um segredo dos testes'),
    pixels: { take: () => 0 },
    triagem: { examine: async () => ({ ok: true as const, conferir: null, listas: null }) },
    albumVerification: 'manual' as const,
  }

  async openAlbum() {
    const [album] = await this.test.store.albuns.list(this.dono.id)
    this.albumId = album?.id ?? 0
  }
  /** Returns the id of the new photo. */
  async send(nome: string): Promise<number | undefined> {
    async function* uploads() {
      yield Buffer.from(nome)
    }
    const which = { usuarioId: this.dono.id, albumId: this.albumId }
    const sent = await storeFotos(this.deFotos, {
      ...which,
      ia: false,
      uploads: uploads(),
      wanted: () => undefined,
    })
    return sent.ok ? sent.data.photos[0]?.id : undefined
  }
  cover(fotoId: number, desfoque: Desfoque) {
    const which = { usuarioId: this.dono.id, albumId: this.albumId, fotoId }
    return saveDesfoque(this.deFotos, which, desfoque)
  }
  async mark() {
    const job = marcarFotosJob({ ...this.deFotos, purger: { purge: async () => undefined } })
    if (job.kind === 'external') await job.run({}, new AbortController().signal)
  }
  form(fotos: readonly { id: number; arquivo_path: string }[], dataInicio: string) {
    return publicacaoDe({ photos: fotos }, { ...GRATIS, dataInicio })
  }

  /** Paths shown by the public views of each listing: its page, and its card in lists. */
  async publicPathsOf(anuncioIds: readonly number[]): Promise<Map<number, string[]>> {
    const { itens } = await this.test.store.busca.search({
      palavras: [],
      grupos: [],
      refinos: null,
      porPreco: false,
      tokensDoLocal: [],
      pular: 0,
      limite: 50,
      fatia: 0,
      agora: this.now(),
    })
    const cards = itens.map(({ cartao: { id, imagemPrincipal } }) => ({ id, path: imagemPrincipal }))
    const pages = await Promise.all(anuncioIds.map((id) => this.pagePaths(id)))
    return new Map(
      anuncioIds.map((id, n) => {
        const listed = cards.filter((card) => card.id === id).map(({ path }) => path)
        const paths = [...(pages[n] ?? []), ...listed]
        return [id, [...new Set(paths.filter((path) => path !== null))]]
      }),
    )
  }
  async publicPaths(anuncioId: number): Promise<string[]> {
    return (await this.publicPathsOf([anuncioId])).get(anuncioId) ?? []
  }
  private async pagePaths(anuncioId: number): Promise<(string | null)[]> {
    const found = await findPublico(this.test.store, String(anuncioId))
    if (!found.ok) return []
    const { imagens, imagemPrincipal } = detalheOf(found.data, undefined, this.now())
    return [...imagens.map(({ arquivo_path }) => arquivo_path), imagemPrincipal]
  }

  /** What `/storage` serves for a path, in every width; empty: nothing. */
  async served(path: string): Promise<Visto[]> {
    const found = await this.test.store.arquivos.findServed(path, { operador: true })
    const bytes = await Promise.all(
      (found?.larguras ?? []).map((largura) => readFile(this.files, fileKey(path, largura))),
    )
    return bytes.map((each) => JSON.parse(String(each)) as Visto)
  }
}
