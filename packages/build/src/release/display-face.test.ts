import { displayFace } from './display-face'

it('subsets the display font to less than 25 KB of WOFF2', async () => {
  const face = await displayFace()
  expect(face.subarray(0, 4).toString('latin1')).toBe('wOF2')
  expect(face.length).toBeLessThan(25_000)
}, 20_000)
