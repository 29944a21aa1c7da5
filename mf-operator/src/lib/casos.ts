import { findCaso, type Caso } from '@portal/api/operacao/casos'
import { proximosCasos } from '@portal/api/operacao/fila'
import type { Result } from '@portal/api/erros'
import { CASOS_ADIANTADOS } from '@portal/domain/limites'
import { ask } from './ask'

/** `revisao:128` → /operacao/casos/128. */
export function hrefOfCaso(id: string): string {
  const [kind, name = ''] = id.split(':', 2)
  const folder = kind === 'denuncia' ? 'denuncias' : kind === 'recurso' ? 'recursos' : 'casos'
  return `/operacao/${folder}/${encodeURIComponent(name)}`
}

/** TTL of prefetched cases; somebody else may decide meanwhile. */
const FRESH_MS = 60_000

let ordem: readonly string[] = []
const ahead = new Map<string, { at: number; read: Promise<Result<Caso>> }>()

/** The queue's last seen order, followed by J and K inside a case. */
export function rememberOrdem(ids: readonly string[]): void {
  ordem = ids
}

export function forgetCasos(): void {
  ordem = []
  ahead.clear()
}

interface Vizinhos {
  anterior: string | undefined
  proximo: string | undefined
  /** One-based position. */
  lugar: number | undefined
  total: number
}

/** Neighbours of a case in the last seen queue. */
export function vizinhosOf(id: string): Vizinhos {
  const at = ordem.indexOf(id)
  if (at < 0) return { anterior: undefined, proximo: ordem[0], lugar: undefined, total: ordem.length }
  return { anterior: ordem[at - 1], proximo: ordem[at + 1], lugar: at + 1, total: ordem.length }
}

const idOf = (revisao: string): number => Number(revisao.replace('revisao:', ''))
const readNow = (revisao: string): Promise<Result<Caso>> => ask(findCaso, { params: { id: idOf(revisao) } })

/** Loads a review, from a fresh prefetch if available. */
export function readCaso(revisao: string): Promise<Result<Caso>> {
  const known = ahead.get(revisao)
  ahead.delete(revisao)
  return known !== undefined && Date.now() - known.at < FRESH_MS ? known.read : readNow(revisao)
}

/** Prefetches the next reviews; no pictures are included. */
export function readAhead(revisao: string): void {
  const after = ordem.slice(ordem.indexOf(revisao) + 1).filter((id) => id.startsWith('revisao:'))
  for (const id of after.slice(0, CASOS_ADIANTADOS))
    if (!ahead.has(id)) ahead.set(id, { at: Date.now(), read: readNow(id) })
}

/** The case after a decision: the next in the last seen queue, or the server's next. */
export async function nextAfter(revisao: string): Promise<string | undefined> {
  const { proximo } = vizinhosOf(revisao)
  ordem = ordem.filter((id) => id !== revisao)
  if (proximo !== undefined) return proximo
  const found = await ask(proximosCasos, {})
  if (!found.ok) return undefined
  rememberOrdem(found.data.filter((id) => id !== revisao))
  return ordem[0]
}
