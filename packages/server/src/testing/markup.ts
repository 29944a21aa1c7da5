import { parse, type DefaultTreeAdapterTypes } from 'parse5'

/** Same length, without the characters that could end a text or an attribute. */
export const harmless = (text: string) => text.replace(/[&<>"']/g, '-')

/** Their values are encoded further, or derived from the text. */
const ENCODED = new Set(['action', 'd', 'href', 'viewBox'])

/**
 * Structure of a page as a browser parses it: elements, attributes, comments and texts in order, with texts
 * made `harmless`.
 */
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
