import { describeRules } from './testing'

describeRules('patterns', [
  {
    rule: 'a pattern that backtracks more than its text is long is refused',
    file: 'packages/server/src/web/a.ts',
    code: 'export const y = /br\\s*(?:;\\s*q=1)?\\s*(?:,|$)/\n',
    fires: 'regexp/no-super-linear-backtracking',
  },
  {
    rule: 'so is one that starts over at every character',
    file: 'packages/domain/src/a.ts',
    code: "export const y = (text: string) => text.replace(/\\s+$/, '')\n",
    fires: 'regexp/no-super-linear-move',
  },
  {
    rule: 'a bounded one is fine',
    file: 'packages/domain/src/a.ts',
    code: 'export const y = /^\\d{8}$/\n',
    fires: undefined,
  },
])
