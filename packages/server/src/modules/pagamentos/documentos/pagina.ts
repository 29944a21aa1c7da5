import { escapeHtml, PRIVATE_PAGE } from '../../../kernel/http/html'

/** Of the one script that these pages may load. */
export const SCRIPT_HREF = '/api/documentos/documento.js'

/** Headers of a printable document: as private as any such page, and its own script runs, from its own origin. */
export const DOCUMENT_PAGE = {
  ...PRIVATE_PAGE,
  'content-security-policy': `${PRIVATE_PAGE['content-security-policy']}; script-src 'self'`,
} as const

export interface Linha {
  nome: string
  valor: string
}

/** The rows of a document, escaped. */
export function tabela(linhas: readonly Linha[]): string {
  const rows = linhas.map(
    ({ nome, valor }) => `<tr><th scope="row">${escapeHtml(nome)}</th><td>${escapeHtml(valor)}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

/** A page to print, on one sheet of A4. `body` is HTML already; buttons show once the script can serve them. */
export function documento(title: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style><script src="${SCRIPT_HREF}" defer></script></head><body><main>${body}</main></body></html>`
}

const STYLE = `
* { box-sizing: border-box } body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 1.5rem 1rem; color: #1f181e; background: #fbfafb }
main { max-width: 46rem; margin: 0 auto; padding: clamp(1rem, 4vw, 2rem); background: #fff; border: 1px solid #e4dee3; border-radius: 12px }
h1 { margin: 0 0 1rem; font-size: 1.4rem; line-height: 1.25; overflow-wrap: anywhere } h2 { margin: 1.5rem 0 .25rem; font-size: 1rem }
table { width: 100%; border-collapse: collapse } th, td { padding: .45rem 0; border-bottom: 1px solid #e4dee3; text-align: left; vertical-align: top }
th { padding-right: 1rem; font-weight: 400; color: #524850; white-space: nowrap } td { width: 66%; font-weight: 600; overflow-wrap: anywhere }
.linha { margin: 0; font: 600 1.05rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
.barras { display: block; width: 100%; height: 4.5rem; margin-top: .5rem }
.aviso { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: 8px; background: #fdf1e2; color: #7a4300 } .dica { margin: 1rem 0 0; color: #524850; font-size: .9rem }
.acoes { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; margin-top: 1rem } .acoes [role=status] { margin: 0; color: #14613b }
button { min-height: 44px; padding: 0 1.1rem; border: 1px solid #8f848d; border-radius: 8px; background: #fff; color: inherit; font: 600 1rem system-ui, sans-serif; cursor: pointer }
button:focus-visible { outline: 3px solid #6b2a58; outline-offset: 2px }
@page { size: A4; margin: 15mm }
@media print { body { padding: 0; background: none } main { max-width: none; padding: 0; border: 0 } .so-tela { display: none } .barras { width: 113mm; height: 13mm } tr, svg { break-inside: avoid } }`

/** Copies and prints; without it the line can be selected and the browser's own menu prints. */
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
