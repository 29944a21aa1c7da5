import { createAgeProof } from '../http/age-proof'
import { createInternalCalls } from '../http/internal-calls'
import { readConfig } from '../../config'
import { createSecrets } from './secrets'
import { createSignedLinks } from './signed-links'

const [OLD, NEW] = ['o segredo de antes da troca', 'o segredo de depois da troca']
const CHANGED = '2026-11-25T14:00:00Z'
const at = (iso: string) => new Date(iso)
const [WITHIN, AFTER] = [at('2026-11-26T13:59:00Z'), at('2026-11-26T14:00:00Z')]

function configured(environment: Record<string, string>) {
  const read = readConfig({ NODE_ENV: 'test', ...environment })
  if (!read.ok) throw new Error(read.problems.join())
  return read.config.secret
}
const changed = configured({ SECRET: NEW, SECRET_PREVIOUS: OLD, SECRET_CHANGED_AT: CHANGED })
const swapped = configured({ SECRET: OLD, SECRET_PREVIOUS: NEW, SECRET_CHANGED_AT: CHANGED })

describe('the SECRET before a change', () => {
  it('opens links for a day', () => {
    const given = createSignedLinks(OLD).sign('x', at('2026-12-01T00:00:00Z'))
    const query = Object.fromEntries(new URLSearchParams(given))
    const isValid = (now: Date) => createSignedLinks(changed).isValid('x', query, now)
    expect([isValid(WITHIN), isValid(AFTER)]).toEqual([true, false])
    expect(createSignedLinks('um terceiro segredo').isValid('x', query, WITHIN)).toBe(false)
  })

  it('signs calls between machines that restart one by one, in both directions', () => {
    const url = '/api/anuncios'
    const accepts = (signer: typeof changed, reader: typeof changed, now: Date) =>
      createInternalCalls(reader, () => now).isSigned({
        method: 'GET',
        originalUrl: url,
        headers: createInternalCalls(signer, () => now).sign('GET', url),
      })
    expect([accepts(swapped, changed, WITHIN), accepts(changed, swapped, WITHIN)]).toEqual([true, true])
    expect([accepts(swapped, changed, AFTER), accepts(changed, swapped, AFTER)]).toEqual([false, false])
  })

  it('proves an age for a day', () => {
    const proof = (secret: typeof changed, now: Date) =>
      createAgeProof({
        demanded: true,
        emissor: 'x',
        publicUrl: 'http://localhost',
        secret,
        clock: () => now,
      })
    const isProven = (now: Date) =>
      proof(changed, now).isProven({ headers: { cookie: proof(OLD, now).ownCookie() } })
    expect([isProven(WITHIN), isProven(AFTER)]).toEqual([true, false])
  })

  it('is in codes that were sent', () => {
    const soon = new Date(Date.now() + 60_000)
    const hash = createSecrets(OLD).hashCodigo('a', '123456')
    const secrets = createSecrets({ current: NEW, other: OLD, until: soon })
    expect([secrets.isCodigo('a', '123456', hash), secrets.isCodigo('a', '123457', hash)]).toEqual([
      true,
      false,
    ])
    const over = createSecrets({ current: NEW, other: OLD, until: new Date(Date.now() - 1) })
    expect(over.isCodigo('a', '123456', hash)).toBe(false)
  })

  it('needs the time of the change', () => {
    const read = readConfig({ NODE_ENV: 'test', SECRET: NEW, SECRET_PREVIOUS: OLD })
    expect(read).toMatchObject({ ok: false, problems: [expect.stringContaining('SECRET_CHANGED_AT')] })
  })
})
