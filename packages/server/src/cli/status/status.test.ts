import { tmpdir } from 'node:os'
import { createReadiness } from '../../kernel/http/readiness'
import { openTestApp, type TestApp } from '../../testing/app'
import { usualKind } from '../../testing/databases'
import { readConfig } from '../../config'
import { showStatus } from './command'

let test: TestApp
const readiness = createReadiness()
let missing: string | undefined
beforeAll(async () => {
  readiness.require(() => missing)
  test = await openTestApp(usualKind(), {}, { readiness })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => test.close())

async function status(...addresses: string[]) {
  const read = readConfig({ DATA_DIR: tmpdir(), PUBLIC_URL: 'http://localhost' })
  if (!read.ok) throw new Error(read.problems.join())
  let out = ''
  const healthy = await showStatus(
    { ...read.config, backupDir: undefined },
    addresses,
    (text) => (out += text),
  )
  return { healthy, lines: out.trimEnd().split('\n') }
}
const address = () => test.app.listeningOrigin

describe('portal status', () => {
  it('prints each role, and what a role that is not ready lacks', async () => {
    expect((await status(address())).lines[0]).toMatch(new RegExp(`^${address()} +certo$`))
    missing = 'nenhuma versão no ar'
    const { healthy, lines } = await status(address())
    missing = undefined
    expect(healthy).toBe(false)
    expect(lines[0]).toContain('não pode atender: nenhuma versão no ar')
  })

  it('takes an address where nothing responds for a failure', async () => {
    const { healthy, lines } = await status('http://127.0.0.1:9')
    expect(healthy).toBe(false)
    expect(lines[0]).toMatch(/^http:\/\/127\.0\.0\.1:9 +não responde como o portal$/)
  })

  it('reports that nothing is copied where BACKUP_DIR is missing', async () => {
    expect((await status(address())).lines).toContainEqual(
      expect.stringMatching(/^cópias +BACKUP_DIR não está/),
    )
  })
})
