/** Form fields without scripts: label, control, and the error or hint linked to it. */
import { html, type Html } from '@portal/domain/html'

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

export function fieldHtml({ name, label, hint, error, ...control }: Field): Html {
  const notes = [
    ...(error === undefined ? [] : [['erro', error] as const]),
    ...(hint === undefined ? [] : [['dica', hint] as const]),
  ]
  const ids = notes.map(([kind]) => `${name}-${kind}`).join(' ')
  const described = notes.length === 0 ? '' : html` aria-describedby="${ids}"`
  const attributes = html`id="${name}" name="${name}" autocomplete="off"${described}${error === undefined ? '' : html` aria-invalid="true"`}`
  const texts = notes.map(([kind, text]) => html`<p class="${kind}" id="${name}-${kind}">${text}</p>`)
  return html`<div class="campo"><label for="${name}">${label}</label>${controlHtml(attributes, control)}${texts}</div>`
}

function controlHtml(
  attributes: Html,
  { value, max, area = false, options }: Omit<Field, 'name' | 'label'>,
): Html {
  if (options !== undefined) {
    const option = ([key, label]: readonly [string, string]) =>
      html`<option value="${key}"${key === value ? ' selected' : ''}>${label}</option>`
    return html`<select ${attributes}>${options.map(option)}</select>`
  }
  const limit = max === undefined ? '' : html` maxlength="${max}"`
  // The HTML parser drops the first line break of a textarea.
  if (area) return html`<textarea ${attributes} rows="6"${limit}>\n${value}</textarea>`
  return html`<input ${attributes}${limit} value="${value}">`
}

/** Styles of pages with a form. */
export const FORM_STYLE = html`
form { display: block } h2 { font-size: 1.125rem } .campo { margin: 0 0 1.25rem } label { display: block; font-weight: 600 }
input, select, textarea { width: 100%; min-height: 44px; padding: .5rem .75rem; font: inherit; color: var(--text); background: var(--surface); border: 1px solid var(--line-input); border-radius: 8px }
.campo p { margin: .25rem 0 0 } .dica { color: var(--text-2); font-size: .9375rem } .erro { color: var(--warning); font-weight: 600 } .btn { min-height: 44px }`
