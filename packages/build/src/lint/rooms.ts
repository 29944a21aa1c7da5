import type { TSESLint, TSESTree } from '@typescript-eslint/utils'
import { appNames, SHELL } from '../../../../scripts/workspace.mjs'

/**
 * Permitted imports between rooms (rule: architecture/imports). A room is named by its folder; unlisted
 * imports are rejected.
 * `@portal/platform/manifest`, `/ranges` and `/render` (types) do not use React: the server and the release
 * command import only these from platform.
 */
const REMOTE = ['@portal/api', '@portal/platform', '@portal/ui', '@portal/domain']

export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/api': ['@portal/domain'],
  'packages/platform': ['@portal/api'],
  'packages/ui': ['@portal/domain'],
  // Its standalone page (src/dev/alone.tsx) replaces the shell.
  'packages/build': ['@portal/api', '@portal/platform', '@portal/ui'],
  'packages/server': [
    '@portal/domain',
    '@portal/api',
    '@portal/platform/manifest',
    '@portal/platform/ranges',
    '@portal/platform/render',
  ],
  'packages/e2e': ['@portal/domain', '@portal/api'],
  shell: REMOTE,
  'mf-*': REMOTE,
}

const OURS = [
  '@portal/domain',
  '@portal/api',
  '@portal/platform',
  '@portal/ui',
  '@portal/build',
  '@portal/server',
  '@portal/e2e',
]

/** Matches imports of our packages that are not in `allowed`, including sub-paths. */
function forbidden(allowed: readonly string[]): string {
  const whole = allowed.filter((name) => OURS.includes(name))
  const parts = allowed.filter((name) => !OURS.includes(name))
  const exceptions = [...whole.map((name) => `${name}(?:/|$)`), ...parts.map((name) => `${name}$`)]
  const not = exceptions.length === 0 ? '' : `(?!${exceptions.join('|')})`
  return `^${not}(?:@portal/|(?:${appNames().join('|')})(?:/|$)|mf-[a-z-]+(?:/|$))`
}

interface Pattern {
  regex: string
  message: string
}

/** `../../mf-payments/src/x`: the same boundary, crossed by a relative path. */
const BY_PATH: Pattern = {
  regex: '^(?:\\.\\.?/)+(?:shell|packages|mf-[a-z0-9-]+)/',
  message: 'A workspace is imported by its name, where it may be imported at all.',
}
/** Bundled for browsers, where `zod` cannot be tree-shaken. */
const BUNDLED = new Set([
  'packages/domain',
  'packages/api',
  'packages/platform',
  'packages/ui',
  'shell',
  'mf-*',
])
const WHOLE_ZOD: Pattern = { regex: '^zod$', message: 'Browsers bundle this: write `zod/mini` (ADR 27).' }
/** Plain CSS is global, so only the shell may load it, from `ui`. */
const GLOBAL_STYLES: Pattern = {
  regex: '(?<!\\.module)\\.css$',
  message: 'Styles of a remote are CSS modules (*.module.css).',
}

/** The literal text, or static prefix, of an expression. */
function textOf(node: TSESTree.Expression): string | undefined {
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? undefined
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

/** Checks `import('…')`, which the rule for import statements does not cover. */
const lateImport: TSESLint.RuleModule<'forbidden', [{ patterns: Pattern[] }]> = {
  defaultOptions: [{ patterns: [] }],
  meta: {
    type: 'problem',
    messages: { forbidden: '{{message}}' },
    schema: [{ type: 'object', properties: { patterns: { type: 'array' } }, required: ['patterns'] }],
  },
  create(context) {
    const [{ patterns }] = context.options
    return {
      ImportExpression(node) {
        const source = textOf(node.source)
        const broken = patterns.find(({ regex }) => source !== undefined && new RegExp(regex).test(source))
        if (broken === undefined) return
        context.report({ node, messageId: 'forbidden', data: { message: broken.message } })
      },
    }
  },
}
const plugins = { rooms: { rules: { 'late-import': lateImport } } }

function patternsOf(room: string, allowed: readonly string[]): Pattern[] {
  const remote = allowed === REMOTE && room !== SHELL
  const others = {
    regex: forbidden(allowed),
    message: `${room} may import ${allowed.length === 0 ? 'nothing of ours' : allowed.join(', ')}.`,
  }
  return [BY_PATH, ...(remote ? [GLOBAL_STYLES] : []), ...(BUNDLED.has(room) ? [WHOLE_ZOD] : []), others]
}

/** One flat-config block per room. */
export function roomRules(): TSESLint.FlatConfig.Config[] {
  return Object.entries(ROOMS).map(([room, allowed]) => {
    const patterns = patternsOf(room, allowed)
    return {
      files: [`${room}/src/**/*.{ts,tsx}`],
      plugins,
      rules: {
        'no-restricted-imports': ['error', { patterns }],
        'rooms/late-import': ['error', { patterns }],
      },
    }
  })
}
