import { describeRules, type Case } from './testing'

const RULE = 'markup/one-tag'

const CASES: Case[] = (
  [
    ['markup in a template', 'export const y = (x: string) => `<p>${x}</p>`', RULE],
    ['an element whose name is a value', 'export const y = (x: string) => `<${x} id="a">`', RULE],
    ['an element that a value ends', 'export const y = (x: string) => `<p${x}`', RULE],
    ['a comment', 'export const y = (x: string) => `<!-- ${x} -->`', RULE],
    ['a template under another tag', 'export const y = (x: string) => String.raw`<p>${x}</p>`', RULE],
    ['strings put together', "export const y = (x: string) => '<a href=\"' + x + '\">'", RULE],
    ['a string of markup', "export const y = '<br>'", RULE],
    ['a template under `html`', 'export const y = (x: string) => html`<p>${x}</p>`', undefined],
    ['a pattern', 'export const y = (x: string) => new RegExp(`<${x}>(.*?)</${x}>`)', undefined],
    ['a comparison', 'export const y = (x: string) => `a < ${x} AND b <= c`', undefined],
    ['an identity of a mail', 'export const y = (x: string) => `<${x}@${x}>`', undefined],
    ["a mail's address", "export const y = 'Vitrine <nao-responda@localhost>'", undefined],
  ] as const
).map(([rule, code, fires]) => ({
  rule: `markup: ${rule}`,
  file: 'packages/server/src/web/a.ts',
  code: `import { html } from '@portal/domain/html'\nexport const h = html\n${code}\n`,
  fires,
}))

const PAGE = 'export const y = (x: string) => `<p>${x}</p>`\n'

describeRules('markup of the servers', [
  ...CASES,
  { rule: "markup: of the shell's document", file: 'shell/src/server/document.ts', code: PAGE, fires: RULE },
  { rule: 'markup: in a test', file: 'packages/server/src/web/a.test.ts', code: PAGE, fires: undefined },
])
