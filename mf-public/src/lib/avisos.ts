import { findChavePush, setAvisosDoVisitante } from '@portal/api/avisos-push'
import { call, storage } from '@portal/platform'
import { desinscrever, inscrever, type Inscricao } from '@portal/platform/push'
import { ownConversations } from './conversations'

/** A search that this browser is notified of. */
export interface BuscaComAviso {
  consulta: string
  rotulo: string
}

/** What this browser is notified of (rule: avisos/visitante). */
export interface Avisos {
  inscricao: Inscricao
  /** Of all conversations of this device. */
  conversas: boolean
  buscas: readonly BuscaComAviso[]
}

const stored = () => storage.own('mf-public:avisos', parse)

export const readAvisos = (): Avisos | undefined => stored().get()

export type Mudanca = (antes: Pick<Avisos, 'conversas' | 'buscas'>) => Pick<Avisos, 'conversas' | 'buscas'>

/**
 * Asks the browser, then stores the wish on the server and here. Returns what is now on; undefined when the person
 * or the server declined, and nothing changed.
 */
export async function ligarAvisos(mudanca: Mudanca): Promise<Avisos | undefined> {
  const answer = await call(findChavePush, {})
  const inscricao = answer.ok ? await inscrever(answer.data.chave) : undefined
  if (inscricao === undefined) return undefined
  const { conversas = false, buscas = [] } = readAvisos() ?? {}
  return (await save({ inscricao, ...mudanca({ conversas, buscas }) })) ? readAvisos() : undefined
}

/** Follows fewer, or the current conversations after their list changed. False when the server did not store it. */
export async function mudarAvisos(mudanca: Mudanca = (antes) => antes): Promise<boolean> {
  const avisos = readAvisos()
  return avisos === undefined || save({ ...avisos, ...mudanca(avisos) })
}

async function save(avisos: Avisos): Promise<boolean> {
  const conversas = avisos.conversas ? ownConversations().map(({ chave }) => chave) : []
  const buscas = avisos.buscas.map(({ consulta }) => consulta)
  const answer = await call(setAvisosDoVisitante, { body: { ...avisos.inscricao, conversas, buscas } })
  if (!answer.ok) return false
  if (conversas.length + buscas.length > 0) stored().set({ ...avisos, conversas: conversas.length > 0 })
  else stored().remove()
  return true
}

/** Erases all at once: here, on the server, and in a browser that no account uses. */
export function eraseAvisos(signedIn: boolean): void {
  const avisos = readAvisos()
  if (avisos === undefined) return
  stored().remove()
  void call(setAvisosDoVisitante, { body: { ...avisos.inscricao, conversas: [], buscas: [] } })
  if (!signedIn) void desinscrever()
}

function parse(value: unknown): Avisos | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { inscricao, conversas, buscas }: Partial<Record<keyof Avisos, unknown>> = value
  if (!isInscricao(inscricao) || !Array.isArray(buscas)) return undefined
  return { inscricao, conversas: conversas === true, buscas: buscas.filter(isBusca) }
}

function isInscricao(value: unknown): value is Inscricao {
  if (typeof value !== 'object' || value === null) return false
  const { endpoint, p256dh, auth }: Partial<Record<keyof Inscricao, unknown>> = value
  return [endpoint, p256dh, auth].every((part) => typeof part === 'string')
}

function isBusca(value: unknown): value is BuscaComAviso {
  if (typeof value !== 'object' || value === null) return false
  const { consulta, rotulo }: Partial<Record<keyof BuscaComAviso, unknown>> = value
  return typeof consulta === 'string' && typeof rotulo === 'string'
}
