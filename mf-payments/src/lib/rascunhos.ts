import { parseAnuncioTemporario } from '@portal/domain/anuncio-temporario'
import { storage } from '@portal/platform'
import { parsePromocao } from './escolha'

/** The order made from both drafts, with a snapshot of them. */
interface PedidoDosRascunhos {
  reference: string
  drafts: string
}

/** The listing that waits for its promotion. */
export const readTemporario = () => parseAnuncioTemporario(storage.get('anuncioTemporario'))

const readBoth = () => [parsePromocao(storage.get('promocao')), readTemporario()] as const

/** Both drafts as text, to detect changes by another tab. */
export const currentRascunhos = (): string => JSON.stringify(readBoth())

function parse(value: unknown): PedidoDosRascunhos | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { reference, drafts }: { reference?: unknown; drafts?: unknown } = value
  return typeof reference === 'string' && typeof drafts === 'string' ? { reference, drafts } : undefined
}

/** Compares only the stored fields, so that a release that adds one does not invalidate the snapshot. */
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

/** Clears both drafts after publication or payment. */
export function clearRascunhos(): void {
  storage.remove('promocao')
  storage.remove('anuncioTemporario')
  stored().remove()
}

/** Keeps the drafts of a pending order, for a retry after a failed payment. */
export function keepRascunhosFor(reference: string): void {
  stored().set({ reference, drafts: currentRascunhos() })
  // Prevents a new listing's form from starting with it.
  const temporario = readTemporario()
  if (temporario !== undefined) storage.set('anuncioTemporario', { ...temporario, encomendado: true })
}

/** The order already made from the current drafts. */
export function pedidoDosRascunhos(): string | undefined {
  const pedido = stored().get()
  return pedido && isCurrent(pedido.drafts) ? pedido.reference : undefined
}

/** Clears the drafts of a paid order, unless they belong to another listing by now. */
export function clearRascunhosOf(reference: string): void {
  const pedido = stored().get()
  if (pedido?.reference !== reference) return
  if (isCurrent(pedido.drafts)) clearRascunhos()
  else stored().remove()
}

/** Whether there are drafts to pay for. */
export function hasRascunhos(): boolean {
  return readBoth().every((draft) => draft !== undefined)
}
