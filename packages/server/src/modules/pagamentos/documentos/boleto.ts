import { formatBRL } from '@portal/domain/dinheiro'
import { html, joinHtml, type Html } from '@portal/domain/html'
import { isPagamentoAberto } from '@portal/domain/estados'
import type { Pedido } from '../ports/pedidos'
import { formatLinhaDigitavel, larguras2de5 } from '../provedores/boleto'
import { destaque, documento, tabela } from './pagina'
import { linhasDoPagador, type PagadorImpresso } from './pagador'

const ALTURA = 40
/** Quiet zone on both sides, in narrow bars: twice what scanners require, since printers round its width. */
const SILENCIO = 20

export interface BoletoDoPedido {
  pedido: Pedido
  brand: string
  pagador: PagadorImpresso | undefined
}

/** The boleto with bar code and digits; if it can no longer be paid, a note in their place. */
export function boletoPage({ pedido, brand, pagador }: BoletoDoPedido): string {
  const { boleto, valor, descricao, numero, estado } = pedido
  if (boleto === null) return documento('Boleto', brand, html`<h1>Este pedido não tem boleto.</h1>`)
  const rows = tabela([
    { nome: 'Beneficiário', valor: brand },
    { nome: 'Descrição', valor: descricao },
    { nome: 'Pedido', valor: String(numero) },
    ...linhasDoPagador(pagador),
  ])
  const devido = destaque([
    { nome: 'Valor', valor: formatBRL(valor) },
    { nome: 'Vencimento', valor: boleto.vencimento.split('-').reverse().join('/') },
  ])
  const title = html`<h1>Boleto · ${brand}</h1>`
  if (!isPagamentoAberto(estado))
    return documento('Boleto', brand, html`${title}${ended(estado)}${devido}${rows}`)
  return documento(
    'Boleto',
    brand,
    html`${title}${devido}
<h2>Linha digitável</h2><p class="linha">${grupos(boleto.linhaDigitavel)}</p>
<div class="acoes so-tela"><button type="button" data-copia="${boleto.linhaDigitavel}" hidden>Copiar linha</button>
<button type="button" data-imprime hidden>Imprimir</button><p role="status"></p></div>
<h2>Código de barras</h2><div class="papel">${barras(boleto.codigoDeBarras)}</div>
<p class="dica">Pague até o vencimento no aplicativo ou numa agência de qualquer banco. A compensação leva até 2 dias úteis.</p>${rows}`,
  )
}

/** The line may wrap only between its fields. */
const grupos = (linha: string): Html =>
  joinHtml(
    formatLinhaDigitavel(linha)
      .split(' ')
      .map((campo) => html`<span>${campo}</span>`),
    ' ',
  )

function ended(estado: Pedido['estado']): Html {
  const text =
    estado === 'PAGO'
      ? 'Este boleto já foi pago.'
      : 'Este boleto não vale mais. Não pague: faça outro pedido.'
  return html`<p class="aviso" role="note">${text}</p>`
}

/** Interleaved 2 of 5: bars at their positions, in units of the narrow bar. */
export function barras(codigo: string): Html {
  let x = SILENCIO
  const bars = larguras2de5(codigo).map((width, index) => {
    const at = x
    x += width
    return index % 2 === 0 ? html`<rect x="${at}" width="${width}" height="${ALTURA}"/>` : ''
  })
  return html`<svg class="barras" role="img" aria-label="Código de barras" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x + SILENCIO} ${ALTURA}" preserveAspectRatio="none" shape-rendering="crispEdges">${bars}</svg>`
}
