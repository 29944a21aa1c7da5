import type { Releases } from '@portal/platform/manifest'
import { listFalhas } from '@portal/api/operacao/falhas'
import { relatarFalha } from '@portal/api/telemetria'
import { must } from '../../testing/accounts'
import { openOperacao } from '../../testing/operadores'
import { openTestPortal } from '../../testing/releases'
import { createReleaseLabels, kindOf } from './front-failures'

const SINCE = '2026-11-21T00:00:00.000Z'
const pointer: Releases = {
  updatedAt: SINCE,
  apps: {
    'mf-public': {
      version: '3',
      since: SINCE,
      previous: ['2', '1', '0', 'long-gone'],
      canary: { version: '4', share: 5, since: SINCE },
    },
  },
}

describe('createReleaseLabels', () => {
  const setUp = () => {
    let now = Date.parse(SINCE)
    const readPointer = jest.fn(() => Promise.resolve(pointer))
    return {
      readPointer,
      later: (ms: number) => (now += ms),
      labelsOf: createReleaseLabels({ readPointer }, () => new Date(now)),
    }
  }

  it.each(['3', '4', '2', '0'])('names release %s of the pointer', async (version) => {
    const { labelsOf } = setUp()
    expect(await labelsOf({ app: 'mf-public', version })).toEqual({ app: 'mf-public', version })
  })

  it('counts any other value as other', async () => {
    const { labelsOf } = setUp()
    expect(await labelsOf({ app: 'mf-public', version: 'long-gone' })).toEqual({
      app: 'mf-public',
      version: 'outro',
    })
    expect(await labelsOf({ app: 'x', version: '3' })).toEqual({ app: 'outro', version: 'outro' })
  })

  it('reads the pointer at most every ten seconds, and keeps the last value when that fails', async () => {
    const { labelsOf, readPointer, later } = setUp()
    await labelsOf({ app: 'mf-public', version: '3' })
    await labelsOf({ app: 'mf-public', version: '3' })
    expect(readPointer).toHaveBeenCalledTimes(1)
    later(10_000)
    readPointer.mockRejectedValueOnce(new Error('no store'))
    expect(await labelsOf({ app: 'mf-public', version: '3' })).toMatchObject({ version: '3' })
    expect(readPointer).toHaveBeenCalledTimes(2)
  })
})

describe('kindOf', () => {
  it.each([
    ['tempo esgotado (5 s)', 'timeout'],
    ['Loading chunk 12 failed', 'chunk'],
    ['Loading CSS chunk 3 failed', 'chunk'],
    ['Failed to fetch', 'network'],
    ['x is not a function', 'type'],
    ['marina@exemplo.com não existe', 'outro'],
  ])('%s is %s', (message, kind) => expect(kindOf(message)).toBe(kind))
})

describe('POST /telemetria', () => {
  it('logs labels of closed sets, and nothing of the request', async () => {
    const test = await openTestPortal()
    const warned = jest.spyOn(test.app.log, 'warn')
    for (const [part, version] of [
      ['mf-public', '1'],
      ['marina-segredo', 'marina@exemplo.com'],
    ])
      await test.app.inject({
        method: 'POST',
        url: `/api${relatarFalha.path}`,
        payload: { app: part, version, phase: 'render', message: 'Marina Souza, 62 98765-4321: undefined' },
      })
    expect(warned.mock.calls.map(([details]) => details)).toEqual([
      { app: 'mf-public', version: '1', phase: 'render', kind: 'type' },
      { app: 'outro', version: 'outro', phase: 'render', kind: 'type' },
    ])
    await test.close()
  })

  it('keeps frames in files of releases alone, for the back office', async () => {
    const test = await openTestPortal()
    const place = (file: string, version = '1') => `mf-public/${version}/${file}:1:7`
    const frames = [place('entry.js'), place('marina-segredo.js'), place('entry.js', '99')]
    const report = (sent: readonly string[]) =>
      test.app.inject({
        method: 'POST',
        url: `/api${relatarFalha.path}`,
        payload: { app: 'mf-public', version: '1', phase: 'render', message: 'x', frames: sent },
      })
    expect((await report(frames)).statusCode).toBe(202)
    const operacao = await openOperacao(test)
    const chefe = await operacao.operador('chica', 'chefe')
    const falha = { fase: 'render', tipo: 'outro', quantidade: 1, quadros: [place('entry.js')] }
    expect(must(await chefe.call(listFalhas, {}))).toMatchObject([
      { app: 'mf-public', versao: '1', quantidade: 1, falhas: [falha] },
    ])
    expect((await report(['https://x/?cpf=1'])).statusCode).toBe(422)
    await operacao.close()
    await test.close()
  })

  it('counts by app, release and phase, and ends after thirty a minute', async () => {
    const test = await openTestPortal({ LIMIT_ADDRESS_FACTOR: '1' })
    const tell = (version: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api${relatarFalha.path}`,
        payload: { app: 'mf-public', version, phase: 'entry', message: 'x' },
      })
    expect((await tell('1')).statusCode).toBe(202)
    for (let n = 0; n < 29; n += 1) await tell(`inventada-${n}`)
    expect((await tell('1')).statusCode).toBe(429)
    const metrics = (await test.app.inject('/metrics')).payload
    expect(metrics.match(/^front_failures_total.*$/gm)).toEqual([
      'front_failures_total{app="mf-public",version="1",phase="entry"} 1',
      'front_failures_total{app="mf-public",version="outro",phase="entry"} 29',
    ])
    await test.close()
  })

  it('counts responses that a browser could not read by app and endpoint, a closed set', async () => {
    const test = await openTestPortal()
    const tell = (endpoint: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api${relatarFalha.path}`,
        payload: { app: 'mf-public', version: '1', phase: 'response', message: endpoint, endpoint },
      })
    for (const endpoint of ['POST /telemetria', 'GET /marina-segredo', 'marina'])
      expect((await tell(endpoint)).statusCode).toBe(202)
    const metrics = (await test.app.inject('/metrics')).payload
    expect(metrics.match(/^front_invalid_responses_total.*$/gm)).toEqual([
      'front_invalid_responses_total{app="mf-public",endpoint="POST /telemetria"} 1',
      'front_invalid_responses_total{app="mf-public",endpoint="outro"} 2',
    ])
    await test.close()
  })
})
