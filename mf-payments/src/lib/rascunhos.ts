import { storage } from '@portal/platform'

/** The order that both drafts went into, with the drafts as they were then. */
interface PedidoDosRascunhos {
  reference: string
  drafts: string
}

/** Both drafts as text: another tab may change or clear them meanwhile. */
export function currentRascunhos(): string {
  return JSON.stringify([storage.get('promocao'), storage.get('anuncioTemporario')])
}

function parse(value: unknown): PedidoDosRascunhos | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { reference, drafts }: { reference?: unknown; drafts?: unknown } = value
  return typeof reference === 'string' && typeof drafts === 'string' ? { reference, drafts } : undefined
}

/** Compared by the fields that were kept: a release that adds one to a draft does not make it another draft. */
function isCurrent(drafts: string): boolean {
  if (drafts === currentRascunhos()) return true
  const [kept, current] = [drafts, currentRascunhos()].map(parseDrafts)
  return (
    kept !== undefined &&
    current !== undefined &&
    kept.every((draft, index) => isWithin(draft, current[index]))
  )
}

function parseDrafts(text: string): readonly unknown[] | undefined {
  try {
    const drafts: unknown = JSON.parse(text)
    return Array.isArray(drafts) ? drafts : undefined
  } catch {
    return undefined
  }
}

function isWithin(kept: unknown, current: unknown): boolean {
  if (typeof kept !== 'object' || kept === null) return kept === current
  if (typeof current !== 'object' || current === null) return false
  const fields = new Map<string, unknown>(Object.entries(current))
  return Object.entries(kept).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(fields.get(key)),
  )
}

const stored = () => storage.own('mf-payments:encomenda', parse)

/** Once something was published or paid both drafts have done their work. */
export function clearRascunhos(): void {
  storage.remove('promocao')
  storage.remove('anuncioTemporario')
  stored().remove()
}

/** An order that waits for its payment keeps the drafts, so that it can be tried again should the payment fail. */
export function keepRascunhosFor(reference: string): void {
  stored().set({ reference, drafts: currentRascunhos() })
  // So that the form of a new listing does not begin with it.
  const temporario = storage.get('anuncioTemporario')
  if (temporario !== undefined) storage.set('anuncioTemporario', { ...temporario, encomendado: true })
}

/** The order that the drafts, as they are now, went into already. */
export function pedidoDosRascunhos(): string | undefined {
  const pedido = stored().get()
  return pedido && isCurrent(pedido.drafts) ? pedido.reference : undefined
}

/** The order was paid after all: its drafts go, unless they are another listing's by now. */
export function clearRascunhosOf(reference: string): void {
  const pedido = stored().get()
  if (pedido?.reference !== reference) return
  if (isCurrent(pedido.drafts)) clearRascunhos()
  else stored().remove()
}

/** A payment can be tried again while there is something to pay for. */
export function hasRascunhos(): boolean {
  return storage.get('promocao') !== undefined && storage.get('anuncioTemporario') !== undefined
}
