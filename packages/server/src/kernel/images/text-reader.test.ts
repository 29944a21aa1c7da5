import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SEM_DESFOQUE } from '@portal/domain/desfoque'
import { acharNaFoto } from '@portal/domain/texto-na-foto'
import { pictureWithText } from '../../testing/pictures'
import { testTextProcess } from '../../testing/text-process'
import { createImageProcessor } from './sharp-processor'
import { pageOfLines } from './text-lines'
import { createTextReader } from './text-reader'

const images = createImageProcessor()
const greyOf = (bytes: Buffer) => images.grey(bytes, SEM_DESFOQUE)
const demo = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../demo-photos/${name}`, import.meta.url)))

describe('the text of a picture', () => {
  const reader = createTextReader(testTextProcess(), 60_000)
  afterAll(() => reader.close())

  it.each([
    ['a phone number', 'Zap 62 98765-4321', 'white'],
    ['a handle', 'insta @ana.lima', '#111'],
  ])(
    'is read where it is %s',
    async (_what, text, fill) => {
      const lines = await reader.read(await greyOf(await pictureWithText(text, fill)))
      expect(acharNaFoto(lines)).toEqual([
        { codigo: 'contato-no-titulo', trecho: expect.stringContaining(text.slice(0, 8)) },
      ])
    },
    60_000,
  )

  it.each(['01-curtain.webp', '12-fins.webp'])(
    'needs no OCR where nothing looks like text: %s',
    async (name) => {
      expect(pageOfLines(await greyOf(demo(name)))).toBeUndefined()
    },
  )

  it('has no findings in patterns that look like text', async () => {
    expect(acharNaFoto(await reader.read(await greyOf(demo('28-sea.webp'))))).toEqual([])
  }, 60_000)

  it('is given up when the time is up, and the next one is read by another process', async () => {
    const slow = createTextReader(testTextProcess(), 1)
    await expect(slow.read(await greyOf(demo('03-sky.webp')))).rejects.toThrow('more than 1 ms')
    const broken = createTextReader(testTextProcess())
    await expect(broken.read({ width: -1, height: 2, data: new Uint8Array(4) })).rejects.toThrow('stopped')
    expect(await broken.read({ width: 2, height: 2, data: new Uint8Array(4) })).toEqual([])
    broken.close()
  }, 60_000)

  it('is read from a copy: the picture is not changed', async () => {
    const bytes = await pictureWithText('Sala 3')
    const before = Buffer.from(bytes)
    await greyOf(bytes)
    expect(bytes.equals(before)).toBe(true)
  })
})
