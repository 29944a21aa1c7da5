import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import css, { type CSSRuleDefinition, type CSSSourceCode, type CSSSyntaxElement } from '@eslint/css'
import type { TSESLint } from '@typescript-eslint/utils'

/** Token names of `ui`, which remotes may read but not redefine. */
function tokenNames(): ReadonlySet<string> {
  const folder = dirname(createRequire(import.meta.url).resolve('@portal/ui/tokens.css'))
  const sheets = ['tokens.css', 'tokens-deferred.css'].map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(sheets.join('').match(/--[a-z0-9-]+(?=:)/g))
}

function* ancestorsOf(node: CSSSyntaxElement, sourceCode: CSSSourceCode): Generator<CSSSyntaxElement> {
  for (let here = sourceCode.getParent(node); here; here = sourceCode.getParent(here)) yield here
}

const isKeyframes = (node: CSSSyntaxElement) => node.type === 'Atrule' && node.name.endsWith('keyframes')
/** Classes and ids outside `:global()`, `:not()` and `:has()` get module-specific names. */
const isLocal = ({ type }: CSSSyntaxElement) => type === 'ClassSelector' || type === 'IdSelector'

/** Requires a class of the module in every selector, so that it matches nothing outside its app. */
const ownClass: CSSRuleDefinition = {
  meta: {
    type: 'problem',
    languages: ['css/css'],
    messages: { wide: "'{{selector}}' reaches elements of other apps: name a class of this module." },
  },
  create({ sourceCode, report }) {
    return {
      'Rule > SelectorList > Selector'(node) {
        const [, rule, ...around] = ancestorsOf(node, sourceCode)
        if (rule === undefined || around.some((other) => isKeyframes(other) || other.type === 'Rule')) return
        if (!node.children.some(isLocal))
          report({ node, messageId: 'wide', data: { selector: sourceCode.getText(node) } })
      },
    }
  },
}

type AtRule = Extract<CSSSyntaxElement, { type: 'Atrule' }>

/** At-rules that only affect the module's own elements. */
const HARMLESS = new Set([
  'media',
  'supports',
  'container',
  'scope',
  'starting-style',
  'keyframes',
  '-webkit-keyframes',
])
/** At-rules that define a global name, which CSS modules do not rename. */
const NAMED = new Set([
  'layer',
  'property',
  'counter-style',
  'font-palette-values',
  'position-try',
  'custom-media',
])

/** Requires the app's name in global names; at-rules affecting the whole page are the shell's. */
const namedAtRules: CSSRuleDefinition<{ RuleOptions: [{ app: string }] }> = {
  meta: {
    type: 'problem',
    languages: ['css/css'],
    schema: [{ type: 'object', properties: { app: { type: 'string' } }, required: ['app'] }],
    messages: {
      unnamed: "@{{name}} has one name for the whole page: begin it with '{{app}}'.",
      page: '@{{name}} acts on the whole page: that is the shell’s.',
    },
  },
  create(context) {
    const { sourceCode } = context
    const [{ app }] = context.options
    const report = (node: AtRule, messageId: string) =>
      context.report({ node, messageId, data: { app, name: node.name } })
    return {
      Atrule(node) {
        const prelude = node.prelude === null ? '' : sourceCode.getText(node.prelude)
        if (HARMLESS.has(node.name)) return
        if (!NAMED.has(node.name)) report(node, 'page')
        else if (!prelude.split(',').every((name) => name.trim().replace(/^--/, '').startsWith(app)))
          report(node, 'unnamed')
      },
    }
  },
}

/** Tokens belong to `packages/ui`: a remote that redefined one would look like another site. */
const noToken: CSSRuleDefinition = {
  meta: {
    type: 'problem',
    languages: ['css/css'],
    messages: { token: '{{name}} is a token of @portal/ui: read it, and leave its value alone.' },
  },
  create({ report }) {
    const tokens = tokenNames()
    return {
      Declaration(node) {
        if (tokens.has(node.property)) report({ node, messageId: 'token', data: { name: node.property } })
      },
    }
  },
}

const modulesOnly: CSSRuleDefinition = {
  meta: {
    type: 'problem',
    languages: ['css/css'],
    messages: { plain: 'Styles of a remote are CSS modules: call it *.module.css.' },
  },
  create({ report }) {
    return { StyleSheet: (node) => report({ node, messageId: 'plain' }) }
  },
}

const plugin = {
  rules: {
    'own-class': ownClass,
    'named-at-rules': namedAtRules,
    'no-token': noToken,
    'modules-only': modulesOnly,
  },
}

/** Isolates the styles of `remotes` from each other and from the shell's. */
export function styleRules(remotes: readonly string[]): TSESLint.FlatConfig.Config[] {
  return [
    { files: ['mf-*/**/*.css'], plugins: { css, styles: plugin }, language: 'css/css' },
    { files: ['mf-*/**/*.css'], ignores: ['**/*.module.css'], rules: { 'styles/modules-only': 'error' } },
    ...remotes.map((app): TSESLint.FlatConfig.Config => ({
      files: [`${app}/**/*.css`],
      rules: {
        'styles/own-class': 'error',
        'styles/named-at-rules': ['error', { app }],
        'styles/no-token': 'error',
      },
    })),
  ]
}
