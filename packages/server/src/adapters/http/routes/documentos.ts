import { formatBRL } from '@portal/domain/dinheiro'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../../deps'
import { fail } from '../../../ports/failure'
import type { Pedido } from '../../../ports/pedidos'
import { formatLinhaDigitavel, larguras2de5 } from '../../payments/boleto'
import { sendFailure } from '../errors'
import { escapeHtml, page, PRIVATE_PAGE } from '../html'

const INTEIRO = 40

/** Printable slips and receipts at addresses that cannot be guessed and that end. */
export function documentosRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { tipo: string; id: string }; Querystring: { ate?: string; s?: string } }>(
    '/api/documentos/:tipo/:id',
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const subject = `${params.tipo}/${params.id}`
      if (!deps.links.isValid(subject, query, deps.clock())) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      const pedido = await deps.store.pedidos.find(params.id)
      if (pedido === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      if (params.tipo === 'boleto') return sendPage(reply, boletoPage(pedido, deps.config.brand))
      const dono = await deps.store.donos.find(pedido.usuarioId)
      return sendPage(reply, reciboPage(pedido, deps.config.brand, dono?.fatos))
    },
  )
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(PRIVATE_PAGE).send(html)
}

function dayOf(dia: string): string {
  return dia.split('-').reverse().join('/')
}

function boletoPage({ boleto, valor, descricao, id }: Pedido, brand: string): string {
  if (boleto === null) return page('Boleto', '<h1>Este pedido não tem boleto.</h1>')
  let x = 0
  const bars = larguras2de5(boleto.codigoDeBarras).map((width, index) => {
    const at = x
    x += width
    return index % 2 === 0 ? `<rect x="${at}" width="${width}" height="${INTEIRO}"/>` : ''
  })
  return page(
    'Boleto',
    `<h1>Boleto · ${escapeHtml(brand)}</h1><table>
<tr><th>Descrição</th><td>${escapeHtml(descricao)}</td></tr>
<tr><th>Pedido</th><td>${escapeHtml(id)}</td></tr>
<tr><th>Vencimento</th><td>${dayOf(boleto.vencimento)}</td></tr>
<tr><th>Valor</th><td>${formatBRL(valor)}</td></tr></table>
<p>Linha digitável</p><p class="linha">${formatLinhaDigitavel(boleto.linhaDigitavel)}</p>
<svg class="barras" role="img" aria-label="Código de barras" viewBox="0 0 ${x} ${INTEIRO}" preserveAspectRatio="none">${bars.join('')}</svg>`,
  )
}

interface Pagador {
  nome?: string | null
  cpf?: string | null
}

/** '***.982.247-**': enough to recognise oneself, too little for anybody else. */
function maskCpf(cpf: string | null | undefined): string {
  return /^\d{11}$/.test(cpf ?? '') ? `***.${cpf?.slice(3, 6)}.${cpf?.slice(6, 9)}-**` : 'não informado'
}

function reciboPage(pedido: Pedido, brand: string, pagador: Pagador | undefined): string {
  const { descricao, valor, desconto, metodo, pagoEm, id } = pedido
  const paid = pagoEm?.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }) ?? ''
  const rows: [string, string][] = [
    ['Descrição', descricao],
    ['Pedido', id],
    ['Pago por', pagador?.nome ?? ''],
    ['CPF', maskCpf(pagador?.cpf)],
    ['Método', { pix: 'Pix', boleto: 'Boleto', cartao: 'Cartão' }[metodo]],
    ['Desconto', formatBRL(desconto)],
    ['Valor pago', formatBRL(valor)],
    ['Pago em', paid],
  ]
  const body = rows.map(([name, value]) => `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`).join('')
  return page('Recibo', `<h1>Recibo · ${escapeHtml(brand)}</h1><table>${body}</table>`)
}
