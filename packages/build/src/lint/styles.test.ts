import { describeRules, type Case } from './testing'

const WIDE = 'styles/own-class'
const PAGE = 'styles/named-at-rules'
const STYLES: Case[] = [
  ['a bare element', 'p { margin: 0 }', WIDE],
  ['everything', '* { margin: 0 }', WIDE],
  ['the root', ':root { margin: 0 }', WIDE],
  ['the dark page', 'html[data-theme] body { margin: 0 }', WIDE],
  ["a class of the shell's", ':global(.btn) { margin: 0 }', WIDE],
  ['one selector of several', '.x, p { margin: 0 }', WIDE],
  ['all but its own', ':not(.x) { margin: 0 }', WIDE],
  ['what holds its own', 'body:has(.x) { margin: 0 }', WIDE],
  ['a bare element in a media query', '@media print { p { margin: 0 } }', WIDE],
  ['its own class', '.x > p { margin: 0 }', undefined],
  ["a class of the shell's inside its own", '.x :global(.btn) { margin: 0 }', undefined],
  ['its own class behind another', ':global(.sum) .x dd { margin: 0 }', undefined],
  ['nested in its own class', '.x { & p { margin: 0 } }', undefined],
  ['a token', '.x { --brand: red }', 'styles/no-token'],
  ['a variable of its own', '.x { --min: 9rem }', undefined],
  ['keyframes of the module', '@keyframes turn { from { top: 0 } 50% { top: 1px } }', undefined],
  [
    'keyframes of the page',
    '@keyframes :global(turn) { from { top: 0 } }',
    'Parsing error: Semicolon or block is expected',
  ],
  ['a layer without a prefix', '@layer base { .x { margin: 0 } }', PAGE],
  ['a layer of its own', '@layer mf-public.base { .x { margin: 0 } }', undefined],
  [
    'a registered property without a prefix',
    "@property --turn { syntax: '<angle>'; inherits: false; initial-value: 0deg }",
    PAGE,
  ],
  [
    'a registered property of its own',
    "@property --mf-public-turn { syntax: '<angle>'; inherits: false; initial-value: 0deg }",
    undefined,
  ],
  ['a font', "@font-face { font-family: 'x'; src: url(x.woff2) }", PAGE],
  ['the printed page', '@page { margin: 0 }', PAGE],
  ['an imported sheet', "@import url('x.css');", PAGE],
]
  .map(([what = '', code = '', fires]) => ({
    rule: `styles: ${what}`,
    file: 'mf-public/src/a.module.css',
    code,
    fires,
  }))
  .concat({
    rule: 'styles: a sheet that is no module',
    file: 'mf-public/src/a.css',
    code: '.x { margin: 0 }',
    fires: 'styles/modules-only',
  })

describeRules('how far a remote’s styles reach', STYLES)
