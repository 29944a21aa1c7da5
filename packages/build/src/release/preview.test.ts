import { generateKeyPairSync } from 'node:crypto'
import { createSeal } from '../../../server/src/kernel/crypto/signed-json'
import { readApp } from '../app'
import { portalOf, preview } from './preview'
import { folderStore } from './store'
import { app, openTestReleases } from './testing/releases'

const PORTAL = 'https://vitrine.example'
const NOW = Date.parse('2026-11-26T12:00:00Z')

let test: ReturnType<typeof openTestReleases>
beforeEach(() => {
  test = openTestReleases()
})
afterEach(() => test.remove())

const previewed = (change: Partial<Parameters<typeof preview>[0]> = {}) =>
  preview({ app, store: test.store, build: test.fakeBuild(), portal: PORTAL, now: () => NOW, ...change })

describe('a preview', () => {
  it('publishes and moves nothing; again it is only a new link', async () => {
    await test.goLive(app.name, '1')
    const { version, built, link } = await previewed()
    expect([built, await test.store.has(app.name, version)]).toEqual([true, true])
    expect((await test.live(app.name))?.version).toBe('1')
    const { origin, searchParams } = new URL(link)
    expect(origin).toBe(PORTAL)
    expect(searchParams.get(`mf.${app.name}`)).toBe(`${PORTAL}/releases/${app.name}/${version}/remote.json`)
    expect((await previewed()).built).toBe(false)
  })

  it('signs its link with the releasing key, for three days and its own app', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const trusted = [`${app.name}:${key}`]
    const { version, link } = await previewed({ store: folderStore(test.root, createSeal(trusted, pem)) })
    const { searchParams } = new URL(link)
    const ate = Number(searchParams.get('mf.ate'))
    expect(ate).toBe(NOW / 1_000 + 72 * 3_600)
    const signed = { app: app.name, version, ate, signature: searchParams.get('mf.s') }
    expect(() => createSeal(trusted).check('preview', signed, app.name)).not.toThrow()
    expect(() => createSeal(trusted).check('preview', { ...signed, version: 'x' }, app.name)).toThrow()
  })

  it('is refused where a release would be, for the shell, and without a portal', async () => {
    expect(() => portalOf(readApp('shell'), { PUBLIC_URL: PORTAL })).toThrow('never the shell')
    expect(() => portalOf(app, {})).toThrow('PUBLIC_URL')
    expect(portalOf(app, { PUBLIC_URL: PORTAL })).toBe(PORTAL)
    await test.goLive('shell', '1', { platform: '9.0.0' })
    await expect(previewed()).rejects.toThrow('stays out')
  })
})
