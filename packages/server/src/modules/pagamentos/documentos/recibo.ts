import { linhaDaEmpresa, type Empresa } from '@portal/domain/empresa'
import { formatBRL } from '@portal/domain/dinheiro'
import { html } from '@portal/domain/html'
import { rotuloLocal } from '@portal/domain/locais'
import { ROTULO_METODO_PAGAMENTO } from '@portal/domain/opcoes'
import { rotuloNota } from '@portal/domain/pedido'
import { localDe } from '@portal/domain/tempo'
import type { NotaVista } from '../ports/nfse'
import type { Pedido } from '../ports/pedidos'
import { linhasDoPagador, type PagadorImpresso } from './pagador'
import { destaque, documento, tabela, type LinhaImpressa } from './pagina'
import { pdfOf } from './pdf'

export interface ReciboDoPedido {
  pedido: Pedido
  brand: string
  /** Contact e-mail of the portal's operator. */
  contato: string
  empresa: Empresa
  pagador: PagadorImpresso | undefined
  /**
   * Location of the promoted anuncio, whose time zone dates the receipt. Undefined for a purchase of credits:
   * Brasília's.
   */
  local: { cidade: string; estado: string } | undefined
  nota?: NotaVista | undefined
  pdfUrl: string
}

const DEVOLVIDO = 'O valor deste pagamento foi devolvido.'

/** The receipt of a paid order, on one sheet. */
export function reciboPage(recibo: ReciboDoPedido): string {
  const { pedido, brand, contato, pdfUrl } = recibo
  const devolvido = pedido.estado === 'DEVOLVIDA' ? html`<p class="aviso" role="note">${DEVOLVIDO}</p>` : ''
  const pago = destaque([{ nome: 'Valor pago', valor: formatBRL(pedido.valor) }])
  return documento(
    'Recibo',
    brand,
    html`<h1>Recibo ${pedido.numero} · ${brand}</h1>${devolvido}${pago}${tabela(linhasDe(recibo))}
<p class="dica">${duvidas(contato)}</p>
<div class="acoes so-tela"><a class="botao" href="${pdfUrl}">Baixar PDF</a><button type="button" data-imprime hidden>Imprimir</button></div>`,
  )
}

/** The same as a file. */
export function reciboPdf(recibo: Omit<ReciboDoPedido, 'pdfUrl'>): Promise<Buffer> {
  const { pedido, brand, contato } = recibo
  return pdfOf({
    title: `Recibo ${pedido.numero}`,
    brand,
    notes: pedido.estado === 'DEVOLVIDA' ? [DEVOLVIDO] : [],
    facts: [{ nome: 'Valor pago', valor: formatBRL(pedido.valor) }, ...linhasDe(recibo)],
    footer: duvidas(contato),
  })
}

const duvidas = (contato: string) => `Dúvidas sobre este pagamento: ${contato}`

function linhasDe({
  pedido,
  empresa,
  pagador,
  local,
  nota,
}: Omit<ReciboDoPedido, 'pdfUrl'>): LinhaImpressa[] {
  const { descricao, desconto, metodo, pagoEm, numero } = pedido
  return [
    { nome: 'Recebido por', valor: linhaDaEmpresa(empresa) },
    { nome: 'Descrição', valor: descricao },
    { nome: 'Pedido', valor: String(numero) },
    ...linhasDoPagador(pagador),
    { nome: 'Método', valor: ROTULO_METODO_PAGAMENTO[metodo] },
    ...(desconto > 0 ? [{ nome: 'Desconto', valor: formatBRL(desconto) }] : []),
    { nome: 'Pago em', valor: pagoEm === null ? '' : instante(pagoEm, local) },
    ...(nota === undefined
      ? []
      : [{ nome: rotuloNota(nota), valor: `Código de verificação ${nota.codigo}` }]),
  ]
}

/** '21/11/2026, 23:30 (horário de Manaus, AM)'. */
function instante(instant: Date, local: ReciboDoPedido['local']): string {
  const { dia, hora } = localDe(instant, local?.estado ?? 'DF')
  const place = local === undefined ? 'Brasília' : rotuloLocal({ cidade: local.cidade, estado: local.estado })
  return `${dia.split('-').reverse().join('/')}, ${hora} (horário de ${place})`
}
