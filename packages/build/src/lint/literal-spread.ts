import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

/** `{ ...{ a, b }, c }` and `[...[a, b], c]` equal `{ a, b, c }` and `[a, b, c]`. */
const noLiteralSpread: TSESLint.RuleModule<'spread'> = {
  defaultOptions: [],
  meta: {
    type: 'suggestion',
    fixable: 'code',
    messages: { spread: 'Write the members themselves: a literal is spread into a literal.' },
    schema: [],
  },
  create(context) {
    return {
      SpreadElement(node: TSESTree.SpreadElement) {
        const { argument } = node
        if (argument.type !== 'ObjectExpression' && argument.type !== 'ArrayExpression') return
        const members = argument.type === 'ObjectExpression' ? argument.properties : argument.elements
        const [first, last] = [members[0], members.at(-1)]
        // A hole, or nothing: no text to put in its place.
        if (!first || !last) return context.report({ node, messageId: 'spread' })
        const text = context.sourceCode.text.slice(first.range[0], last.range[1])
        context.report({ node, messageId: 'spread', fix: (fixer) => fixer.replaceText(node, text) })
      },
    }
  },
}

export function literalSpreadRules(): TSESLint.FlatConfig.Config[] {
  return [
    {
      files: ['**/*.{ts,tsx,mjs,cjs}'],
      plugins: { spread: { rules: { 'no-literal': noLiteralSpread } } },
      rules: { 'spread/no-literal': 'error' },
    },
  ]
}
