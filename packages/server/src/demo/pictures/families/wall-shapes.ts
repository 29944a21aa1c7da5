/** What stands between the sun and the wall, as SVG. */
import { html, type Html } from '@portal/domain/html'
import { MASK_HEIGHT as H, MASK_WIDTH as W } from '../mask'
import type { Random } from '../random'
import { mix } from '../scalar'

const fixed = (...numbers: number[]) => numbers.map((n) => n.toFixed(1)).join(' ')

/** A blind that fills a stretch of the wall, and its cord. */
export function slats(random: Random, skew: number, shape: { gap?: number; duty?: number }): Html {
  const gap = shape.gap ?? random.between(15, 24)
  const height = gap * (shape.duty ?? 0.5)
  const rows = Array.from(
    { length: Math.ceil(900 / gap) },
    (_, i) =>
      html`<rect x="-200" y="${fixed(i * gap - 260)}" width="900" height="${fixed(height)}" fill="#fff"/>`,
  )
  const [left, right] = [random.between(-20, 40), random.between(235, 330)]
  const lean = skew * 160
  const outline = `M${fixed(left, -10)}L${fixed(right, -10)}L${fixed(right + lean, 400)}L${fixed(left + lean, 400)}Z`
  const cord = mix(left, right, random.between(0.35, 0.6))
  return html`<clipPath id="c"><path d="${outline}"/></clipPath><g clip-path="url(#c)"><g transform="skewY(${fixed(skew * 60)})">${rows}</g><rect x="${fixed(cord)}" y="-20" width="5" height="450" fill="#000" transform="skewX(${fixed(skew * 22)})"/></g>`
}

/** A window of panes, seen askew. */
export function panes(random: Random, skew: number, shape: { columns?: number }): Html {
  const bar = 7
  const columns = shape.columns ?? random.whole(2, 3)
  const rows = random.whole(3, 4)
  const width = random.between(84, 104)
  const height = random.between(92, 118)
  const left = (W - columns * (width + bar)) / 2 + random.between(-25, 25)
  const top = (H - rows * (height + bar)) / 2 + random.between(-45, 10)
  const all = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [left + (i % columns) * (width + bar), top + Math.floor(i / columns) * (height + bar)]
    return html`<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="#fff"/>`
  })
  const tilt = `rotate(${fixed(random.between(-4, 4))}) skewX(${fixed(skew * 55)}) skewY(${fixed(skew * -18)})`
  return html`<g transform="translate(150 187) ${tilt} translate(-150 -187)">${all}</g>`
}

interface Leaf {
  x: number
  y: number
  angle: number
  length: number
  width: number
}

/** Two quadratic curves from the foot to the tip. */
function leaf({ x, y, angle, length, width }: Leaf): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const tip = fixed(x + cos * length, y + sin * length)
  const [mx, my] = [x + cos * length * 0.45, y + sin * length * 0.45]
  const bulge = (side: number) => fixed(mx - sin * width * side, my + cos * width * side)
  return `M${fixed(x, y)}Q${bulge(1)} ${tip}Q${bulge(-1)} ${fixed(x, y)}Z`
}

/** A palm frond from the left or the right: leaflets on both sides, closer to the stem towards its tip. */
export function palm(random: Random): Html {
  const leaflets = 26
  const fromRight = random.next() < 0.5
  let [x, y] = [fromRight ? W * 1.08 : W * -0.08, random.between(-0.1, 0.9) * H]
  let angle = (fromRight ? Math.PI : 0) + random.between(-0.5, 0.5)
  const step = (random.between(0.7, 1.05) * W) / leaflets
  const curl = random.between(-0.9, 0.9) / leaflets
  let path = ''
  for (let i = 0; i < leaflets; i += 1) {
    const t = i / leaflets
    angle += curl
    const [nextX, nextY] = [x + Math.cos(angle) * step, y + Math.sin(angle) * step]
    path += `M${fixed(x, y - 1.5)}L${fixed(nextX, nextY - 1.5)}L${fixed(nextX, nextY + 1.5)}L${fixed(x, y + 1.5)}Z`
    ;[x, y] = [nextX, nextY]
    if (i < 3) continue
    const length = W * 0.34 * Math.sin(Math.PI * (0.18 + 0.8 * t)) * random.between(0.85, 1.1)
    for (const side of [1, -1]) {
      const spread = side * mix(1.15, 0.5, t) + random.between(-0.08, 0.08)
      path += leaf({ x, y, angle: angle + spread, length, width: W * 0.018 })
    }
  }
  return html`<path d="${path}" fill="#000"/>`
}

/** A twig that hangs from above. */
export function branch(random: Random): Html {
  let [x, y] = [random.next() * W, H * -0.05]
  let angle = Math.PI / 2 + random.between(-0.5, 0.5)
  let path = ''
  for (let i = 0; i < 34; i += 1) {
    angle += random.between(-0.28, 0.28)
    x += Math.cos(angle) * W * 0.035
    y += Math.sin(angle) * W * 0.035
    const side = (i % 2 === 0 ? -1 : 1) * random.between(0.5, 1.1)
    const length = W * random.between(0.09, 0.16)
    path += leaf({ x, y, angle: angle + side, length, width: W * random.between(0.03, 0.045) })
  }
  return html`<path d="${path}" fill="#000"/>`
}
