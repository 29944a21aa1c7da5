import { listRemotes, STATE_ID, readPageState } from './page'

const write = (state: object, head = ''): void => {
  document.head.innerHTML = head
  document.body.innerHTML = `<script type="application/json" id="${STATE_ID}">${JSON.stringify(state)}</script>`
}
const ld = (object: object) =>
  `<script type="application/ld+json" data-head>${JSON.stringify(object).replaceAll('<', '\\u003c')}</script>`

describe('readPageState', () => {
  it('restores the JSON-LD from the document head', () => {
    const rendered = { url: '/', data: 1, head: { title: 'Início' }, now: '' }
    write({ rendered }, ld({ name: '<b>' }) + ld({ name: 'outro' }))
    expect(readPageState(document).rendered?.head).toEqual({
      title: 'Início',
      jsonLd: [{ name: '<b>' }, { name: 'outro' }],
    })
  })

  it('leaves a head without JSON-LD unchanged', () => {
    const state = { rendered: { url: '/', data: 1, head: { title: 'Início' }, now: '' } }
    write(state)
    expect(readPageState(document)).toEqual(state)
    write({ shellVersion: '1' })
    expect(readPageState(document)).toEqual({ shellVersion: '1' })
  })
})

describe('listRemotes', () => {
  const URL = '/releases/remotos/x.json'
  const answer = (status: number, body: unknown) => () =>
    Promise.resolve({ ok: status === 200, json: () => Promise.resolve(body) })

  beforeEach(() => {
    jest.useFakeTimers()
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
  })
  afterEach(() => jest.useRealTimers())

  it('returns a list that the page contains', async () => {
    const fetch = jest.fn()
    expect(await listRemotes([], fetch)).toEqual([])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('asks again when a machine does not have the list yet, or the connection fails', async () => {
    const fetch = jest
      .fn()
      .mockImplementationOnce(answer(404, {}))
      .mockRejectedValueOnce(new TypeError('network'))
      .mockImplementationOnce(answer(200, [{ app: 'mf-public' }]))
    const listed = listRemotes(URL, fetch)
    await jest.runAllTimersAsync()
    expect(await listed).toEqual([{ app: 'mf-public' }])
  })

  it('gives up in the end', async () => {
    const listed = expect(listRemotes(URL, jest.fn(answer(404, {}) as never))).rejects.toThrow(URL)
    await jest.runAllTimersAsync()
    await listed
  })
})
