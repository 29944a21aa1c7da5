import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { readDeployed } from '../test/deploy.mjs'
import { readConfig } from './config'
import { environmentSchema } from './environment'
import { PROVEDORES } from './modules/pagamentos/config'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../..')
const serviceSchema = z.object({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.string().optional(),
  networks: z.array(z.string()),
  user: z.string().optional(),
  cap_drop: z.array(z.string()).optional(),
  ports: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
})
const networksSchema = z.object({ networks: z.record(z.string(), z.record(z.string(), z.boolean())) })
const FILES = ['compose.yaml', 'compose.small.yaml']
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) })

const SECRET = 'q7Wm2xZp9Lr4Vb8Nc3Td6Yf1Hk5Js0Ga'
/** Example values of an operator, where a blank is neither a secret nor part of an address. */
const FILLED: Record<string, string> = {
  RELEASE_PUBLIC_KEYS: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  COMPANY_CNPJ: '11.222.333/0001-81',
  COMPANY_ADDRESS: 'Rua das Palmeiras, 100, Goiânia, GO',
  OPERATOR_EMAIL: 'operacao@exemplo.com.br',
  AUDIT_SEAL_MAIL: 'selos@exemplo.com.br',
  LEGAL_CONTACT: 'privacidade@exemplo.com.br',
  OPERATOR_URL: 'https://operacao.exemplo.com.br',
}
const example = async () => parseEnv(await readDeployed('portal.env.example'))

/** portal.env.example with its blanks filled in. */
async function environmentFile(): Promise<Record<string, string>> {
  const entries = Object.entries(await example()).map(([name, value = '']): [string, string] => {
    if (/^‹[^›]*›$/.test(value)) return [name, FILLED[name] ?? `${SECRET}${name.length}`]
    return [name, FILLED[name] ?? value.replace(/‹[^›]*›/g, 'vitrine.exemplo.com.br')]
  })
  return Object.fromEntries(entries)
}
/** What compose is given by its shell, and refuses to start without. */
const ASKED = /\$\{(PORTAL_\w*PASSWORD):\?[^}]+\}/g
const services = async (file = 'compose.yaml') => {
  const text = (await readDeployed(file)).replace(ASKED, '$1')
  return composeSchema.parse(parse(text, { merge: true })).services
}
/** Services that run the portal, by file. */
const OURS: [file: string, service: string][] = [
  ...['api', 'web', 'worker', 'operator', 'migrate', 'backup'].map((name): [string, string] => [
    'compose.yaml',
    name,
  ]),
  ...['portal', 'migrate', 'backup'].map((name): [string, string] => ['compose.small.yaml', name]),
]

/** Variables of one provider only. */
const ofProvider = new RegExp(`^(${PROVEDORES.join('|')})_`, 'i')
const known = (name: string) => name in environmentSchema.shape || ofProvider.test(name)

describe('deploy/portal.env.example', () => {
  it.each(['api', 'web', 'worker', 'operator', 'all'])(
    'filled in, lets ROLE=%s start in production',
    async (ROLE) => {
      const own = ROLE === 'web' ? { API_INTERNAL_URL: 'http://127.0.0.1:3080' } : {}
      const read = readConfig({ ...(await environmentFile()), ROLE, ...own })
      expect(read).toMatchObject({ ok: true, config: { logLevel: 'info' } })
    },
  )

  it('is read alike by a shell, by systemd and by compose', async () => {
    const { stdout } = await run('/bin/sh', [
      '-c',
      'set -a; . "$1"; exec "$2" -p "JSON.stringify(process.env)"',
      'sh',
      join(ROOT, 'deploy/portal.env.example'),
      process.execPath,
    ])
    expect(JSON.parse(stdout)).toMatchObject(await example())
    // Bare or in single quotes: the forms on which systemd's reader agrees with a shell's.
    const lines = (await readDeployed('portal.env.example')).split('\n').filter((line) => /^[A-Z]/.test(line))
    expect(lines.filter((line) => !/^[A-Z\d_]+=([\w:/.@%+,-]*|'[^']*')$/.test(line))).toEqual([])
  })

  it('does not start with a blank left in it, and names it', async () => {
    const given = await example()
    const read = readConfig({ ...given, ROLE: 'api' })
    const blanks = Object.entries(given).filter(([, value]) => value?.includes('‹'))
    expect(read).toEqual({
      ok: false,
      problems: expect.arrayContaining(
        blanks.map(([name]) => `${name}: ainda tem o valor de exemplo; preencha-o`),
      ),
    })
    expect(blanks.length).toBeGreaterThan(20)
    for (const value of ['<key>', 'change-me', 'https://<host>/'])
      expect(readConfig({ ASAAS_API_KEY: value })).toMatchObject({
        ok: false,
        problems: [expect.stringContaining('ASAAS_API_KEY')],
      })
  })

  it('names only existing variables', async () => {
    expect(Object.keys(await environmentFile()).filter((name) => !known(name))).toEqual([])
  })
})

describe('deploy/compose.yaml and compose.small.yaml', () => {
  it.each(OURS)('%s: gives %s an environment that production accepts', async (file, name) => {
    const service = (await services(file))[name]
    expect(service?.env_file).toBe('portal.env')
    const read = readConfig({ HOST: '0.0.0.0', ...(await environmentFile()), ...service?.environment })
    expect(read.ok ? [] : read.problems).toEqual([])
    expect(Object.keys(service?.environment ?? {}).filter((variable) => !known(variable))).toEqual([])
  })

  it('compose.small.yaml: writes nothing beside its volume, as the code is read-only', async () => {
    const { environment } = (await services('compose.small.yaml')).portal ?? {}
    const folders = { RELEASES_URL: undefined, STORAGE_URL: undefined }
    const read = readConfig({ ...(await environmentFile()), ...folders, ...environment })
    expect(read.ok && read.config).toMatchObject({
      dataDir: '/var/lib/portal-web',
      releasesDir: '/var/lib/portal-web/releases',
    })
    expect(JSON.stringify(read)).not.toContain(process.cwd())
  })

  it.each(['compose.yaml', 'compose.small.yaml'])('%s: reaches only services that it has', async (file) => {
    const all = await services(file)
    const text = await readDeployed(file)
    const hosts = [...text.matchAll(/(?:UPSTREAM: |:\/\/(?:[^@\s']+@)?)([a-z]+):\d+/g)].map(
      ([, host]) => host ?? '',
    )
    expect(hosts.filter((host) => all[host] === undefined)).toEqual([])
    expect(all.caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
    for (const [name, { ports }] of Object.entries(all)) if (name !== 'caddy') expect(ports).toEqual([])
  })

  it.each(FILES)('%s: puts each service on a network of every other that it calls', async (file) => {
    const all = await services(file)
    const called: string[] = []
    for (const [name, { command, environment, networks }] of Object.entries(all))
      for (const [other, { networks: theirs }] of Object.entries(all)) {
        const text = JSON.stringify([command, environment])
        if (name === other || !new RegExp(`(//|@|")${other}:\\d`).test(text)) continue
        called.push(other)
        expect([name, other, networks.some((network) => theirs.includes(network))]).toEqual([
          name,
          other,
          true,
        ])
      }
    expect(called).toContain('postgres')
  })

  it('lets only roles that render change user, with no other privilege of root', async () => {
    const { api, web, operator, worker, migrate } = await services()
    const { portal } = await services('compose.small.yaml')
    for (const one of [web, operator, portal])
      expect([one?.user, one?.cap_drop, one?.cap_add]).toEqual([
        'root',
        ['ALL'],
        ['SETUID', 'SETGID', 'KILL'],
      ])
    for (const other of [api, worker, migrate]) expect([other?.user, other?.cap_add]).toEqual([undefined, []])
  })

  it('has no network but outside ones that leads out, and no way in to the small one’s database', async () => {
    for (const file of FILES) {
      const { networks } = networksSchema.parse(parse(await readDeployed(file)))
      for (const [name, network] of Object.entries(networks))
        expect(network).toEqual(name.startsWith('outside') ? {} : { internal: true })
    }
    expect((await services('compose.small.yaml')).postgres?.networks).toEqual(['inside'])
  })

  it('lets only services that need the database, Redis or the back office reach them', async () => {
    const all = await services()
    const near = (target: string) =>
      Object.keys(all).filter((name) =>
        all[name]?.networks.some((network) => name !== target && all[target]?.networks.includes(network)),
      )
    expect(near('postgres').sort()).toEqual(['api', 'backup', 'migrate', 'operator', 'worker'])
    expect(near('redis').sort()).toEqual(['api', 'operator'])
    expect(near('web').sort()).toEqual(['api', 'backup', 'caddy'])
    const withRedis = Object.keys(all).filter((name) => all[name]?.environment.REDIS_URL !== undefined)
    expect(withRedis.sort()).toEqual(['api', 'operator'])
  })

  it('gives Redis one login, with the rules of deploy/redis/portal.conf', async () => {
    const { redis, api } = await services()
    const conf = await readDeployed('redis/portal.conf')
    const users = [...conf.matchAll(/^user (.+)$/gm)].map(([, rules = '']) => rules)
    const [, ...given] = (redis?.command ?? []).join(' ').split(' --user ')
    expect(given).toEqual(users.map((rules) => rules.replace('‹password›', 'PORTAL_REDIS_PASSWORD')))
    const { username, password } = new URL(api?.environment.REDIS_URL ?? '')
    expect([username, password]).toEqual(['portal', 'PORTAL_REDIS_PASSWORD'])
  })

  it('asks each program for the password of its own login: released code runs beside it', async () => {
    const { postgres, api, worker, operator, migrate, backup } = await services()
    const { portal, ...small } = await services('compose.small.yaml')
    const owners = [migrate, backup, portal, small.migrate, small.backup]
    const loginsOf = (service: (typeof owners)[number]) =>
      ['DATABASE_URL', 'DATABASE_DIRECT_URL'].map((name) => {
        const { username, password } = new URL(service?.environment[name] ?? '')
        return `${username} ${password}`
      })
    for (const owner of owners) expect(new Set(loginsOf(owner))).toEqual(new Set(['portal PORTAL_PASSWORD']))
    for (const [service, login] of [
      [api, 'api'],
      [worker, 'tarefas'],
      [operator, 'mesa'],
    ] as const)
      expect(new Set(loginsOf(service))).toEqual(
        new Set([`portal_${login} PORTAL_${login.toUpperCase()}_PASSWORD`]),
      )
    const passwords = { ...postgres?.environment, ...small.postgres?.environment }
    expect(passwords).toMatchObject({
      POSTGRES_PASSWORD: 'PORTAL_PASSWORD',
      PORTAL_MESA_PASSWORD: 'PORTAL_MESA_PASSWORD',
    })
    expect(Object.keys(passwords)).not.toContain('POSTGRES_HOST_AUTH_METHOD')
    const script = await readDeployed('postgres/senhas.sh')
    for (const login of ['api', 'tarefas', 'mesa']) {
      expect(script).toContain(`ALTER ROLE portal_${login} PASSWORD :'${login}';`)
      expect(script).toContain(`${login}="$PORTAL_${login.toUpperCase()}_PASSWORD"`)
    }
  })
})

describe('deploy/Containerfile', () => {
  it('puts no secret of this folder, no data and no source control into the image, nor git the secrets', async () => {
    const linesOf = async (file: string) => (await readFile(join(ROOT, file), 'utf8')).split('\n')
    const written = ['portal.env', 'compose.env', 'caddy.env', 'banco.sql', 'versoes.pem']
    const secrets = written.map((name) => `deploy/${name}`)
    expect(await linesOf('.gitignore')).toEqual(expect.arrayContaining(secrets))
    expect(await linesOf('.dockerignore')).toEqual(expect.arrayContaining([...secrets, '.git', '.data']))
  })

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
