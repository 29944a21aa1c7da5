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
import { destaque, documento, tabela } from './pagina'

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
}

/** The receipt of a paid order, on one sheet. */
export function reciboPage({
  pedido,
  brand,
  contato,
  empresa,
  pagador,
  local,
  nota,
}: ReciboDoPedido): string {
  const { descricao, valor, desconto, metodo, pagoEm, id, estado } = pedido
  const rows = tabela([
    { nome: 'Recebido por', valor: linhaDaEmpresa(empresa) },
    { nome: 'Descrição', valor: descricao },
    { nome: 'Pedido', valor: id },
    ...linhasDoPagador(pagador),
    { nome: 'Método', valor: ROTULO_METODO_PAGAMENTO[metodo] },
    ...(desconto > 0 ? [{ nome: 'Desconto', valor: formatBRL(desconto) }] : []),
    { nome: 'Pago em', valor: pagoEm === null ? '' : instante(pagoEm, local) },
    ...(nota === undefined
      ? []
      : [{ nome: rotuloNota(nota), valor: `Código de verificação ${nota.codigo}` }]),
  ])
  const pago = destaque([{ nome: 'Valor pago', valor: formatBRL(valor) }])
  const devolvido =
    estado === 'DEVOLVIDA'
      ? html`<p class="aviso" role="note">O valor deste pagamento foi devolvido.</p>`
      : ''
  return documento(
    'Recibo',
    brand,
    html`<h1>Recibo · ${brand}</h1>${devolvido}${pago}${rows}
<p class="dica">Dúvidas sobre este pagamento: ${contato}</p>
<div class="acoes so-tela"><button type="button" data-imprime hidden>Imprimir</button></div>`,
  )
}

/** '21/11/2026, 23:30 (horário de Manaus, AM)'. */
function instante(instant: Date, local: ReciboDoPedido['local']): string {
  const { dia, hora } = localDe(instant, local?.estado ?? 'DF')
  const place = local === undefined ? 'Brasília' : rotuloLocal({ cidade: local.cidade, estado: local.estado })
  return `${dia.split('-').reverse().join('/')}, ${hora} (horário de ${place})`
}
