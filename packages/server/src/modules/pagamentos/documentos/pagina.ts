import { html, type Html } from '@portal/domain/html'
import { PRIVATE_PAGE } from '../../../kernel/http/html'
import { FONT, FONT_DISPLAY, THEMES } from '../../../kernel/palette'

/** URL of the only script that these pages may load. */
export const SCRIPT_HREF = '/api/documentos/documento.js'

/** Headers of a printable document: private like other such pages, except that its own script runs. */
export const DOCUMENT_PAGE = {
  ...PRIVATE_PAGE,
  'content-security-policy': `${PRIVATE_PAGE['content-security-policy']}; script-src 'self'`,
} as const

export interface LinhaImpressa {
  nome: string
  valor: string
}

/** Table rows of a document. */
export function tabela(linhas: readonly LinhaImpressa[]): Html {
  const rows = linhas.map(({ nome, valor }) => html`<tr><th scope="row">${nome}</th><td>${valor}</td></tr>`)
  return html`<table>${rows}</table>`
}

/** A printable page on one A4 sheet. Buttons are shown only once the script has loaded. */
export function documento(title: string, brand: string, body: Html): string {
  return html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark"><title>${title}</title>
<style>${STYLE}</style><script src="${SCRIPT_HREF}" defer></script></head><body><main><p class="marca">${MARK}${brand}</p>${body}</main></body></html>`.toString()
}

/** Prominent values: the amount and its date. */
export function destaque(linhas: readonly LinhaImpressa[]): Html {
  const items = linhas.map(({ nome, valor }) => html`<div><dt>${nome}</dt><dd>${valor}</dd></div>`)
  return html`<dl class="valor">${items}</dl>`
}

const MARK = html`<svg viewBox="0 0 28 28" aria-hidden="true" fill="currentColor"><path d="M4 0h9v28H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z"/><path d="M15.5 0H24a4 4 0 0 1 4 4v7.5H15.5z" opacity=".55"/><path d="M15.5 14H28v10a4 4 0 0 1-4 4h-8.5z" opacity=".8"/></svg>`

const STYLE = html`${THEMES}
* { box-sizing: border-box } body { font: 16px/1.55 ${FONT}; margin: 0; padding: 1.5rem 1rem; color: var(--text); background: var(--bg) }
main { max-width: 46rem; margin: 0 auto; padding: clamp(1rem, 4vw, 2rem); background: var(--surface); border-radius: 16px }
h1 { margin: 0 0 1.25rem; font: 700 1.75rem/1.2 ${FONT_DISPLAY}; letter-spacing: -.02em; overflow-wrap: anywhere } h2 { margin: 1.5rem 0 .25rem; font: 680 1.0625rem/1.3 ${FONT_DISPLAY} }
.marca { display: flex; align-items: center; gap: .5rem; margin: 0 0 1.5rem; font: 700 1.125rem/1.2 ${FONT_DISPLAY}; letter-spacing: -.02em } .marca svg { width: 1.375rem; color: var(--brand-text) }
.valor { display: flex; flex-wrap: wrap; gap: .25rem 2.5rem; margin: 0 0 1.25rem } .valor div { display: grid } .valor dt { color: var(--text-2); font-size: .875rem } .valor dd { margin: 0; font: 700 1.5rem/1.2 ${FONT_DISPLAY}; font-variant-numeric: tabular-nums }
table { width: 100%; border-collapse: collapse } th, td { padding: .6rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { padding-right: 1rem; font-weight: 400; color: var(--text-2); white-space: nowrap } td { width: 66%; font-weight: 600; overflow-wrap: anywhere }
.linha { margin: 0; font: 600 1.05rem/1.6 ui-monospace, monospace } .linha span { display: inline-block; margin-right: .6em }
.papel { margin-top: .5rem; padding: 1rem .5rem; border-radius: 12px; background: #fff; color: #000 } .barras { display: block; width: 100%; height: 4.5rem }
.aviso { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: 12px; background: var(--warning-bg); color: var(--warning) } .dica { margin: 1rem 0; color: var(--text-2); font-size: .9rem }
.acoes { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; margin-top: 1.25rem } .acoes [role=status] { margin: 0; color: var(--success) }
button, .botao { min-height: 44px; padding: 0 1.1rem; border: 1px solid var(--line-input); border-radius: 8px; background: var(--surface); color: inherit; font: 620 1rem ${FONT_DISPLAY}; cursor: pointer } .botao { display: inline-flex; align-items: center; text-decoration: none } button:first-child, .botao { border-color: var(--brand); background: var(--brand); color: var(--on-brand) } button[hidden] { display: none }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
@page { size: A4; margin: 15mm }
@media print { body { padding: 0; background: none } main { max-width: none; padding: 0; border-radius: 0 } .so-tela { display: none } .papel { padding: 0 } .barras { width: 113mm; height: 13mm } tr, svg { break-inside: avoid } }`

/** Copy and print buttons; without the script the line can be selected, and the browser's menu prints. */
export const SCRIPT = `(() => {
  const copy = document.querySelector('[data-copia]')
  const print = document.querySelector('[data-imprime]')
  const status = document.querySelector('[role=status]')
  const line = document.querySelector('.linha')
  const select = () => getSelection().selectAllChildren(line)
  const write = async (text) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(text)
    select()
    if (!document.execCommand('copy')) throw new Error('refused')
  }
  copy?.addEventListener('click', async () => {
    try {
      await write(copy.dataset.copia)
      status.textContent = 'Linha digitável copiada!'
    } catch {
      select()
      status.textContent = 'Copie a linha selecionada.'
    }
  })
  print?.addEventListener('click', () => window.print())
  document.querySelectorAll('button[hidden]').forEach((button) => { button.hidden = false })
})()
`
