import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { readFile, writeFile } from 'node:fs/promises'
import { createSeal } from '../kernel/crypto/signed-json'
import { openTestPortal } from '../testing/releases'
import { createOverrides } from './overrides'
import { createPreviews } from './previews'

const PORTAL = 'https://vitrine.example'
const NOW = new Date('2026-11-26T12:00:00Z')
const ATE = NOW.getTime() / 1_000 + 3_600

function createKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return { key, seal: createSeal([], privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()) }
}
const clube = createKey()
const payments = createKey()
const trusted = [`mf-clube:${clube.key}`, `mf-payments:${payments.key}`]
const addressOf = (app: string, version = '2') => `${PORTAL}/releases/${app}/${version}/remote.json`

interface Link {
  app?: string
  version?: string
  ate?: number
  by?: typeof clube
}

/** A link signed by a key, for an app and a version. */
function linkTo(
  { app = 'mf-clube', version = '2', ate = ATE, by = clube }: Link,
  shown = addressOf(app, version),
) {
  const { signature }: { signature?: string } = by.seal.sign('preview', { app, version, ate })
  const query = new URLSearchParams({ [`mf.${app}`]: shown, 'mf.ate': String(ate), 'mf.s': signature ?? '' })
  return `/?${query}`
}

function openOverrides(keys: readonly string[] = trusted) {
  const source = { seal: createSeal(keys), readManifest: () => Promise.reject(new Error('none')) }
  const previews = createPreviews({ publicUrl: PORTAL, hasKeys: keys.length > 0, source, clock: () => NOW })
  // No link of an operator's.
  return createOverrides([], { publicUrl: PORTAL, isSigned: () => false, previews })
}

describe('a link to an unreleased version in the portal’s own store', () => {
  it('opens it where a key of its app signed the link', () => {
    expect(openOverrides()(linkTo({}), undefined)).toMatchObject({
      kind: 'change',
      overrides: { 'mf-clube': addressOf('mf-clube') },
    })
  })

  it.each([
    ['by the key of another app', linkTo({ by: payments })],
    ['that has expired', linkTo({ ate: ATE - 7_200 })],
    ['for another version', linkTo({}, addressOf('mf-clube', '3'))],
    ['without a signature', `/?mf.mf-clube=${encodeURIComponent(addressOf('mf-clube'))}`],
  ])('is refused with a signature %s', (_, link) => {
    expect(openOverrides()(link, undefined)).toEqual({ kind: 'unsigned' })
  })

  it('is refused by a server without release keys', () => {
    expect(openOverrides([])(linkTo({}), undefined)).toEqual({ kind: 'unsigned' })
  })

  it.each([
    addressOf('mf-payments'),
    `${PORTAL}/releases/mf-clube/2/browser/remote.json`,
    `${PORTAL}/releases/mf-clube/../remote.json`,
    `${PORTAL}.evil.example/releases/mf-clube/2/remote.json`,
  ])('is refused for %s, which is not of this store and app', (address) => {
    expect(openOverrides()(linkTo({}, address), undefined)).toEqual({ kind: 'refused', address })
  })
})

describe('a page for a session with an unreleased version', () => {
  it('needs a manifest that a key of its app signed, at each page', async () => {
    const all = createKey()
    let folder = ''
    const sign = async (name: string, kind: 'remote' | 'releases', { seal } = all) => {
      const value = seal.sign(kind, JSON.parse(await readFile(join(folder, name), 'utf8')))
      await writeFile(join(folder, name), JSON.stringify(value))
    }
    const keys = [...trusted, `*:${all.key}`].join(',')
    const test = await openTestPortal({ RELEASE_PUBLIC_KEYS: keys }, async (releases) => {
      folder = releases.folder
      for (const app of ['mf-clube', 'mf-payments']) await releases.publish(app, '2', { routes: [] })
      for (const name of ['shell/1', 'mf-public/1']) await sign(`${name}/remote.json`, 'remote')
      await sign('mf-clube/2/remote.json', 'remote', clube)
      await sign('mf-payments/2/remote.json', 'remote', clube)
      await sign('releases.json', 'releases')
    })
    const open = (app: string) => test.app.inject(`/?mf.${app}=${encodeURIComponent(addressOf(app))}`)
    const opened = await open('mf-clube')
    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/'])
    expect((await open('mf-payments')).statusCode).toBe(400)

    const frameOf = async (app: string) => {
      const cookie = `__Host-mf-versoes=${encodeURIComponent(JSON.stringify({ [app]: addressOf(app) }))}`
      return (await test.app.inject({ url: '/versoes', headers: { cookie } })).payload
    }
    expect(await frameOf('mf-clube')).toContain(addressOf('mf-clube'))
    expect(await frameOf('mf-payments')).not.toContain(addressOf('mf-payments'))
    await test.close()
  }, 60_000)
})
