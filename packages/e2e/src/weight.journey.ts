import { brotliDecompressSync } from 'node:zlib'
import { get } from 'node:http'
import { startPortal, type Portal } from './portal'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(async () => {
  await portal?.stop()
})

/** The transferred bytes, which `fetch` would decompress. */
function bytesOf(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(portal.url + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

async function anuncioPath(): Promise<string> {
  const html = brotliDecompressSync(await bytesOf('/acompanhantes/massagistas')).toString()
  return /href="(\/anuncio\/[^"]+)"/.exec(html)?.[1] ?? ''
}

describe('a public page', () => {
  it.each([
    ['the home page', async () => '/', 79, 15.7],
    ['a category of 24 cards', async () => '/acompanhantes/massagistas', 90, 15.7],
    ['an advert', anuncioPath, 68, 15.8],
  ])('weighs no more than was agreed: %s', async (_, pathOf, rawMax, sentMax) => {
    const sent = await bytesOf(await pathOf())
    const html = brotliDecompressSync(sent).toString()
    expect(Buffer.byteLength(html) / 1_000).toBeLessThan(rawMax)
    expect(sent.length / 1_000).toBeLessThan(sentMax)
  })

  it('contains data shared by its cards once: one heart symbol, one preview, its keys', async () => {
    const html = brotliDecompressSync(await bytesOf('/acompanhantes/massagistas')).toString()
    const times = (text: string) => html.split(text).length - 1
    expect(times('<article')).toBe(24)
    expect(times('<symbol')).toBe(1)
    expect(times('"titulo_formatado"')).toBe(1)
    expect(times('data:image/webp')).toBe(0)
  })
})
