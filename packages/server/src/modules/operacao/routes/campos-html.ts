/** Fields of a form without scripts: label, control, and what is wrong or helps, tied to it. */
import { escapeHtml } from '../../../kernel/http/html'

export interface Field {
  name: string
  label: string
  value: string
  hint?: string | undefined
  error?: string | undefined
  max?: number
  area?: boolean
  options?: readonly (readonly [string, string])[]
}

export function fieldHtml({ name, label, hint, error, ...control }: Field): string {
  const notes = [
    ...(error === undefined ? [] : [['erro', error] as const]),
    ...(hint === undefined ? [] : [['dica', hint] as const]),
  ]
  const described =
    notes.length === 0 ? '' : ` aria-describedby="${notes.map(([kind]) => `${name}-${kind}`).join(' ')}"`
  const attributes = `id="${name}" name="${name}" autocomplete="off"${described}${error === undefined ? '' : ' aria-invalid="true"'}`
  const texts = notes.map(([kind, text]) => `<p class="${kind}" id="${name}-${kind}">${escapeHtml(text)}</p>`)
  return `<div class="campo"><label for="${name}">${label}</label>${controlHtml(attributes, control)}${texts.join('')}</div>`
}

function controlHtml(
  attributes: string,
  { value, max, area = false, options }: Omit<Field, 'name' | 'label'>,
): string {
  const text = escapeHtml(value)
  if (options !== undefined) {
    const option = ([key, label]: readonly [string, string]) =>
      `<option value="${escapeHtml(key)}"${key === value ? ' selected' : ''}>${escapeHtml(label)}</option>`
    return `<select ${attributes}>${options.map(option).join('')}</select>`
  }
  // The first line break of a textarea is the parser's own.
  if (area) return `<textarea ${attributes} rows="6" maxlength="${max}">\n${text}</textarea>`
  return `<input ${attributes} maxlength="${max}" value="${text}">`
}

export function formHtml(action: string, button: string, parts: readonly string[]): string {
  return `<form method="post" action="${action}">${parts.join('')}<p><button class="btn btn--primary">${button}</button></p></form>`
}
