import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

/** An element, its end tag, a comment or a declaration; `$` is a value. */
const MARKUP = /<(?:[!?/]|[a-z][a-z\d]*(?:[/>$]|\s+(?:\$|[\w:-]+=))|\$\s+[\w:-]+=)/i

/**
 * Exempt: templates tagged `html`, where values are escaped, and regular expressions, which only read markup.
 */
function isExempt({ parent }: TSESTree.TemplateLiteral): boolean {
  if (parent.type === 'TaggedTemplateExpression')
    return parent.tag.type === 'Identifier' && parent.tag.name === 'html'
  return (
    parent.type === 'NewExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'RegExp'
  )
}

const oneTag: TSESLint.RuleModule<'untagged'> = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    messages: { untagged: 'Write markup by the tag `html` of @portal/domain/html (ADR 95).' },
    schema: [],
  },
  create(context) {
    const report = (node: TSESTree.Node) => context.report({ node, messageId: 'untagged' })
    return {
      Literal(node) {
        if (typeof node.value === 'string' && MARKUP.test(node.value)) report(node)
      },
      TemplateLiteral(node) {
        const text = node.quasis.map(({ value }) => value.raw).join('$')
        if (!isExempt(node) && MARKUP.test(text)) report(node)
      },
    }
  },
}

/**
 * Servers write markup only with one tag, so that every value is escaped. `cli` is exempt for placeholders:
 * '<comando>'.
 */
export function markupRules(): TSESLint.FlatConfig.Config[] {
  return [
    {
      files: ['packages/server/src/**/*.ts', 'shell/src/server/**/*.ts'],
      ignores: ['**/*.test.ts', '**/testing/**', '**/cli/**'],
      plugins: { markup: { rules: { 'one-tag': oneTag } } },
      rules: { 'markup/one-tag': 'error' },
    },
  ]
}
