import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temaClaro, temaEscuro } from './temaAntd'
import { DARK, LIGHT } from './tokens'
import { deferredTokensCss, facesCss, tokensCss } from './tokensCss'

const textOf = (file: string) => readFileSync(join(__dirname, file), 'utf8')

describe('tokens', () => {
  it('tokens.css, faces.css and tokens-deferred.css are what tokens.ts writes (run `pnpm --filter @portal/ui tokens`)', () => {
    expect(textOf('tokens.css')).toBe(tokensCss())
    expect(textOf('faces.css')).toBe(facesCss())
    expect(textOf('tokens-deferred.css')).toBe(deferredTokensCss())
  })

  it("puts every token used by the first view's stylesheet into tokens.css", () => {
    const shown = [...textOf('base.css').matchAll(/'(\.\/css\/.+)'/g)].map(([, file = '']) => textOf(file))
    const text = [tokensCss(), ...shown].join('')
    const named = new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    const deferred = deferredTokensCss().match(/--[\w-]+(?=: )/g) ?? []
    expect(deferred.filter((name) => named.has(name))).toEqual([])
  })

  it('applies dark values for the system and data-theme alike, and lets data-theme="light" override', () => {
    const blocks = tokensCss().split(`--brand: ${DARK.brand};`)
    expect(blocks).toHaveLength(3)
    expect(tokensCss()).toContain(":root:not([data-theme='light'])")
  })

  it('gives antd literal colours from the same source, because its algorithm computes with them', () => {
    expect(temaClaro.token).toMatchObject({ colorPrimary: LIGHT.brand, controlHeight: 44, borderRadius: 8 })
    expect(temaEscuro.token).toMatchObject({ colorPrimary: DARK.brand, colorLink: DARK['brand-text'] })
    const colours = [temaClaro, temaEscuro].flatMap(({ token }) =>
      Object.entries(token).filter(([name]) => name.startsWith('color') && name !== 'colorBgMask'),
    )
    for (const [, value] of colours) expect(value).toMatch(/^#[0-9A-F]{6}$/)
  })
})

describe('contrast', () => {
  const TEXT_PAIRS = [
    ['text', 'bg'],
    ['text-2', 'surface-2'],
    ['text-3', 'surface'],
    ['text-3', 'surface-2'],
    ['on-brand', 'brand'],
    ['brand-text', 'brand-soft'],
    ['on-contact', 'contact'],
    ['on-danger', 'danger-solid'],
    ['success', 'success-bg'],
    ['warning', 'warning-bg'],
    ['danger', 'danger-bg'],
    ['info', 'info-bg'],
    ['super-text', 'super-bg'],
    ['top-text', 'top-bg'],
    ['new-text', 'new-bg'],
    ['online-text', 'online-bg'],
    ['offline-text', 'offline-bg'],
  ] as const

  it.each(TEXT_PAIRS)('%s on %s reaches 4.5:1 in both themes', (ink, ground) => {
    for (const theme of [LIGHT, DARK]) expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it('renders input borders and focus at 3:1 or better', () => {
    for (const theme of [LIGHT, DARK]) {
      expect(contrast(theme['line-input'], theme.surface)).toBeGreaterThanOrEqual(3)
      expect(contrast(theme.focus, theme.surface)).toBeGreaterThanOrEqual(3)
    }
  })
})

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** WCAG relative luminance of #RRGGBB. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
