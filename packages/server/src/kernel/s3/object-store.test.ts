import { s3Services, startS3, type TestS3 } from '../../testing/s3'
import { openObjectStore, type ObjectStore } from './object-store'

let store: ObjectStore

const OPTIONS = { type: 'text/plain', cacheControl: 'no-cache' }
const text = async (key: string) => {
  const found = await store.get(key)
  return found.kind === 'found' ? found.bytes.toString() : found.kind
}

describe.each(s3Services())('an object store in %s', (_name, open) => {
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await open()
    close = () => opened.close()
    store = openObjectStore(opened.settings)
  })
  afterAll(() => close())

  it('returns stored bytes, also under keys that need escapes', async () => {
    expect(await store.put('a/b c+d.txt', Buffer.from('olá'), OPTIONS)).toBe('stored')
    expect(await text('a/b c+d.txt')).toBe('olá')
    expect(await text('a/nada')).toBe('missing')
  })

  it('does not send again what is known', async () => {
    await store.put('known', Buffer.from('1'), OPTIONS)
    const found = await store.get('known')
    const unlessEtag = found.kind === 'found' ? found.etag : undefined
    expect(await store.get('known', { unlessEtag })).toEqual({ kind: 'unchanged' })
  })

  it('writes if nothing exists, and refuses otherwise', async () => {
    const once = { ...OPTIONS, over: 'nothing' as const }
    expect(await store.put('once', Buffer.from('1'), once)).toBe('stored')
    expect(await store.put('once', Buffer.from('2'), once)).toBe('refused')
    expect(await text('once')).toBe('1')
  })

  it('overwrites the version that was read, and no other', async () => {
    await store.put('moved', Buffer.from('1'), OPTIONS)
    const found = await store.get('moved')
    const over = { etag: (found.kind === 'found' && found.etag) || '' }
    expect(await store.put('moved', Buffer.from('2'), { ...OPTIONS, over })).toBe('stored')
    expect(await store.put('moved', Buffer.from('3'), { ...OPTIONS, over })).toBe('refused')
    expect(await text('moved')).toBe('2')
  })

  it('writes over what it wrote itself, again and again', async () => {
    await store.put('steps', Buffer.from('0'), OPTIONS)
    for (const step of ['1', '2', '3']) {
      const found = await store.get('steps')
      const over = { etag: (found.kind === 'found' && found.etag) || '' }
      expect(await store.put('steps', Buffer.from(step), { ...OPTIONS, over })).toBe('stored')
    }
    expect(await text('steps')).toBe('3')
  })
})

describe('an object store in S3 that behaves badly', () => {
  let s3: TestS3
  beforeAll(async () => {
    s3 = await startS3()
    store = openObjectStore(s3.settings)
  })
  afterAll(() => s3.close())

  it('moves twice where the service compares tags without quotes, and is refused there too when another moved', async () => {
    s3.bareEtags(true)
    const move = async (etag: string | undefined, to: string) =>
      store.put('bare', Buffer.from(to), { ...OPTIONS, over: { etag: etag ?? '' } })
    const etagNow = async () => {
      const found = await store.get('bare')
      return found.kind === 'found' ? found.etag : undefined
    }
    await store.put('bare', Buffer.from('1'), OPTIONS)
    const first = await etagNow()
    expect(await move(first, '2')).toBe('stored')
    expect(await move(`W/${await etagNow()}`, '3')).toBe('stored')
    expect(await move(first, '4')).toBe('refused')
    expect(await text('bare')).toBe('3')
    s3.bareEtags(false)
  })

  it('rejects when the keys are wrong, or the service is away', async () => {
    const stranger = openObjectStore({ ...s3.settings, secretAccessKey: 'outra' })
    await expect(stranger.get('known')).rejects.toThrow('answered 403')
    s3.away()
    await expect(store.get('known')).rejects.toThrow('answered 503')
    await expect(store.put('known', Buffer.from(''), OPTIONS)).rejects.toThrow('answered 503')
    s3.back()
    const nobody = openObjectStore({ ...s3.settings, endpoint: 'http://127.0.0.1:1' })
    await expect(nobody.get('known')).rejects.toThrow('s3://portal/releases does not answer: ')
  })
})
