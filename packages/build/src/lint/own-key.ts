/** Keys that several apps share are the platform's: it alone may give one away by name. */
const SHARED_KEYS = /^@portal\/platform(\/|$)/

const MESSAGES = {
  foreign: "A storage key of {{app}} begins with '{{app}}:'.",
  hidden: "Whose key this is cannot be read here: write it out, or give the parameter the type '{{app}}:…'.",
  detached: 'Call `storage.own` where its key can be read.',
}

/** How a text begins, as far as its expression says so; undefined when it does not. */
function beginningOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis[0].value.cooked
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return beginningOf(node.expression)
  return undefined
}

/** What the type of a parameter says of how its text begins (`mf-public:${string}`). */
function beginningOfType(parameter) {
  const type = parameter.typeAnnotation?.typeAnnotation
  if (type?.type === 'TSTemplateLiteralType') return type.quasis[0].value.cooked
  return type?.type === 'TSLiteralType' ? beginningOf(type.literal) : undefined
}

function variableOf(scope, name) {
  for (let here = scope; here !== null; here = here.upper) {
    const found = here.set.get(name)
    if (found !== undefined) return found
  }
  return undefined
}

/** 'own', 'foreign' or 'hidden': whose key the first argument of `storage.own` is. */
function judge(node, scope, prefix) {
  const said = (text) => (text === undefined ? 'hidden' : text.startsWith(prefix) ? 'own' : 'foreign')
  if (node?.type !== 'Identifier') return said(beginningOf(node))
  const [definition] = variableOf(scope, node.name)?.defs ?? []
  if (definition?.type === 'ImportBinding')
    return SHARED_KEYS.test(definition.parent.source.value) ? 'own' : 'hidden'
  if (definition?.type === 'Parameter') return said(beginningOfType(definition.name))
  return said(definition?.parent?.kind === 'const' ? beginningOf(definition.node.init) : undefined)
}

const nameOf = ({ property }) => property.name ?? property.value

/** `storage.own(key, …)`: the key begins with the name of the app that owns the file, and that can be read in place. */
export const ownKeyRule = {
  meta: {
    type: 'problem',
    messages: MESSAGES,
    schema: [{ type: 'object', properties: { app: { type: 'string' } }, required: ['app'] }],
  },
  create(context) {
    const [{ app }] = context.options
    const report = (node, messageId) => context.report({ node, messageId, data: { app } })
    return {
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || nameOf(node.callee) !== 'own') return
        const verdict = judge(node.arguments[0], context.sourceCode.getScope(node), `${app}:`)
        if (verdict !== 'own') report(node.arguments[0] ?? node, verdict)
      },
      'MemberExpression[object.name="storage"][property.name="own"]'(node) {
        if (node.parent.type !== 'CallExpression' || node.parent.callee !== node) report(node, 'detached')
      },
      'VariableDeclarator[init.name="storage"] > ObjectPattern > Property[key.name="own"]'(node) {
        report(node, 'detached')
      },
    }
  },
}
