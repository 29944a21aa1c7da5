/** Fields of a form without scripts: label, control, and what is wrong or helps, tied to it. */
import type { Failure } from '../failure'
import { textOf } from './catalogue'
import { escapeHtml } from './html'

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

export function formHtml(
  action: string,
  button: string,
  parts: readonly string[],
  kind: 'primary' | 'default' = 'primary',
): string {
  const look = kind === 'primary' ? 'btn btn--primary' : 'btn'
  return `<form method="post" action="${action}">${parts.join('')}<p><button class="${look}">${button}</button></p></form>`
}

/** A field that asks for the key of a secret address: people paste the whole address. */
export interface KeyForm {
  action: string
  label: string
  button: string
  max: number
}

export function keyFormHtml({ action, label, button, max }: KeyForm, chave: unknown): string {
  const value = typeof chave === 'string' ? chave : ''
  return formHtml(action, button, [fieldHtml({ name: 'chave', label, value, max })])
}

export function hiddenHtml(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
}

export function recusaHtml(failure: Failure): string {
  return `<p class="erro" role="alert">${escapeHtml(textOf(failure))}</p>`
}

/** Of pages that hold a form. */
export const FORM_STYLE = `
form { display: block } h2 { font-size: 1.125rem } .campo { margin: 0 0 1.25rem } label { display: block; font-weight: 600 }
input, select, textarea { width: 100%; min-height: 44px; padding: .5rem .75rem; font: inherit; color: var(--text); background: var(--surface); border: 1px solid var(--line-input); border-radius: 8px }
.campo p { margin: .25rem 0 0 } .dica { color: var(--text-2); font-size: .9375rem } .erro { color: var(--warning); font-weight: 600 } .btn { min-height: 44px }`
