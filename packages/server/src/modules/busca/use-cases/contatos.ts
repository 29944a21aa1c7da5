/**
 * Contacts and visits of a public listing, counted without storing who it was (rules:
 * anuncio-publico/contato, estatisticas/visita, denuncias/envio).
 */
import { temEmail, temTelefone, temWhatsapp } from '@portal/domain/anuncio'
import { whatsappLink } from '@portal/domain/telefone'
import { localDe } from '@portal/domain/tempo'
import { anuncioPath, tituloFormatado } from '@portal/domain/texto'
import { findPublico, type Anuncio } from '../../anuncios'
import type { Sinal } from '../../recados'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Secrets } from '../../../kernel/crypto/ports'
import type { BuscaScope } from '../store'

/** The caller, as far as counting needs it; none of it is stored. */
export interface Visitante {
  endereco: string
  agente: string
  /** Not requested by a person: a prefetch, an embedding page, a HEAD request. */
  antecipado: boolean
  usuarioId: number | undefined
  /** Listings whose owner uses this browser. */
  proprios?: readonly number[]
  /** Signs by which a block of the owner's would recognise it. */
  sinais: readonly Sinal[]
}

const ROBOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|headless|curl|wget|python|monitor/i

/** Prefetches, robots and the owner are not counted. */
function conta({ antecipado, agente, usuarioId, proprios = [] }: Visitante, anuncio: Anuncio): boolean {
  const isDono = usuarioId === anuncio.usuarioId || proprios.includes(anuncio.id)
  return !isDono && !antecipado && agente !== '' && !ROBOT.test(agente)
}

interface PedidoContato {
  id: string
  meio: 'whatsapp' | 'email'
  visitante: Visitante
}

/**
 * Returns the wa.me URL with a prefilled text, or for e-mail the listing's own page, where the portal takes
 * the message: the account's address is its login and is never disclosed.
 */
export async function findContato(
  repositories: Pick<BuscaScope, 'anuncios' | 'contagens' | 'bloqueios'>,
  { id, meio, visitante }: PedidoContato,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Outcome<string>> {
  const found = await findPublico(repositories, id)
  if (!found.ok) return found
  const address = meio === 'whatsapp' ? whatsappDe(found.data) : paginaDe(found.data, publicUrl)
  if (address === undefined || (await isBloqueado(repositories, found.data, visitante, now)))
    return fail('NAO_ENCONTRADO')
  if (conta(visitante, found.data)) await repositories.contagens.count(found.data.id, meio, now)
  return done(address)
}

/** Returns the phone of a listing whose owner shows it, on request (rule: anuncio-publico/telefone). */
export async function revelar(
  repositories: Pick<BuscaScope, 'anuncios' | 'contagens' | 'bloqueios'>,
  { id, visitante }: Omit<PedidoContato, 'meio'>,
  now: Date,
): Promise<Outcome<{ telefone: string }>> {
  const found = await findPublico(repositories, id)
  if (!found.ok) return found
  const { telefone } = found.data
  if (!temTelefone(found.data) || telefone === null) return fail('NAO_ENCONTRADO')
  if (await isBloqueado(repositories, found.data, visitante, now)) return fail('NAO_ENCONTRADO')
  if (conta(visitante, found.data)) await repositories.contagens.count(found.data.id, 'telefone', now)
  return done({ telefone })
}

/**
 * Blocked by the owner: the response is the same as for a listing without this contact (rule:
 * recados/bloqueio).
 */
function isBloqueado(
  { bloqueios }: Pick<BuscaScope, 'bloqueios'>,
  { usuarioId }: Anuncio,
  { sinais }: Visitante,
  now: Date,
): Promise<boolean> {
  return bloqueios.isBloqueado(usuarioId, sinais, now)
}

function whatsappDe(anuncio: Anuncio): string | undefined {
  if (!temWhatsapp(anuncio) || anuncio.telefone === null) return undefined
  return whatsappLink(anuncio.telefone, anuncio.titulo)
}

function paginaDe(anuncio: Anuncio, publicUrl: string): string | undefined {
  if (!temEmail(anuncio)) return undefined
  return publicUrl + anuncioPath({ titulo_formatado: tituloFormatado(anuncio.titulo, anuncio.id) })
}

/**
 * Counts a view once per visitor and day, and returns whether the visitor is the owner. Visitors are
 * distinguished by a hash with the day's salt, which is deleted the next day.
 */
export async function recordVisita(
  repositories: Pick<BuscaScope, 'anuncios' | 'contagens'>,
  { id, visitante }: { id: string; visitante: Visitante },
  now: Date,
  secrets: Pick<Secrets, 'newSalt' | 'hashVisitante'>,
): Promise<Outcome<{ anuncioId: number; dono: boolean }>> {
  const found = await findPublico(repositories, id)
  if (!found.ok) return found
  const seen = done({ anuncioId: found.data.id, dono: found.data.usuarioId === visitante.usuarioId })
  if (!conta(visitante, found.data)) return seen
  const { contagens } = repositories
  const { dia } = localDe(now, found.data.estado)
  const sal = await contagens.salDoDia(dia, secrets.newSalt())
  const hash = secrets.hashVisitante(sal, `${visitante.endereco}\n${visitante.agente}`)
  await contagens.recordVisita({ dia, anuncioId: found.data.id, visitante: hash, instante: now })
  return seen
}
