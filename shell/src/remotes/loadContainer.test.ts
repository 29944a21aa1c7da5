import { createContainerLoader, type ContainerPorts } from './loadContainer'

const ADDRESS = 'http://localhost/releases/mf-public/1/browser/container.js'
const NAME = 'mf_teste'
const container = { init: () => undefined, get: () => Promise.resolve(() => undefined) }

/** Outcome of each requested script, in order; the last one repeats. */
type Answer = 'ok' | 'missing' | 'corrupt' | 'hang'

function setUp(answers: Answer[], timeoutMs = 5_000) {
  const asked: string[] = []
  const held: string[] = []
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue
      const answer = answers[Math.min(asked.length, answers.length - 1)]
      asked.push(node.src)
      held.push(node.integrity)
      if (answer === 'ok') Reflect.set(globalThis, NAME, container)
      const event = answer === 'missing' ? 'error' : 'load'
      if (answer !== 'hang') queueMicrotask(() => node.dispatchEvent(new Event(event)))
    }
  })
  const share: ContainerPorts['share'] = jest.fn(() => Promise.resolve())
  const prepare: ContainerPorts['prepare'] = jest.fn(() => Promise.resolve())
  const load = createContainerLoader({ document, timeoutMs, prepare, share })
  return { asked, held, prepare, share, load: (integrity?: string) => load(ADDRESS, NAME, integrity) }
}

afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, NAME)
})

describe('createContainerLoader', () => {
  it('loads and initializes a container once', async () => {
    const { asked, share, load } = setUp(['ok'])
    await load()
    await load()
    expect(asked).toEqual([ADDRESS])
    expect(share).toHaveBeenCalledTimes(1)
  })

  it.each<Answer>(['missing', 'corrupt'])(
    'retries an entry that is %s once, at another address',
    async (fault) => {
      const { asked, load } = setUp([fault, 'ok'])
      await load()
      expect(asked).toHaveLength(2)
      expect(asked[1]).toMatch(new RegExp(`^${ADDRESS}\\?r=`))
    },
  )

  it("checks the entry's integrity on the retry too", async () => {
    const { held, load } = setUp(['missing', 'ok'])
    await load('sha256-x')
    expect(held).toEqual(['sha256-x', 'sha256-x'])
  })

  it('gives up after the retry, and starts over on the next request', async () => {
    const { asked, load } = setUp(['missing', 'missing', 'ok'])
    await expect(load()).rejects.toThrow('indisponível')
    await load()
    expect(asked).toHaveLength(3)
    expect(asked[2]).toContain('?r=')
  })

  it('times out a hanging entry without a retry', async () => {
    jest.useFakeTimers()
    const { asked, load } = setUp(['hang'])
    const outcome = expect(load()).rejects.toThrow('tempo esgotado (5 s)')
    await jest.advanceTimersByTimeAsync(5_000)
    await outcome
    expect(asked).toHaveLength(1)
  })
})
