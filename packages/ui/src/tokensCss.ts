import { DARK, LIGHT, SCALE, type Colors } from './tokens'

/** The text of `tokens.css`: light by default, dark by the system, `data-theme` on the root decides over both. */
export function tokensCss(): string {
  return [
    '/* Written by `node write-tokens.mjs` from src/tokens.ts: change that file, not this one. */',
    ...FALLBACKS,
    block(':root', ['color-scheme: light', ...declare(LIGHT), ...declare(SCALE)]),
    '@media (prefers-color-scheme: dark) {',
    block(":root:not([data-theme='light'])", dark(), '  '),
    '}',
    block(":root[data-theme='dark']", dark()),
    '@media (prefers-reduced-motion: reduce) {',
    block(':root', ['--t-fast: 0ms', '--t-med: 0ms'], '  '),
    '}',
    '',
  ].join('\n')
}

/**
 * Installed faces with the measures of the display face, so that no line moves when it comes with the next page; the
 * face itself is a file of the shell's release, and its page names it.
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

function dark(): string[] {
  return ['color-scheme: dark', ...declare(DARK)]
}

function declare(values: Colors | typeof SCALE): string[] {
  return Object.entries(values).map(([name, value]) => `--${name}: ${value}`)
}

function block(selector: string, lines: string[], indent = ''): string {
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line};`), `${indent}}`].join('\n')
}
