import { DAY_MS, MINUTE_MS, type Clock } from '../../../../kernel/clock'
import type { Secrets } from '../../../../kernel/crypto/ports'
import { fail, type Failure } from '../../../../kernel/failure'
import type { Ritmo } from '../../ports/seguranca'
import type { TentativaRepository } from '../../store'

/** Number of free wrong tries, from the configuration. */
export interface Tries {
  perAccount: number
  perAddress: number
}

interface Deps {
  store: { tentativas: TentativaRepository }
  secrets: Secrets
  clock: Clock
  tries: Tries
}

/** Factor for addresses, which a household or mobile network shares. */
export const ADDRESS_TRIES = 4

/** Subject of the counter: a known device on its own, anybody else by account and address (docs/adr/0032). */
export interface Tentador {
  /** Absent: only the address is counted, since a passkey attempt guesses at no account. */
  email?: string
  bloco: string
  /** Codes are counted separately from passwords. */
  etapa?: 'codigo'
  /** Token hash of a device on which the account has signed in. */
  dispositivo?: Buffer
}

const ritmo = (livres: number): Ritmo => ({
  livres,
  primeiraEsperaMs: MINUTE_MS,
  maiorEsperaMs: 15 * MINUTE_MS,
  esquecerMs: DAY_MS,
})

const contaDe = (email: string): string => `conta ${email}`

export const accountKey = (secrets: Secrets, email: string): Buffer => secrets.hashTentativa(contaDe(email))

interface Counted {
  key: Buffer
  pace: Ritmo
  /** The counter is shared with others: a success only takes back its own try. */
  shared?: boolean
}

function keysOf({ secrets, tries }: Deps, { email, bloco, dispositivo, etapa }: Tentador): Counted[] {
  const hash = (quem: string) => secrets.hashTentativa(etapa === undefined ? quem : `${etapa} ${quem}`)
  if (dispositivo !== undefined) {
    return [{ key: hash(`dispositivo ${dispositivo.toString('hex')}`), pace: ritmo(tries.perAccount) }]
  }
  const address = { key: hash(`endereco ${bloco}`), pace: ritmo(tries.perAddress), shared: true }
  if (email === undefined) return [address]
  return [address, { key: hash(contaDe(email)), pace: ritmo(tries.perAccount) }]
}

/** Counts one sign-in attempt; the failure contains the wait. */
export async function countTry(deps: Deps, who: Tentador): Promise<Failure | undefined> {
  const now = deps.clock()
  for (const { key, pace } of keysOf(deps, who)) {
    const free = await deps.store.tentativas.count(key, pace, now)
    if (free !== undefined) {
      return fail('MUITAS_TENTATIVAS', { retryAfter: Math.ceil((free.getTime() - now.getTime()) / 1000) })
    }
  }
  return undefined
}

/**
 * Takes a successful try back from its address, and resets the counter of the account or device. Returns the
 * number of wrong tries it had counted.
 */
export async function forgetTries(deps: Deps, who: Tentador): Promise<number> {
  const { tentativas } = deps.store
  let counted = 1
  for (const { key, shared } of keysOf(deps, who)) {
    if (shared === true) await tentativas.undo(key, deps.clock())
    else counted = await tentativas.forget(key)
  }
  return Math.max(0, counted - 1)
}
