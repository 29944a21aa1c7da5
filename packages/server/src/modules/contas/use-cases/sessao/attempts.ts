import { DAY_MS, MINUTE_MS, type Clock } from '../../../../kernel/clock'
import type { Secrets } from '../../../../kernel/crypto/ports'
import { fail, type Failure } from '../../../../kernel/failure'
import type { Ritmo, TentativaRepository } from '../../ports/seguranca'

/** How many wrong tries are free; set from the configuration. */
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

/** A household or a mobile network shares an address: it gets this many times the tries of one account. */
export const ADDRESS_TRIES = 4

/** Who is counted: a known device by itself, anybody else by account and address (docs/adr/0032). */
export interface Tentador {
  /** Left out: the address alone. Who signs with a passkey guesses at no account. */
  email?: string
  bloco: string
  /** Codes are counted apart from passwords. */
  etapa?: 'codigo'
  /** The hash of the device's token, where it is one of the account's own. */
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
  /** Others are counted here too: what was right is taken back, and nothing else. */
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

/** Counts one try at signing in; the failure tells how long to wait. */
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
 * The try was right: it is taken back from its address, and what was counted of the account or device is forgotten. Returns
 * how many wrong ones that were.
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
