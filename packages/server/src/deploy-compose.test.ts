import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { readDeployed } from '../test/deploy.mjs'
import { readConfig } from './config'
import { environmentSchema } from './environment'
import { PROVEDORES } from './modules/pagamentos/config'

const ROOT = join(import.meta.dirname, '../../..')
const serviceSchema = z.object({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.string().optional(),
  networks: z.array(z.string()),
  user: z.string().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).default([]),
})
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) })

const SECRET = 'q7Wm2xZp9Lr4Vb8Nc3Td6Yf1Hk5Js0Ga'
/** Example values of an operator. */
const FILLED: Record<string, string> = {
  SMTP_URL: 'smtps://portal:senha@smtp.exemplo.com.br:465',
  RELEASE_PUBLIC_KEYS: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  COMPANY_CNPJ: '11.222.333/0001-81',
  COMPANY_ADDRESS: 'Rua das Palmeiras, 100, Goiânia, GO',
}

/** portal.env.example as parsed by a shell, with its blanks filled in. */
async function environmentFile(): Promise<Record<string, string>> {
  const lines = (await readDeployed('portal.env.example')).split('\n')
  const entries = lines
    .filter((line) => /^[A-Z]/.test(line))
    .map((line): [string, string] => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      const blank = /^<.*>$|:\/\/<.*/.test(value)
      return [name, blank ? (FILLED[name] ?? `${SECRET}${name.length}`) : value]
    })
  return Object.fromEntries(entries)
}
const services = async () =>
  composeSchema.parse(parse(await readDeployed('compose.yaml'), { merge: true })).services

/** Variables of one provider only. */
const ofProvider = new RegExp(`^(${PROVEDORES.join('|')})_`, 'i')
const known = (name: string) => name in environmentSchema.shape || ofProvider.test(name)

describe('deploy/portal.env.example', () => {
  it.each(['api', 'web', 'worker'])('filled in, lets ROLE=%s start in production', async (ROLE) => {
    const own = ROLE === 'web' ? { API_INTERNAL_URL: 'http://127.0.0.1:3080' } : {}
    const read = readConfig({ ...(await environmentFile()), ROLE, ...own })
    expect(read.ok ? [] : read.problems).toEqual([])
  })

  it('names only existing variables', async () => {
    expect(Object.keys(await environmentFile()).filter((name) => !known(name))).toEqual([])
  })
})

describe('deploy/compose.yaml', () => {
  it.each(['api', 'web', 'worker', 'migrate'])(
    'gives %s an environment that production accepts',
    async (name) => {
      const service = (await services())[name]
      expect(service?.env_file).toBe('portal.env')
      const read = readConfig({ HOST: '0.0.0.0', ...(await environmentFile()), ...service?.environment })
      expect(read.ok ? [] : read.problems).toEqual([])
      expect(Object.keys(service?.environment ?? {}).filter((variable) => !known(variable))).toEqual([])
    },
  )

  it('lets only the web role change user, with no other privilege of root', async () => {
    const { api, web, worker, migrate } = await services()
    expect([web?.user, web?.cap_drop, web?.cap_add]).toEqual(['root', ['ALL'], ['SETUID', 'SETGID', 'KILL']])
    for (const other of [api, worker, migrate]) expect([other?.user, other?.cap_add]).toEqual([undefined, []])
  })

  it('exposes the database and Redis to nobody outside', async () => {
    const { postgres, redis } = await services()
    expect([postgres?.networks, redis?.networks]).toEqual([['inside'], ['inside']])
  })
})

describe('deploy/Containerfile', () => {
  it('sets existing variables, and starts programs that a build creates', async () => {
    const text = await readDeployed('Containerfile')
    const [, line = ''] = /^ENV (.*)$/m.exec(text) ?? []
    const names = line.split(' ').map((pair) => pair.split('=')[0] ?? '')
    expect(names.filter((name) => !known(name) && name !== 'MALLOC_ARENA_MAX')).toEqual([])
    const built = await readDeployed('compose.yaml')
    for (const program of ['main', 'portal']) {
      expect(text + built).toContain(`packages/server/dist/${program}.js`)
      expect(existsSync(join(ROOT, `packages/server/src/${program}.ts`))).toBe(true)
    }
  })
})
