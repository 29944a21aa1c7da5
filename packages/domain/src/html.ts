/**
 * The only way to write markup (HTML, SVG, XML): a template tag that escapes every value that is not already
 * markup (docs/adr/0095-one-html-tag.md).
 */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Created only by `html` and `trustedHtml`, so plain text cannot pass for markup. */
class Html {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}
export type { Html }

export type HtmlPart = Html | string | number | readonly HtmlPart[]

function textOf(part: HtmlPart): string {
  if (typeof part === 'string')
    return /[&<>"']/.test(part) ? part.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '') : part
  if (part instanceof Html || typeof part === 'number') return part.toString()
  return part.reduce<string>((text, each) => text + textOf(each), '')
}

/** Builds markup from a template. Strings are escaped and lists joined; attributes need double quotes. */
export function html(template: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  let text = template[0] ?? ''
  for (let at = 0; at < parts.length; at += 1) text += textOf(parts[at] ?? '') + (template[at + 1] ?? '')
  return new Html(text)
}

export function joinHtml(parts: readonly HtmlPart[], separator: HtmlPart): Html {
  return html`${parts.map((part, at) => (at === 0 ? part : [separator, part]))}`
}

/**
 * Wraps text that already is markup, a stylesheet or inert JSON. Each call must state in a comment why it
 * contains no unescaped user input.
 */
export function trustedHtml(text: string): Html {
  return new Html(text)
}
