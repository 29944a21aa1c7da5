import { CONTATOS_POR_DIA, CPFS_POR_DIA, DENUNCIAS_DA_REDE_POR_HORA } from '@portal/domain/limites'
import { FOTOS_DA_REDE_POR_DIA } from '@portal/domain/limites-de-apoio'
import { CONVERSAS_DA_REDE_POR_DIA } from '@portal/domain/limites-dos-recados'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../failure'
import type { Caller } from './answer-first'
import { addressBlock, networkBlock } from './address-block'
import { HttpFailure } from './errors'
import { bearerToken } from './session'

export interface Limit<R = FastifyRequest> {
  max: number
  windowMs: number
  /** For limits per account: counted exactly across processes (rule: limites/compartilhados). */
  exact?: boolean
  /** Key that is counted; undefined: the call is not counted. */
  key: (request: R) => string | undefined
}

export type Guard = (request: FastifyRequest) => Promise<void>

/**
 * Creates the counter of one limit, shared by processes under `name`; the returned function gives the seconds
 * to wait once the limit is exceeded.
 */
export function waitOfLimit<R = FastifyRequest>(
  app: FastifyInstance,
  name: string,
  { key, ...window }: Limit<R>,
) {
  const count = app.counters.open({ name, ...window })
  return async (request: R): Promise<number | undefined> => {
    const who = key(request)
    if (who === undefined) return undefined
    const waitMs = await count(who)
    return waitMs === undefined ? undefined : Math.ceil(waitMs / 1000)
  }
}

/** The same as a guard that throws 429 with Retry-After. */
export function guardOf(app: FastifyInstance, name: string, limit: Limit): Guard {
  const waitOf = waitOfLimit(app, name, limit)
  return async (request) => {
    const retryAfter = await waitOf(request)
    if (retryAfter !== undefined) throw new HttpFailure(fail('MUITAS_TENTATIVAS', { retryAfter }))
  }
}

/** Rate limits, built from the configuration (rule: limites/frequencia). */
export interface LimitRules {
  calls: Limit
  /** Page requests, cached or rendered, per address. */
  pages: Limit<Caller>
  /** Sign-in attempts of one address, for any account or code. */
  signIns: Limit
  /** Attempts at the current password, per session. */
  password: Limit
  codes: Limit
  contacts: Limit
  visits: Limit
  /** Attempts at coupon codes, over all endpoints that accept one. */
  coupons: Limit
  reports: Limit
  /** Reports of a whole network. */
  reportsOfNetwork: Limit
  /** Pictures that requests of one network take down in a day. */
  picturesOfNetwork: Limit
  /** New conversations with advertisers. */
  messages: Limit
  /** Failure reports of one browser. */
  failures: Limit
  uploads: Limit
  /** CPFs submitted to profiles. */
  cpfs: Limit
  /** Contacts per day. */
  contactsOfDay: Limit
  /** New conversations of one network with one anuncio per day. */
  messagesOfAnuncio: PerAnuncio
}

/** A limit per network and anuncio. */
export interface PerAnuncio extends Omit<Limit, 'key'> {
  key: (request: FastifyRequest, anuncioId: string) => string
}

/** Set on a signed call that another role makes for one visitor, whose limits count it. */
export const FOR_VISITOR = 'x-portal-visitante'

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
  /** Factor on every limit per address; 100 in the demo. */
  addressFactor: number
}

/** Peer address of the renderer's in-process calls; no real connection can come from it. */
export const INTERNAL_ADDRESS = '0.0.0.0'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FAILURES_PER_MINUTE = 30

/** `isSigned`: the call comes from another role of this portal and is not counted against a visitor. */
export function limitRules(
  numbers: LimitNumbers,
  isSigned: (request: Caller) => boolean = () => false,
): LimitRules {
  const isInternal = (request: Caller) =>
    request.socket.remoteAddress === INTERNAL_ADDRESS ||
    (isSigned(request) && request.headers[FOR_VISITOR] === undefined)
  const perAddress = (max: number, windowMs: number): Limit<Caller> => ({
    max: max * numbers.addressFactor,
    windowMs,
    key: (request) => (isInternal(request) ? undefined : addressBlock(request.ip)),
  })
  // In the database: a day is longer than most processes run.
  const daily = (max: number): Limit => ({ ...perAddress(max, DAY), exact: true })
  return {
    calls: perAddress(numbers.callsPerMinute, MINUTE),
    pages: perAddress(numbers.pagesPerMinute, MINUTE),
    signIns: perAddress(numbers.signInsPerMinute, MINUTE),
    password: {
      max: numbers.loginPerMinute,
      windowMs: MINUTE,
      exact: true,
      // The token, not the header: 'bearer' can be spelled in several ways for the same session.
      key: bearerToken,
    },
    codes: perAddress(numbers.codesPerHour, HOUR),
    contacts: perAddress(numbers.contactsPerMinute, MINUTE),
    visits: perAddress(numbers.visitsPerMinute, MINUTE),
    coupons: onlyWith(carriesCoupon, perAddress(numbers.couponsPerHour, HOUR)),
    reports: perAddress(numbers.reportsPerHour, HOUR),
    reportsOfNetwork: {
      max: DENUNCIAS_DA_REDE_POR_HORA * numbers.addressFactor,
      windowMs: HOUR,
      key: (request) => (isInternal(request) ? undefined : networkBlock(request.ip)),
    },
    picturesOfNetwork: {
      max: FOTOS_DA_REDE_POR_DIA * numbers.addressFactor,
      windowMs: DAY,
      exact: true,
      key: (request) => (isInternal(request) ? undefined : networkBlock(request.ip)),
    },
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

/** The same limit, applied only to calls that `counts` accepts. */
function onlyWith(counts: (request: FastifyRequest) => boolean, limit: Limit): Limit {
  return { ...limit, key: (request) => (counts(request) ? limit.key(request) : undefined) }
}

function carriesCoupon({ body }: FastifyRequest): boolean {
  if (typeof body !== 'object' || body === null) return false
  const code = 'codigo' in body ? body.codigo : 'cupom' in body ? body.cupom : undefined
  return typeof code === 'string' && code.trim() !== ''
}
