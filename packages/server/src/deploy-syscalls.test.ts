import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeUnless, missingTools, PYTHON_SECCOMP } from '../../../scripts/engines.mjs'
import { readDeployed } from '../test/deploy.mjs'
import { runTool } from './testing/tools'

const LIMIT_MS = 60_000
const TEST = join(import.meta.dirname, '../test')
const PROGRAM = [process.execPath, join(TEST, 'under-filter-work.mjs')] as const
/** Units that start released code as another user. */
const CHANGES_USER = new Set(['portal', 'portal-web', 'portal-operator'])
/** Units that convert recordings. */
const CONVERTS = new Set(['portal', 'portal-api'])
const UNITS = [
  '',
  '-api',
  '-web',
  '-worker',
  '-operator',
  '-migrate',
  '-backup',
  '-backup-drill',
  '-status',
].map((role) => `portal${role}`)
/** Manages this machine, so that a unit can be run. */
const HAS_SYSTEMD = existsSync('/run/systemd/system') && process.getuid?.() === 0

interface Limits {
  filters: string[]
  families: string
}

async function readUnit(unit: string): Promise<Limits & { host: string }> {
  const text = await readDeployed(`systemd/${unit}.service`)
  return {
    filters: [...text.matchAll(/^SystemCallFilter=(.*)$/gm)].map(([, filter = '']) => filter),
    families: /^RestrictAddressFamilies=(.*)$/m.exec(text)?.[1] ?? '',
    host: / HOST=(\S+)/.exec(text)?.[1] ?? '127.0.0.1',
  }
}

const known = new Map<string, Promise<string[]>>()

/** The calls of a group, groups in it included, as this machine's systemd lists them; each is listed once. */
function callsOf(name: string): Promise<string[]> {
  const calls = known.get(name) ?? listCalls(name)
  known.set(name, calls)
  return calls
}

async function listCalls(name: string): Promise<string[]> {
  if (!name.startsWith('@')) return [name]
  const { said } = await runTool('systemd-analyze', ['syscall-filter', name])
  const listed = said.split('\n').filter((line) => /^ {4}[@\w]/.test(line))
  return (await Promise.all(listed.map((line) => callsOf(line.trim())))).flat()
}

/** As systemd reads the lines: the first makes a list of what is allowed, `~` takes from it, a later line adds to it. */
async function allowedBy(filters: readonly string[]): Promise<Set<string>> {
  const allowed = new Set(await callsOf('@default'))
  for (const filter of filters) {
    const isTaken = filter.startsWith('~')
    const calls = await Promise.all(filter.replace('~', '').split(' ').map(callsOf))
    for (const call of calls.flat()) allowed[isTaken ? 'delete' : 'add'](call)
  }
  return allowed
}

async function runUnder({ filters, families }: Limits, ...args: string[]) {
  if (HAS_SYSTEMD) {
    const properties = filters.map((filter) => `--property=SystemCallFilter=${filter}`)
    return runTool('systemd-run', [
      '--quiet',
      '--wait',
      '--pipe',
      '--collect',
      ...properties,
      `--property=RestrictAddressFamilies=${families}`,
      ...PROGRAM,
      ...args,
    ])
  }
  const allowed = [...(await allowedBy(filters))].join(' ')
  return runTool('/usr/bin/python3', [join(TEST, 'under-filter.py'), allowed, families, ...PROGRAM, ...args])
}

const reason = missingTools('systemd-analyze', ...(HAS_SYSTEMD ? ['systemd-run'] : [PYTHON_SECCOMP]))

describeUnless(reason, 'the pinned Node under the filter of each unit', () => {
  it.each(UNITS)(
    '%s',
    async (unit) => {
      const isRoot = process.getuid?.() === 0
      const user = CHANGES_USER.has(unit) && isRoot ? ['64001'] : []
      const { host, ...limits } = await readUnit(unit)
      const converts = CONVERTS.has(unit) ? ['--converts'] : []
      expect(await runUnder(limits, host, ...user, ...converts)).toEqual({ code: 0, said: 'done\n' })
    },
    LIMIT_MS,
  )

  it(
    'dies where a call that it needs is not listed',
    async () => {
      const { filters, families } = await readUnit('portal-api')
      const limits = { filters: [filters[0] ?? '', '~@network-io'], families }
      expect(await runUnder(limits, '0.0.0.0')).toEqual({ code: expect.any(Number), said: '' })
    },
    LIMIT_MS,
  )

  it(
    'cannot listen on every address without netlink',
    async () => {
      const { filters } = await readUnit('portal-api')
      const { code, said } = await runUnder({ filters, families: 'AF_INET AF_INET6 AF_UNIX' }, '0.0.0.0')
      expect(code).toBe(1)
      expect(said).toContain('uv_interface_addresses')
    },
    LIMIT_MS,
  )
})
