import { withMark } from './mark'
import { markHeight } from './watermark'

const grey = (width: number, height: number, channels: 3 | 4) => ({
  data: Buffer.alloc(width * height * channels, 128),
  raw: { width, height, channels },
})

it.each([3, 4] as const)('changes rows at the bottom alone, with %i channels', async (channels) => {
  const picture = grey(480, 600, channels)
  const { data, raw } = await withMark(picture, 'Portal')
  const above = data.length - markHeight(480) * 480 * channels
  expect(raw).toEqual(picture.raw)
  expect(data).toHaveLength(picture.data.length)
  expect(data.subarray(0, above).equals(picture.data.subarray(0, above))).toBe(true)
  expect(data.subarray(above).equals(picture.data.subarray(above))).toBe(false)
})

it('leaves a picture that has no room for a mark as it is', async () => {
  const picture = grey(20, 20, 3)
  expect(await withMark(picture, 'Portal')).toBe(picture)
})
