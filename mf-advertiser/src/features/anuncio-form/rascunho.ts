import { emptyAnuncioForm, type AnuncioForm } from '@portal/domain/anuncio'
import { session, storage } from '@portal/platform'

interface Rascunho {
  userId: number
  form: AnuncioForm
}

/** The half-filled form of this device, tied to its user; logout wipes it (DESIGN section 2). */
const guardado = () => storage.own('mf-advertiser:rascunho', parseRascunho)

export function saveRascunho(form: AnuncioForm): void {
  const current = session.get()
  if (current.signedIn) guardado().set({ userId: current.user.id, form })
}

export function dropRascunho(): void {
  guardado().remove()
}

/** What the create form starts with: the half-filled one, else the validated one on its way to promotion, else nothing. */
export function formInicial(): AnuncioForm {
  const current = session.get()
  const rascunho = guardado().get()
  if (current.signedIn && rascunho?.userId === current.user.id) return rascunho.form
  const temporario = storage.get('anuncioTemporario')
  if (temporario?.isRenewal !== true && isForm(temporario))
    return { ...emptyAnuncioForm(), ...onlyForm(temporario) }
  return { ...emptyAnuncioForm(), email: current.signedIn ? current.user.email : '' }
}

function parseRascunho(value: unknown): Rascunho | undefined {
  if (!isRecord(value) || typeof value['userId'] !== 'number' || !isForm(value['form'])) return undefined
  return { userId: value['userId'], form: value['form'] }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every field is there in its kind: text, list, flag. */
function isForm(value: unknown): value is AnuncioForm {
  if (!isRecord(value)) return false
  return Object.entries(emptyAnuncioForm()).every(([campo, sample]) => {
    const found = value[campo]
    if (campo === 'idade') return found === '' || typeof found === 'number'
    return Array.isArray(sample) ? Array.isArray(found) : typeof found === typeof sample
  })
}

function onlyForm(form: AnuncioForm): Partial<AnuncioForm> {
  const fields = new Set(Object.keys(emptyAnuncioForm()))
  return Object.fromEntries(Object.entries(form).filter(([campo]) => fields.has(campo)))
}
