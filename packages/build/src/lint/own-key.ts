import type { TSESLint, TSESTree } from '@typescript-eslint/utils'

/** Keys shared by apps belong to the platform, the only package that may export them by name. */
const SHARED_KEYS = /^@portal\/platform(\/|$)/

const MESSAGES = {
  foreign: "A storage key of {{app}} begins with '{{app}}:'.",
  hidden: "Whose key this is cannot be read here: write it out, or give the parameter the type '{{app}}:…'.",
  detached: 'Call `storage.own` where its key can be read.',
}
type Message = keyof typeof MESSAGES
type Scope = TSESLint.Scope.Scope

/** Static prefix of a string expression; undefined when unknown. */
function beginningOf(node: TSESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? undefined
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return beginningOf(node.expression)
  return undefined
}

/** Static prefix declared by a parameter's type (`mf-public:${string}`). */
function beginningOfType(parameter: TSESTree.Node): string | undefined {
  const type = 'typeAnnotation' in parameter ? parameter.typeAnnotation : undefined
  const stated = type?.type === 'TSTypeAnnotation' ? type.typeAnnotation : undefined
  if (stated?.type === 'TSTemplateLiteralType') return stated.quasis[0]?.value.cooked ?? undefined
  return stated?.type === 'TSLiteralType' ? beginningOf(stated.literal) : undefined
}

function variableOf(scope: Scope, name: string): TSESLint.Scope.Variable | undefined {
  for (let here: Scope | null = scope; here !== null; here = here.upper) {
    const found = here.set.get(name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Static prefix of a variable, from its definition. */
function beginningOfVariable(definition: TSESLint.Scope.Definition | undefined): string | undefined {
  if (definition?.type === 'Parameter') return beginningOfType(definition.name)
  const isConst = definition?.type === 'Variable' && definition.parent.kind === 'const'
  return isConst ? beginningOf(definition.node.init) : undefined
}

const isShared = (definition: TSESLint.Scope.Definition | undefined) =>
  definition?.type === 'ImportBinding' &&
  definition.parent.type === 'ImportDeclaration' &&
  SHARED_KEYS.test(definition.parent.source.value)

/** Classifies the first argument of `storage.own`: 'own', 'foreign' or 'hidden'. */
function judge(node: TSESTree.Node | undefined, scope: Scope, prefix: string): 'own' | 'foreign' | 'hidden' {
  const [definition] = node?.type === 'Identifier' ? (variableOf(scope, node.name)?.defs ?? []) : []
  if (isShared(definition)) return 'own'
  const text = node?.type === 'Identifier' ? beginningOfVariable(definition) : beginningOf(node)
  if (text === undefined) return 'hidden'
  return text.startsWith(prefix) ? 'own' : 'foreign'
}

function nameOf({ property }: TSESTree.MemberExpression): unknown {
  if (property.type === 'Identifier') return property.name
  return property.type === 'Literal' ? property.value : undefined
}

/** `storage.own(key, …)`: the key must start with the name of the file's app, verifiably at the call. */
export const ownKeyRule: TSESLint.RuleModule<Message, [{ app: string }]> = {
  defaultOptions: [{ app: '' }],
  meta: {
    type: 'problem',
    messages: MESSAGES,
    schema: [{ type: 'object', properties: { app: { type: 'string' } }, required: ['app'] }],
  },
  create(context) {
    const [{ app }] = context.options
    const report = (node: TSESTree.Node, messageId: Message) =>
      context.report({ node, messageId, data: { app } })
    return {
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || nameOf(node.callee) !== 'own') return
        const verdict = judge(node.arguments[0], context.sourceCode.getScope(node), `${app}:`)
        if (verdict !== 'own') report(node.arguments[0] ?? node, verdict)
      },
      'MemberExpression[object.name="storage"][property.name="own"]'(node: TSESTree.MemberExpression) {
        if (node.parent.type !== 'CallExpression' || node.parent.callee !== node) report(node, 'detached')
      },
      'VariableDeclarator[init.name="storage"] > ObjectPattern > Property[key.name="own"]'(
        node: TSESTree.Property,
      ) {
        report(node, 'detached')
      },
    }
  },
}
