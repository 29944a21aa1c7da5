import { parse, type DefaultTreeAdapterTypes } from 'parse5'

/** Of the same length, without the characters that could end a text or an attribute. */
export const harmless = (text: string) => text.replace(/[&<>"']/g, '-')

/** Their values are encoded further, or drawn from the text. */
const ENCODED = new Set(['action', 'd', 'href', 'viewBox'])

/** What a browser makes of a page: elements, attributes, comments and texts in their order, texts as `harmless` has them. */
export function shapeOf(page: string): string[] {
  return nodesOf(parse(page).childNodes)
}

const nodesOf = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string[] => nodes.flatMap(linesOf)

function linesOf(node: DefaultTreeAdapterTypes.ChildNode): string[] {
  if ('value' in node) return [harmless(node.value)]
  if ('data' in node) return [`<!--${harmless(node.data)}`]
  if (!('attrs' in node)) return [node.nodeName]
  const attributes = node.attrs.map(({ name, value }) =>
    ENCODED.has(name) ? name : `${name}=${harmless(value)}`,
  )
  return [`<${node.tagName} ${attributes.join(' ')}`, ...nodesOf(node.childNodes), '>']
}
