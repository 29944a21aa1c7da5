import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDemo } from '../config-safety'
import type { Environment } from '../environment'
import { openTestApp } from '../testing/app'
import { usualKind } from '../testing/databases'

const folder = mkdtempSync(join(tmpdir(), 'ui-page-'))
writeFileSync(join(folder, 'index.html'), '<title>@portal/ui</title>')
writeFileSync(join(folder, 'page.js'), '')
afterAll(() => rmSync(folder, { recursive: true }))

const open = (environment: Record<string, string> = {}) =>
  openTestApp(usualKind(), environment, { uiPage: pathToFileURL(`${folder}/`) })

describe('/_ui', () => {
  it("serves the built page in a demonstration, with this server's scripts alone", async () => {
    const test = await open()
    const page = await test.app.inject('/_ui')
    expect(page.payload).toContain('@portal/ui')
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect((await test.app.inject('/_ui/page.js')).statusCode).toBe(200)
    await test.close()
  })

  it('does not exist outside a demonstration, which production never is', async () => {
    const production = { NODE_ENV: 'production', PAYMENTS_PROVIDER: 'sandbox' } as Environment
    expect(isDemo(production)).toBe(false)
    const test = await open({ SMTP_URL: 'smtp://127.0.0.1:1' })
    for (const url of ['/_ui', '/_ui/page.js']) expect((await test.app.inject(url)).statusCode).toBe(404)
    await test.close()
  })
})
