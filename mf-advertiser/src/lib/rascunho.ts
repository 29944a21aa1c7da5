import { emptyAnuncioForm, parseAnuncioForm, type AnuncioForm } from '@portal/domain/anuncio'
import { parseAnuncioTemporario } from '@portal/domain/anuncio-temporario'
import { session, storage } from '@portal/platform'

export const CHAVE_RASCUNHO = 'mf-advertiser:rascunho'
export const CHAVE_EDICAO = 'mf-advertiser:edicao'

/** Storage slot of an incomplete form, bound to its user; logout removes it (rule: anuncios/criar). */
export interface Rascunho {
  key: typeof CHAVE_RASCUNHO | typeof CHAVE_EDICAO
  userId: number
  /** The edited listing; undefined for a new one. */
  anuncioId?: number
}

/** Slot of this user's new listing, or of unsaved changes to an existing one; undefined when signed out. */
export function rascunhoDe(anuncioId?: number): Rascunho | undefined {
  const current = session.get()
  if (!current.signedIn) return undefined
  const key = anuncioId === undefined ? CHAVE_RASCUNHO : CHAVE_EDICAO
  return { key, userId: current.user.id, anuncioId }
}

const guardado = (key: `mf-advertiser:${string}`) => storage.own(key, parseGuardado)

/** Stores a form. Works with an expired session, but not after a logout. */
export function saveRascunho({ key, userId, anuncioId }: Rascunho, form: AnuncioForm): void {
  if (storage.get('authUser')?.id !== userId) return
  const em = new Date().toISOString()
  guardado(key).set({ userId, form, em, ...(anuncioId === undefined ? {} : { anuncioId }) })
}

/** Reads the form; undefined when it belongs to another user or listing. */
export function readRascunho(place: Rascunho): AnuncioForm | undefined {
  return readGuardado(place)?.form
}

/** When it was stored; undefined when absent or stored by an older release. */
export function dataDoRascunho(place: Rascunho): string | undefined {
  return readGuardado(place)?.em
}

function readGuardado({ key, userId, anuncioId }: Rascunho): Guardado | undefined {
  const kept = guardado(key).get()
  return kept?.userId === userId && kept.anuncioId === anuncioId ? kept : undefined
}

export function dropRascunho({ key }: Pick<Rascunho, 'key'>): void {
  guardado(key).remove()
}

/** Holds the newest form and stores it on `save`; a no-op after `forget`. */
export interface Guarda {
  place: Rascunho | undefined
  reserva: (form: AnuncioForm) => void
  /** Returns whether there was anything to store. */
  save: () => boolean
  forget: () => void
}

export function createGuarda(place: Rascunho | undefined): Guarda {
  let held: AnuncioForm | undefined
  let over = place === undefined
  return {
    place,
    reserva: (form) => (held = form),
    save() {
      if (over || held === undefined || place === undefined) return false
      saveRascunho(place, held)
      held = undefined
      return true
    },
    forget() {
      over = true
      if (place !== undefined) dropRascunho(place)
    },
  }
}

/**
 * Initial values of the create form: the incomplete form, else the validated one on its way to promotion,
 * else empty.
 */
export function formInicial(): AnuncioForm {
  const current = session.get()
  if (!current.signedIn) return emptyAnuncioForm()
  const mine = rascunhoDe()
  const rascunho = mine && readRascunho(mine)
  if (rascunho !== undefined) return rascunho
  const temporario = parseAnuncioTemporario(storage.get('anuncioTemporario'))
  // A form that was just ordered is kept for retrying its payment, but a new listing must not copy it.
  const usable =
    temporario?.isRenewal !== true &&
    temporario?.encomendado !== true &&
    temporario?.userId === current.user.id
  const validado = usable ? parseAnuncioForm(temporario) : undefined
  if (validado !== undefined) return validado
  return { ...emptyAnuncioForm(), email: current.user.email }
}

interface Guardado extends Omit<Rascunho, 'key'> {
  form: AnuncioForm
  /** Instant. */
  em?: string
}

function parseGuardado(value: unknown): Guardado | undefined {
  if (!isRecord(value) || typeof value['userId'] !== 'number') return undefined
  const { userId, anuncioId, em } = value
  const form = parseAnuncioForm(value['form'])
  if (form === undefined) return undefined
  return {
    userId,
    form,
    ...(typeof anuncioId === 'number' ? { anuncioId } : {}),
    ...(typeof em === 'string' && !Number.isNaN(Date.parse(em)) ? { em } : {}),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
