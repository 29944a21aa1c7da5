import { CONTATOS_POR_DIA, CONVERSAS_DA_REDE_POR_DIA, CPFS_POR_DIA } from '@portal/domain/limites'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../failure'
import { addressBlock, networkBlock } from './address-block'
import { HttpFailure } from './errors'
import { bearerToken } from './session'

export interface Limit {
  max: number
  windowMs: number
  /** Of an account: exact whichever process is asked (rule: limites/compartilhados). */
  exact?: boolean
  /** Who is counted; undefined: this call is not. */
  key: (request: FastifyRequest) => string | undefined
}

export type Guard = (request: FastifyRequest) => Promise<void>

/**
 * Makes a counter of its own for one limit, which all processes know by `name`; answers how many seconds a call past it
 * has to wait.
 */
export function waitOfLimit(app: FastifyInstance, name: string, { key, ...window }: Limit) {
  const count = app.counters.open({ name, ...window })
  return async (request: FastifyRequest): Promise<number | undefined> => {
    const who = key(request)
    if (who === undefined) return undefined
    const waitMs = await count(who)
    return waitMs === undefined ? undefined : Math.ceil(waitMs / 1000)
  }
}

/** The same as a guard, which throws 429 with Retry-After. */
export function guardOf(app: FastifyInstance, name: string, limit: Limit): Guard {
  const waitOf = waitOfLimit(app, name, limit)
  return async (request) => {
    const retryAfter = await waitOf(request)
    if (retryAfter !== undefined) throw new HttpFailure(fail('MUITAS_TENTATIVAS', { retryAfter }))
  }
}

/** The limits, made of the configuration (rule: limites/frequencia). */
export interface LimitRules {
  calls: Limit
  /** Pages drawn or kept, per address. */
  pages: Limit
  /** Tries at whatever account or code, from one address. */
  signIns: Limit
  /** Guesses at the current password, per session. */
  password: Limit
  codes: Limit
  contacts: Limit
  visits: Limit
  /** Guesses at codes of coupons, whichever call carries one. */
  coupons: Limit
  reports: Limit
  /** Conversations begun with advertisers. */
  messages: Limit
  /** Failures that one browser tells of. */
  failures: Limit
  uploads: Limit
  /** CPFs written into profiles. */
  cpfs: Limit
  /** Contacts of a day. */
  contactsOfDay: Limit
  /** Conversations that one network begins with one listing within a day. */
  messagesOfAnuncio: PerAnuncio
}

/** A limit of a network and one listing. */
export interface PerAnuncio extends Omit<Limit, 'key'> {
  key: (request: FastifyRequest, anuncioId: string) => string
}

export interface LimitNumbers {
  loginPerMinute: number
  signInsPerMinute: number
  codesPerHour: number
  contactsPerMinute: number
  visitsPerMinute: number
  couponsPerHour: number
  reportsPerHour: number
  messagesPerHour: number
  callsPerMinute: number
  pagesPerMinute: number
  uploadsPerHour: number
  /** Multiplies every limit per address; 100 in the demo. */
  addressFactor: number
}

/** Peer address of calls that the renderer makes inside this process; no connection can come from it. */
export const INTERNAL_ADDRESS = '0.0.0.0'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FAILURES_PER_MINUTE = 30

/** `isSigned`: the call comes from another role of this portal, and counts for no visitor. */
export function limitRules(
  numbers: LimitNumbers,
  isSigned: (request: FastifyRequest) => boolean = () => false,
): LimitRules {
  const isInternal = (request: FastifyRequest) =>
    request.socket.remoteAddress === INTERNAL_ADDRESS || isSigned(request)
  const perAddress = (max: number, windowMs: number): Limit => ({
    max: max * numbers.addressFactor,
    windowMs,
    key: (request) => (isInternal(request) ? undefined : addressBlock(request.ip)),
  })
  // By rows: a day is longer than most processes run.
  const daily = (max: number): Limit => ({ ...perAddress(max, DAY), exact: true })
  return {
    calls: perAddress(numbers.callsPerMinute, MINUTE),
    pages: perAddress(numbers.pagesPerMinute, MINUTE),
    signIns: perAddress(numbers.signInsPerMinute, MINUTE),
    password: {
      max: numbers.loginPerMinute,
      windowMs: MINUTE,
      exact: true,
      // The token, not the header: 'bearer' may be spelled in many ways, and each is the same session.
      key: bearerToken,
    },
    codes: perAddress(numbers.codesPerHour, HOUR),
    contacts: perAddress(numbers.contactsPerMinute, MINUTE),
    visits: perAddress(numbers.visitsPerMinute, MINUTE),
    coupons: onlyWith(carriesCoupon, perAddress(numbers.couponsPerHour, HOUR)),
    reports: perAddress(numbers.reportsPerHour, HOUR),
    messages: perAddress(numbers.messagesPerHour, HOUR),
    failures: perAddress(FAILURES_PER_MINUTE, MINUTE),
    uploads: perAddress(numbers.uploadsPerHour, HOUR),
    cpfs: daily(CPFS_POR_DIA),
    contactsOfDay: daily(CONTATOS_POR_DIA),
    messagesOfAnuncio: {
      max: CONVERSAS_DA_REDE_POR_DIA * numbers.addressFactor,
      windowMs: DAY,
      exact: true,
      key: (request, anuncioId) => `${networkBlock(request.ip)} ${anuncioId}`,
    },
  }
}

/** The same limit, counting only the calls that `counts` picks. */
function onlyWith(counts: (request: FastifyRequest) => boolean, limit: Limit): Limit {
  return { ...limit, key: (request) => (counts(request) ? limit.key(request) : undefined) }
}

function carriesCoupon({ body }: FastifyRequest): boolean {
  if (typeof body !== 'object' || body === null) return false
  const code = 'codigo' in body ? body.codigo : 'cupom' in body ? body.cupom : undefined
  return typeof code === 'string' && code.trim() !== ''
}
