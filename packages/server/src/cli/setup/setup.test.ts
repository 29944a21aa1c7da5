import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { readDeployed } from '../../../test/deploy.mjs'
import { readConfig } from '../../config'
import { setUp as runSetUp } from './command'

/** The test build of the program. */
const portal = join(dirname(process.env.PORTAL_TEST_WORKER ?? ''), 'portal.js')
const LIMIT_MS = 120_000

let dir: string
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'portal-setup-'))))
afterEach(() => rm(dir, { recursive: true, force: true }))

function setUp(...args: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH }
    execFile(process.execPath, [portal, 'setup', '--dir', dir, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr }),
    )
  })
}
const setUpAsked = (
  args: string[],
  ask: (question: string) => Promise<string>,
  write: (text: string) => void,
) => runSetUp([...args, '--dir', dir], { ask, write })
const file = async (name = 'portal.env') => parseEnv(await readFile(join(dir, name), 'utf8'))
const BASICS = ['--domain', 'vitrine.com.br', '--company', 'Vitrine Ltda.', '--mail', 'op@vitrine.com.br']

describe('portal setup', () => {
  it(
    'writes and checks a whole installation against stand-ins, and is well only then',
    async () => {
      const { code, out } = await setUp('--demo-production')
      expect(out.split('\n').filter((line) => / {2}/.test(line.trim()) && !/ {2}certo$/.test(line))).toEqual(
        [],
      )
      expect(out.match(/ certo$/gm)).toHaveLength(9)
      expect(code).toBe(0)
      for (const name of ['portal.env', 'versoes.pem', 'banco.sql', 'compose.env'])
        expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600)
      // Without the stand-ins the same installation fails its checks.
      const later = await setUp('--check')
      expect(later.code).toBe(1)
      expect(later.out).toMatch(/^endereço vitrine\.ensaio\.test \(DNS\) +.*(ENOTFOUND|EAI_AGAIN)/m)
      expect(later.out).toMatch(/^e-mail \(entrada em SMTP_URL\) +.*ECONNREFUSED/m)
    },
    LIMIT_MS,
  )

  it('lists missing variables, and the cost of each omitted one', async () => {
    const { code, out } = await setUp(...BASICS, '--payments', 'asaas')
    expect(code).toBe(1)
    expect(out).toContain('SMTP_URL: servidor de e-mail')
    expect(out).toContain('ASAAS_API_KEY: chave da API')
    expect(out).toContain(
      'AGE_ASSURANCE: ninguém prova a idade: quem visita vê só categoria, cidade e título',
    )
    expect(out).not.toContain((await file()).SECRET)
  })

  it('leaves nothing for the server to write beside the folder of its unit', async () => {
    await setUp('--demo-production')
    const unit = await readDeployed('systemd/portal.service')
    const { DATA_DIR, ROLE, HOST } = parseEnv(
      (/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').replaceAll(' ', '\n'),
    )
    const read = readConfig({ ...(await file()), DATA_DIR, ROLE, HOST })
    expect(read.ok && read.config).toMatchObject({
      dataDir: '/var/lib/portal',
      releasesDir: '/var/lib/portal/releases',
      logLevel: 'info',
    })
    expect(JSON.stringify(read)).not.toContain(process.cwd())
  })

  it('runs again for missing variables, and changes no secret', async () => {
    await setUp(...BASICS, '--payments', 'asaas')
    const [before, passwords] = [await file(), await file('compose.env')]
    await setUp('--mail', 'mesa@vitrine.com.br', 'ASAAS_API_KEY=$aact_prod_x==', 'COMPANY_DPO=Marina Souza')
    expect(await file()).toEqual({
      ...before,
      OPERATOR_EMAIL: 'mesa@vitrine.com.br',
      ASAAS_API_KEY: '$aact_prod_x==',
      COMPANY_DPO: 'Marina Souza',
    })
    expect(await file('compose.env')).toEqual(passwords)
    expect(new Set(Object.values(passwords)).size).toBe(5)
    expect(Object.values(passwords).map((password) => password?.length)).toEqual([32, 32, 32, 32, 32])
    for (const name of ['SECRET', 'DATA_SECRET', 'IDENTITY_KEY', 'PUSH_KEY', 'ASAAS_WEBHOOK_TOKEN'])
      expect(new Set(before[name]).size).toBeGreaterThan(11)
  })

  it('prompts for missing variables, and leaves unanswered ones missing', async () => {
    const asked: string[] = []
    let out = ''
    const ask = async (question: string) => {
      asked.push(question)
      return question.startsWith('COMPANY_DPO') ? 'Marina Souza' : ''
    }
    const done = await setUpAsked([...BASICS.slice(0, 4), '--payments', 'efi'], ask, (text) => (out += text))
    expect(done).toBe(false)
    expect(asked).toContain('E-mail de quem opera')
    expect(asked).toContainEqual(expect.stringMatching(/^EFI_PIX_KEY: /))
    expect(await file()).toMatchObject({ COMPANY_DPO: 'Marina Souza', EFI_PIX_KEY: '‹EFI_PIX_KEY›' })
    expect(out).toContain('EFI_PIX_KEY')
    expect(out).not.toContain('COMPANY_DPO')
  })

  it('refuses a provider that production has not, and a value that the file cannot hold', async () => {
    expect(await setUp(...BASICS, '--payments', 'sandbox')).toMatchObject({ code: 1 })
    expect(await setUp(...BASICS, '--payments', 'asaas', "COMPANY_DPO=D'Ávila")).toMatchObject({ code: 1 })
    await expect(file()).rejects.toThrow('ENOENT')
  })
})
