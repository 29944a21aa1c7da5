import sharp from 'sharp'
import { previewOf } from './preview'

const CORNERS = [255, 0, 0, 0, 255, 0, 0, 0, 255, 40, 50, 60]

async function decoded(url: string): Promise<number[]> {
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  return [...(await sharp(bytes).removeAlpha().raw().toBuffer())]
}

describe('the preview of a picture', () => {
  it('is its four corners, as a picture that any browser reads', async () => {
    expect(await decoded(previewOf(Buffer.from(CORNERS)))).toEqual(CORNERS)
  })

  it('is grey of a picture without colour', async () => {
    expect(await decoded(previewOf(Buffer.from([0, 80, 160, 255])))).toEqual(
      [0, 80, 160, 255].flatMap((value) => [value, value, value]),
    )
  })

  it('weighs under 90 characters, whatever it shows', () => {
    expect(previewOf(Buffer.from(CORNERS)).length).toBeLessThan(90)
  })
})
