import sharp from 'sharp'

const COLOURS = ['#6B2A58', '#C796B3', '#6F8D6C', '#8D4B74', '#B5CFF2', '#E5AFA6']

/** An abstract picture of straight panes, different for each seed. */
export function photo(seed: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const panes = [0, 1, 2, 3].map((index) => {
    const colour = COLOURS[(seed + index) % COLOURS.length]
    return `<rect x="${index * 200}" y="${(seed * 90 * index) % 500}" width="180" height="${300 + index * 80}" fill="${colour}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#F6E7EC"/>${panes.join('')}</svg>`
  return sharp(Buffer.from(svg))[format]().toBuffer()
}

/** A picture of many squares: unlike the panes above, a perceptual hash recognises it. */
export function detailedPhoto(seed: number): Promise<Buffer> {
  let state = seed
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31)
  const squares = Array.from({ length: 20 * 25 }, (_, index) => {
    const [x, y] = [(index % 20) * 40, Math.floor(index / 20) * 40]
    return `<rect x="${x}" y="${y}" width="40" height="40" fill="${COLOURS[next() % COLOURS.length]}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000">${squares.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
