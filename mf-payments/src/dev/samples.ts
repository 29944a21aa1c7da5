import { CONTRATO } from '@portal/api/contrato'
import { findAnuncioDoDono, findPromocao } from '@portal/api/anuncios'
import { publicarAnuncio, renovarAnuncio } from '@portal/api/anuncio-atos'
import { comprarCreditos, extratoCreditos, historicoCreditos, statusCompra } from '@portal/api/creditos'
import { createPagamento, statusPagamento } from '@portal/api/pagamento'
import { cancelarPedido, pagarPedido, pedido, pedidos, type PedidoNoFio } from '@portal/api/pedidos'
import { desistencias, desistir, type DesistivelNoFio } from '@portal/api/desistencias'
import { findUsuario } from '@portal/api/usuario'
import { anuncioDeExemplo, contaDeExemplo } from '@portal/platform/exemplos'
import { on, samplesOf, usuarioDeExemplo } from '@portal/platform/fake'

const REFERENCE = '3c0ffee0-1111-4222-8333-444455556666'
const PIX = '00020101021226480014br.gov.bcb.pix2526exemplo.invalid/pix/amostra5204000053039865802BR6304ABCD'
const message = 'Feito, na amostra.'
const cobranca = {
  order_id: REFERENCE,
  external_reference: REFERENCE,
  pix_code_image: null,
  pix_copy_paste_code: PIX,
  boleto_url: null,
  status: 'PENDING' as const,
  expiraEm: '2026-12-31T23:59:00-03:00',
}
const publicado = () => ({ message, anuncio: anuncioDeExemplo })

const naLista: PedidoNoFio = {
  order_id: REFERENCE,
  numero: 482,
  tipo: 'anuncio',
  descricao: 'TOP, 3 dias, 5 impulsos',
  metodo: 'pix',
  valor: 18.5,
  desconto: 0,
  creditos: 7,
  status: 'PENDING',
  acoes: ['pagar', 'copiar', 'cancelar'],
  criadoEm: '2026-11-21T11:40:00-03:00',
  expiraEm: '2026-12-31T23:59:00-03:00',
  pagoEm: null,
  anuncio: { id: anuncioDeExemplo.id, titulo: anuncioDeExemplo.titulo },
  pix_copy_paste_code: PIX,
  boleto_url: null,
  boleto_linha: null,
  boleto_vencimento: null,
}
const dePedidos: PedidoNoFio[] = [
  naLista,
  {
    ...naLista,
    order_id: '3c0ffee0-1111-4222-8333-444455556667',
    numero: 471,
    creditos: 30,
    metodo: 'boleto',
    tipo: 'creditos',
    descricao: '30 créditos',
    valor: 66.7,
    anuncio: null,
    pix_copy_paste_code: null,
    acoes: ['pagar', 'boleto', 'cancelar'],
    boleto_url: '/boleto-de-exemplo',
    boleto_linha: '00190000090123456789012345678901111110000001000',
    boleto_vencimento: '2026-11-25',
  },
  {
    ...naLista,
    order_id: '3c0ffee0-1111-4222-8333-444455556668',
    numero: 390,
    metodo: 'cartao',
    status: 'RECUSADA',
    acoes: ['repetir'],
    valor: 9.9,
    descricao: 'TOP, 1 dia, 5 impulsos',
    pix_copy_paste_code: null,
  },
  {
    ...naLista,
    order_id: '3c0ffee0-1111-4222-8333-444455556669',
    numero: 344,
    status: 'PAID',
    pagoEm: '2026-11-21T11:41:00-03:00',
    acoes: ['recibo'],
  },
  {
    ...naLista,
    order_id: '3c0ffee0-1111-4222-8333-444455556670',
    numero: 512,
    tipo: 'creditos',
    creditos: 62,
    valor: 133.4,
    descricao: '62 créditos',
    anuncio: null,
    status: 'PAID',
    pagoEm: '2026-11-21T11:41:00-03:00',
    acoes: ['recibo'],
  },
  {
    ...naLista,
    order_id: '3c0ffee0-1111-4222-8333-444455556671',
    numero: 513,
    status: 'EXPIRADA',
    acoes: ['repetir'],
  },
]
const pedidoDe = (id: string | undefined) => dePedidos.find(({ order_id }) => order_id === id) ?? naLista

const desistivel: DesistivelNoFio = {
  compra: REFERENCE,
  descricao: 'TOP, 3 dias, 5 impulsos',
  pagaCom: 'dinheiro',
  usada: false,
  situacao: 'possivel',
  valor: 18.5,
  creditos: 0,
  pagoEm: '2026-11-21T11:41:00-03:00',
  ate: '2026-11-29T00:00:00-03:00',
}

/** Responses of the standalone remote; no payment ever completes. */
export const handlers = [
  ...samplesOf(CONTRATO),
  on(findUsuario, () => contaDeExemplo),
  on(historicoCreditos, () => ({
    data: [
      {
        id: 1,
        amount: 66.7,
        description: 'Compra de 30 créditos',
        created_at: '2026-11-18T10:00:00-03:00',
        status: 'approved' as const,
        external_reference: REFERENCE,
      },
    ],
    total: 1,
  })),
  on(extratoCreditos, () => ({
    data: [
      {
        id: 1,
        quantidade: 30,
        saldo: 38,
        motivo: 'Compra de 30 créditos',
        referencia: null,
        criadoEm: '2026-11-18T10:00:00-03:00',
      },
    ],
    total: 1,
  })),
  on(statusCompra, () => ({ status: 'pending' as const, creditos: usuarioDeExemplo.creditos })),
  on(comprarCreditos, () => ({ ...cobranca, efi_loc_id: null, efi_txid: null })),
  on(createPagamento, () => ({ ...cobranca, loc_id: null, txid: null, boleto_linha: null, anuncio_id: 42 })),
  on(pedidos, () => ({ data: dePedidos, total: dePedidos.length })),
  on(desistencias, () => ({ data: [desistivel] })),
  on(desistir, () => ({ ...desistivel, situacao: 'devolvida' as const })),
  on(pedido, ({ params: { order_id } }) => pedidoDe(order_id)),
  on(cancelarPedido, () => ({ ...naLista, status: 'CANCELADA' as const, acoes: [] })),
  on(pagarPedido, () => ({ ...cobranca, loc_id: null, txid: null, boleto_linha: null, anuncio_id: 42 })),
  on(statusPagamento, ({ query: { order_id } }) => {
    const { status } = pedidoDe(order_id)
    return { is_paid: status === 'PAID', status }
  }),
  on(findAnuncioDoDono, () => [anuncioDeExemplo]),
  on(publicarAnuncio, publicado),
  on(renovarAnuncio, publicado),
  on(findPromocao, () => ({
    anuncio: anuncioDeExemplo,
    tipo: 'TOP',
    turno: 'tarde',
    dias: 3,
    dataInicio: '2026-11-21T00:00:00-03:00',
    dataFim: '2026-11-24T23:59:00-03:00',
    superTop: false,
    highlight: true,
    novidade: false,
    impulsos: [
      { hora: '14:10', instante: '2026-11-21T14:10:00-03:00', passado: true, visitas: 9, contatos: 2 },
      { hora: '15:12', instante: '2026-11-21T15:12:00-03:00', passado: false, visitas: 0, contatos: 0 },
    ],
  })),
]

/** Values of `:id`, and the queries required by some screens. */
export const params = { id: '42' }
export const queries = {
  'pagamento-creditos': 'creditos=30',
  PagamentoStatusView: `external_reference=${REFERENCE}&status=PENDING`,
}

/** Drafts left by the listing form. */
export const stored = {
  anuncioTemporario: { ...anuncioDeExemplo, userId: usuarioDeExemplo.id },
  promocao: {
    tipo: 'TOP',
    top: true,
    turno: 'tarde',
    dias: 3,
    impulsos: 5,
    horaInicioPreview: '14:00',
    horaInicio: '14:00',
    horaFim: '16:00',
    dataInicio: '2026-12-01',
    superTop: false,
    highlight: false,
    novidade: false,
    total: 0,
    creditos: 0,
    categoria: 'Massagistas',
    cidade: 'Goiânia',
  },
}
