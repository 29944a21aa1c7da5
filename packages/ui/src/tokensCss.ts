import { DARK, LIGHT, SCALE, type Colors } from './tokens'

type Name = keyof Colors | keyof typeof SCALE

/**
 * Tokens used by no rule of `base.css`: written into the deferred styles, of which a page inlines what it
 * uses.
 */
const DEFERRED: ReadonlySet<string> = new Set<Name>([
  ...(['contact', 'contact-hover', 'on-contact', 'brand-line', 'scrim', 'photo-veil', 'gold'] as const),
  ...(['success', 'success-bg', 'success-line', 'success-dot'] as const),
  ...(['warning', 'warning-bg', 'warning-line'] as const),
  ...(['danger', 'danger-bg', 'danger-line', 'danger-solid', 'on-danger'] as const),
  ...(['info', 'info-bg', 'info-line', 'info-solid', 'on-info'] as const),
  ...(['stage', 'on-stage', 'on-stage-2', 'skeleton', 'skeleton-2', 'shadow-1', 'shadow-3'] as const),
  ...(['font-mono', 'fs-lg', 'fs-3xl', 'lh-snug', 'track-tight', 's1', 's8', 'section'] as const),
  ...(['w-read', 'w-dialog', 'r-md', 'r-lg', 'z-sticky', 'z-overlay'] as const),
])

/** Generates `tokens.css`: light by default, dark by the system, overridden by `data-theme` on the root. */
export function tokensCss(): string {
  return [
    WRITTEN,
    ...themes((name) => !DEFERRED.has(name), {
      light: ['color-scheme: light'],
      dark: ['color-scheme: dark'],
    }),
    '@media (prefers-reduced-motion: reduce) {',
    block(':root', ['--t-fast: 0ms', '--t-med: 0ms'], '  '),
    '}',
    '',
  ].join('\n')
}

/**
 * Generates `faces.css`, apart from what loads after paint: with a new `@font-face` a browser chooses fonts again,
 * and text shifts.
 */
export const facesCss = (): string => [WRITTEN, ...FALLBACKS, ''].join('\n')

/** Generates `tokens-deferred.css`. */
export function deferredTokensCss(): string {
  return [WRITTEN, ...themes((name) => DEFERRED.has(name), { light: [], dark: [] }), ''].join('\n')
}

const WRITTEN = '/* Written by `node write-tokens.mjs` from src/tokens.ts: change that file, not this one. */'

type Wanted = (name: string) => boolean

function themes(wanted: Wanted, first: { light: string[]; dark: string[] }): string[] {
  const dark = [...first.dark, ...declare(DARK, wanted)]
  return [
    block(':root', [...first.light, ...declare(LIGHT, wanted), ...declare(SCALE, wanted)]),
    '@media (prefers-color-scheme: dark) {',
    block(":root:not([data-theme='light'])", dark, '  '),
    '}',
    block(":root[data-theme='dark']", dark),
  ]
}

/**
 * Installed fonts with the metrics of the display font, so that no line shifts when it replaces them on the
 * next page; the font file is part of the shell's release, whose page links it.
 */
const FALLBACKS = [
  fallback(
    'A',
    ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
    '99.72%',
    '93.26%',
    '27.08%',
  ),
  fallback('R', ['Roboto Bold', 'Roboto-Bold'], '106.13%', '87.63%', '25.44%'),
]

function fallback(name: string, installed: string[], size: string, ascent: string, descent: string): string {
  return block('@font-face', [
    `font-family: 'Vitrine Display ${name}'`,
    `src: ${installed.map((face) => `local('${face}')`).join(', ')}`,
    'font-weight: 600 700',
    `size-adjust: ${size}`,
    `ascent-override: ${ascent}`,
    `descent-override: ${descent}`,
    'line-gap-override: 0%',
  ])
}

function declare(values: Colors | typeof SCALE, wanted: Wanted): string[] {
  return Object.entries(values).flatMap(([name, value]) => (wanted(name) ? [`--${name}: ${value}`] : []))
}

function block(selector: string, lines: string[], indent = ''): string {
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line};`), `${indent}}`].join('\n')
}
