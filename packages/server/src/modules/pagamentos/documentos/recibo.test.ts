import { emCentavos, emCreditos } from '@portal/domain/dinheiro'
import type { Pedido } from '../ports/pedidos'
import { pdfText } from '../../../testing/pdf'
import { reciboPage, reciboPdf, type ReciboDoPedido } from './recibo'

/** Half an hour before midnight in Brasília. */
const PAGO_EM = new Date('2026-11-22T02:30:00Z')

const EMPRESA = {
  nome: 'Exemplo Ltda.',
  cnpj: '11.222.333/0001-81',
  endereco: 'Rua A, 1, Goiânia, GO',
  representante: 'Ana Silva',
  encarregado: 'Rui Lima',
}

it('names the payee, with CNPJ and address', () => {
  expect(recibo()).toContain('Exemplo Ltda. · CNPJ 11.222.333/0001-81 · Rua A, 1, Goiânia, GO')
})

function pedido(change: Partial<Pedido> = {}): Pedido {
  return {
    id: '3c0ffee0-1111-4222-8333-444455556666',
    numero: 1,
    usuarioId: 1,
    tipo: 'anuncio',
    metodo: 'pix',
    valor: emCentavos(1850),
    desconto: emCentavos(0),
    cupomId: null,
    creditos: emCreditos(7),
    descricao: 'TOP Tarde, 3 dias, 5 impulsos',
    estado: 'PAGO',
    provedor: 'sandbox',
    txid: 't',
    locId: null,
    pixCopiaECola: null,
    boleto: null,
    anuncioId: 1,
    conferidoEm: null,
    expiraEm: PAGO_EM,
    criadoEm: PAGO_EM,
    cobradoEm: PAGO_EM,
    atualizadoEm: PAGO_EM,
    pagoEm: PAGO_EM,
    ...change,
  }
}

const recibo = (change: Partial<ReciboDoPedido> = {}): string => reciboPage(dados(change))

function dados(change: Partial<ReciboDoPedido> = {}): ReciboDoPedido {
  const pagador = { nome: 'Marina <b>Duarte</b>', cpf: '52998224725' }
  return {
    pedido: pedido(),
    brand: 'Vitrine',
    contato: 'contato@exemplo.com',
    pagador,
    local: undefined,
    empresa: EMPRESA,
    pdfUrl: 'https://a.example/pdf',
    ...change,
  }
}

it.each([
  [{ cidade: 'Goiânia', estado: 'GO' }, '21/11/2026, 23:30 (horário de Goiânia, GO)'],
  [{ cidade: 'Manaus', estado: 'AM' }, '21/11/2026, 22:30 (horário de Manaus, AM)'],
  [{ cidade: 'Rio Branco', estado: 'AC' }, '21/11/2026, 21:30 (horário de Rio Branco, AC)'],
  [undefined, '21/11/2026, 23:30 (horário de Brasília)'],
])('is dated by the clock where the listing is: %o', (local, text) => {
  expect(recibo({ local })).toContain(text)
})

it('shows who paid, with the name escaped and the CPF masked', () => {
  const page = recibo()
  expect(page).toContain('Marina &lt;b&gt;Duarte&lt;/b&gt;')
  expect(page).toContain('***.982.247-**')
  expect(page).not.toContain('52998224725')
})

it('shows when the money was refunded', () => {
  expect(recibo({ pedido: pedido({ estado: 'DEVOLVIDA' }) })).toContain('foi devolvido')
  expect(recibo()).not.toContain('foi devolvido')
})

it("has the order's number, on the page and in its PDF, with the same facts", async () => {
  expect(recibo({ pedido: pedido({ numero: 4711 }) })).toContain('Recibo 4711')
  const text = pdfText(await reciboPdf(dados({ pedido: pedido({ numero: 4711, estado: 'DEVOLVIDA' }) })))
  for (const part of [
    'Recibo 4711',
    '11.222.333/0001-81',
    '***.982.247-**',
    'R$\u00a018,50',
    'foi devolvido',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('52998224725')
})
