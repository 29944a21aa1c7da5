import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownStyles } from './shownStyles'

const SHEET = [
  ':root{--gold:#a87a1f;--mark:url("data:image/svg+xml;a");--frame:1px solid var(--line-2);--line-2:#ddd}',
  '@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--gold:#d9ae55;--line-2:#333}}',
  '.rail{gap:1rem}.rail>*{scroll-snap-align:start}',
  '.empty h1,.price{font-size:2rem}.price--big{color:var(--gold)}',
  '.stack>.row:not(.row--wide,:has(>.price)){gap:0}',
  '@media(min-width:60rem){.rail{margin:0}.dock{display:none}}',
  '@keyframes sk{to{opacity:0}}',
  'dialog{border:0}dialog::backdrop{background:#000}',
].join('')

const shown = (markup: string, own = '') => shownStyles(SHEET, markup, own)

describe('the used part of a stylesheet', () => {
  it('consists of the rules whose classes all occur in the markup, with their conditions and order', () => {
    expect(shown('<div class="wrap rail"></div>')).toBe(
      '.rail{gap:1rem}.rail>*{scroll-snap-align:start}@media(min-width:60rem){.rail{margin:0}}',
    )
  })

  it('keeps only the matching selectors of a list', () => {
    expect(shown('<p class="price">1</p>')).toBe('.price{font-size:2rem}')
  })

  it('ignores classes inside :not()', () => {
    expect(shown('<div class="stack"><p class="row"></p></div>')).toBe(
      '.stack>.row:not(.row--wide,:has(>.price)){gap:0}',
    )
  })

  it('matches a selector without a class by its element', () => {
    expect(shown('<dialog></dialog>')).toBe('dialog{border:0}dialog::backdrop{background:#000}')
    expect(shownStyles('body{margin:0}form{gap:0}', '<p></p>', '')).toBe('body{margin:0}')
  })

  it.each([
    ['@layer later{.rail{gap:1rem}.dock{gap:0}}', '@layer later{.rail{gap:1rem}}'],
    [
      '@container side (width>20rem){@supports (gap:1px){.rail{gap:1rem}}.dock{gap:0}}',
      '@container side (width>20rem){@supports (gap:1px){.rail{gap:1rem}}}',
    ],
    ['@layer base,later;.rail{gap:1rem}', '@layer base,later;.rail{gap:1rem}'],
    [
      '@property --gold{syntax:"<color>";inherits:true;initial-value:#a87a1f}.dock{gap:0}',
      '@property --gold{syntax:"<color>";inherits:true;initial-value:#a87a1f}',
    ],
    ['@new-rule x{color:red}', '@new-rule x{color:red}'],
    ['@font-face{src:local(a)}@-webkit-keyframes sk{to{opacity:0}}', '@font-face{src:local(a)}'],
    ['.rail{content:"};.dock{a:b";gap:1rem}.dock{gap:0}', '.rail{content:"};.dock{a:b";gap:1rem}'],
    ['.rail:hover,.rail:not(:focus){gap:0}.rail:focus-visible{gap:1px}', '.rail:not(:focus){gap:0}'],
    ['@media print{.rail{gap:0}}@media screen{.rail{gap:0}}', '@media screen{.rail{gap:0}}'],
    ['.rail{gap:1rem;&:hover{gap:0}}', '.rail{gap:1rem;&:hover{gap:0}}'],
    ['.rail[title="a,b"],.dock{gap:0}', '.rail[title="a,b"]{gap:0}'],
  ])('keeps unknown at-rules, and reads %s', (sheet, text) => {
    expect(shownStyles(sheet, '<div class="rail"></div>', '')).toBe(text)
  })

  it('includes the tokens used by its rules, in each theme', () => {
    expect(shown('<p class="price--big">1</p>')).toBe(
      ':root{--gold:#a87a1f}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--gold:#d9ae55}}.price--big{color:var(--gold)}',
    )
  })

  it('includes the tokens used by the screen, and those they depend on', () => {
    expect(shown('<p style="background:var(--mark)"></p>')).toBe(':root{--mark:url("data:image/svg+xml;a")}')
    expect(shown('', '.a{border:var(--frame)}')).toBe(
      ':root{--frame:1px solid var(--line-2);--line-2:#ddd}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--line-2:#333}}',
    )
  })
})

it('needs no token from the deferred styles for the frame', () => {
  const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')
  const deferred = new Set(read('../../../packages/ui/src/tokens-deferred.css').match(/--[\w-]+(?=: )/g))
  const named = [...read('../shell.css').matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => deferred.has(name))).toEqual([])
})
