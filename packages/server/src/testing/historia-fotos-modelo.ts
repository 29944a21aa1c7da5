/** Model of the approved photos of each listing, and the invariant at every instant of a history. */
import type fc from 'fast-check'
import { hidesAtLeast, type Grade, type RealDeFotos } from './historia-fotos'

/** A listing's submission: each photo as it was then. */
export type Entregue = ReadonlyMap<string, Grade>

export class Model {
  readonly fotos: { id: number; nome: string; grade: Grade }[] = []
  readonly anuncios: number[] = []
  readonly entregues = new Map<number, Entregue>()
  readonly aprovadas = new Map<number, Entregue>()
  /** Every path that was ever public, and what its approval showed. */
  readonly publicos = new Map<string, Grade>()
  looks = 0
}

/** Picks by index modulo the length. */
export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)]

export class Ato implements fc.AsyncCommand<Model, RealDeFotos> {
  readonly nome: string
  readonly act: (model: Model, real: RealDeFotos) => Promise<unknown>
  constructor(nome: string, act: (model: Model, real: RealDeFotos) => Promise<unknown>) {
    this.nome = nome
    this.act = act
  }
  check() {
    return true
  }
  async run(model: Model, real: RealDeFotos) {
    await this.act(model, real)
    await expectApproved(model, real)
  }
  toString() {
    return this.nome
  }
}

/** The invariant: everything in public views and paths was approved for its listing, or hides more. */
export async function expectApproved(model: Model, real: RealDeFotos): Promise<void> {
  const { store } = real.test
  for (const { id, anuncioId, estado } of await store.revisoes.listUltimas(model.anuncios)) {
    const entregue = model.entregues.get(id)
    if (estado === 'aprovada' && entregue !== undefined) model.aprovadas.set(anuncioId, entregue)
  }
  const shown = await real.publicPathsOf(model.anuncios)
  const served = await servedOf(real, new Set([...[...shown.values()].flat(), ...model.publicos.keys()]))
  for (const [anuncioId, paths] of shown) {
    for (const path of paths) {
      const vistos = served.get(path) ?? []
      expect(vistos).toHaveLength(2)
      for (const { foto } of vistos) {
        const approved = model.aprovadas.get(anuncioId)?.get(foto)
        if (approved === undefined) throw new Error(`${foto} is public and was not approved`)
        model.publicos.set(path, approved)
      }
    }
  }
  for (const [path, approved] of model.publicos) {
    for (const { foto, grade } of served.get(path) ?? []) {
      model.looks += 1
      if (!hidesAtLeast(grade, approved)) throw new Error(`${foto} shows at ${path} what its approval hid`)
    }
  }
}

/** What `/storage` serves at each path. */
async function servedOf(real: RealDeFotos, paths: ReadonlySet<string>) {
  const entries = [...paths].map(async (path) => [path, await real.served(path)] as const)
  return new Map(await Promise.all(entries))
}

/** The job leaves no public drawing without a code. */
export async function expectMarked(model: Model, real: RealDeFotos): Promise<void> {
  await new Ato('marks', () => real.mark()).run(model, real)
  const shown = await real.publicPathsOf(model.anuncios)
  for (const vistos of (await servedOf(real, new Set([...shown.values()].flat()))).values())
    for (const { codigo } of vistos) expect(codigo).toMatch(/^\d{6,}$/)
}
