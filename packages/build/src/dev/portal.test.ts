import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { REACT_RANGE } from '../webpack/federation'
import { portalProblems } from './portal'

const app = {
  name: 'mf-clube',
  isShell: false,
  source: { platform: '^1.6.0', api: '^1.2.0', exposes: {}, area: undefined, routes: [], budget: {} },
}
const react = REACT_RANGE.replace('^', '')
let server: Server | undefined
afterEach(() => server?.close())

/** A portal whose pointer has this entry of its shell. */
async function portal(shell: object): Promise<string> {
  const opened = createServer((_, response) => response.end(JSON.stringify({ apps: { shell } })))
  server = opened
  await once(opened.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`
}

describe('the contracts of a deployed portal', () => {
  it('are compared with the ranges of a remote in development', async () => {
    const fitting = await portal({ version: '3', platform: '1.7.0', api: '1.2.5', react })
    expect(await portalProblems(app, fitting)).toEqual([])
    server?.close()
    const older = await portal({ version: '2', platform: '1.5.0', api: '1.2.5', react })
    expect(await portalProblems(app, older)).toEqual([
      'mf-clube in development needs platform ^1.6.0, the shell 2 provides 1.5.0.',
    ])
  })

  it('are unknown where nothing, or something else, answers', async () => {
    const older = await portal({ version: '1' })
    expect(await portalProblems(app, older)).toEqual([expect.stringContaining('states no contracts')])
    expect(await portalProblems(app, 'http://127.0.0.1:9')).toHaveLength(1)
  })
})
