import type { Call } from '@portal/api/client'
import { findUsuario } from '@portal/api/usuario'
import { lazyCall } from './lazyCall'

const PORTS = { baseUrl: '', token: () => undefined, onUnauthorized: () => undefined }
const chunkError = Object.assign(new Error('Loading chunk api failed.'), { name: 'ChunkLoadError' })

function open(load: () => Promise<Call>) {
  const defects: unknown[] = []
  const call = lazyCall(PORTS, (failure) => defects.push(failure), load)
  return { defects, ask: () => call(findUsuario, {}) }
}

describe('the lazily loaded client', () => {
  it('reports a network failure when its chunk fails to load, and retries with the next call', async () => {
    let tries = 0
    const { ask, defects } = open(() => {
      tries += 1
      return Promise.reject(chunkError)
    })
    await expect(ask()).resolves.toMatchObject({ ok: false, error: { code: 'REDE' } })
    await ask()
    expect([tries, defects]).toEqual([2, []])
  })

  it.each([
    ['its code throws while it is loaded', () => Promise.reject(new TypeError('x is not a function'))],
    ['a call throws', () => Promise.resolve(() => Promise.reject(new TypeError('x is not a function')))],
  ])('reports a defect instead of naming the network when %s', async (_, load) => {
    const { ask, defects } = open(load)
    await expect(ask()).resolves.toMatchObject({ ok: false, error: { code: 'RESPOSTA_INVALIDA' } })
    expect(defects).toEqual([new TypeError('x is not a function')])
  })
})
