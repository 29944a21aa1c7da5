/** The one way to write markup (HTML, SVG, XML): a template tag that escapes what is not markup already (docs/adr/0095-one-html-tag.md). */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Made by `html` and `trustedHtml` alone: no text takes its place without being escaped. */
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

/** What the template itself says stays as it is. In it, strings are escaped and lists joined; attributes need double quotes. */
export function html(template: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  let text = template[0] ?? ''
  for (let at = 0; at < parts.length; at += 1) text += textOf(parts[at] ?? '') + (template[at + 1] ?? '')
  return new Html(text)
}

export function joinHtml(parts: readonly HtmlPart[], separator: HtmlPart): Html {
  return html`${parts.map((part, at) => (at === 0 ? part : [separator, part]))}`
}

/** Bytes that are markup, a style sheet or inert JSON already. Each call says in a comment why no stranger's text is raw in them. */
export function trustedHtml(text: string): Html {
  return new Html(text)
}
