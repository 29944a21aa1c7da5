import { DARK, LIGHT, SCALE, type Colors } from './tokens'

/** The text of `tokens.css`: light by default, dark by the system, `data-theme` on the root decides over both. */
export function tokensCss(): string {
  return [
    '/* Written by `node write-tokens.mjs` from src/tokens.ts: change that file, not this one. */',
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

function dark(): string[] {
  return ['color-scheme: dark', ...declare(DARK)]
}

function declare(values: Colors | typeof SCALE): string[] {
  return Object.entries(values).map(([name, value]) => `--${name}: ${value}`)
}

function block(selector: string, lines: string[], indent = ''): string {
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line};`), `${indent}}`].join('\n')
}
