import { assert, constantFrom, property } from 'fast-check'
import {
  botoesStatus,
  canMarkAlerta,
  canTransition,
  ESTADOS_PAGAMENTO,
  FILTRO_TIPO_ANUNCIO,
  isPagamentoAberto,
  PALAVRAS_PAGAMENTO,
  rotuloCompraCreditos,
  rotuloPagamento,
  STATUS_ANUNCIO,
  statusDaConsulta,
  statusDoPix,
  statusInicial,
  TEXTOS_STATUS,
  TRANSICOES,
} from './estados'

describe('listing status', () => {
  it('is one of three, filtered by Todos, ativo, inativo', () => {
    expect(STATUS_ANUNCIO).toEqual(['pendente', 'ativo', 'inativo'])
    expect(FILTRO_TIPO_ANUNCIO).toEqual(['Todos', 'ativo', 'inativo'])
  })
})

describe('payment status label', () => {
  it.each([
    ['paid', 'PAGO', 'green'],
    ['aprovado', 'PAGO', 'green'],
    ['pending', 'PENDENTE PAGAMENTO', 'orange'],
    ['pendente', 'PENDENTE PAGAMENTO', 'orange'],
    ['expirated', 'REJEITADO', 'red'],
    ['rejeitado', 'REJEITADO', 'red'],
    ['outra', 'DESCONHECIDO', 'grey'],
    [null, 'DESCONHECIDO', 'grey'],
  ])('%s is %s, %s', (status, rotulo, cor) => {
    expect(rotuloPagamento(status)).toEqual({ rotulo, cor })
  })
  it.each([
    ['approved', 'green'],
    ['completed', 'green'],
    ['pending', 'orange'],
    ['cancelled', 'red'],
    ['failed', 'red'],
    ['outra', 'grey'],
  ])('a credit purchase %s is %s', (status, cor) => {
    expect(rotuloCompraCreditos(status).cor).toBe(cor)
  })
})

describe('payment states', () => {
  it('are paid once, refunded only after payment, and final at the end', () => {
    expect(canTransition('PENDENTE', 'PAGO')).toBe(true)
    expect(canTransition('INDETERMINADO', 'PAGO')).toBe(true)
    expect(canTransition('PAGO', 'DEVOLVIDA')).toBe(true)
    expect(canTransition('PENDENTE', 'DEVOLVIDA')).toBe(false)
    expect(canTransition('PAGO', 'PAGO')).toBe(false)
    expect(canTransition('PAGO', 'EXPIRADA')).toBe(false)
    expect(canTransition('EXPIRADA', 'PAGO')).toBe(false)
    expect(canTransition('PENDENTE', 'CRIADO')).toBe(false)
  })
  it('never return to an earlier state on any path', () => {
    const reach = (from: (typeof ESTADOS_PAGAMENTO)[number]): string[] =>
      TRANSICOES[from].flatMap((to) => [to, ...reach(to)])
    assert(property(constantFrom(...ESTADOS_PAGAMENTO), (estado) => !reach(estado).includes(estado)))
  })
  it('are open exactly while the wire status is pending', () => {
    for (const estado of ESTADOS_PAGAMENTO) {
      const { consulta, historico, cobranca } = PALAVRAS_PAGAMENTO[estado]
      const words = [consulta === 'PENDING', historico === 'pending', cobranca === 'pending']
      expect(words).toEqual(Array(3).fill(isPagamentoAberto(estado)))
    }
  })
  it.each([
    ['PAGO', 'PAID', 'approved', 'paid'],
    ['EXPIRADA', 'EXPIRADA', 'cancelled', 'expirated'],
    ['CANCELADA', 'CANCELADA', 'cancelled', 'rejeitado'],
    ['RECUSADA', 'RECUSADA', 'failed', 'rejeitado'],
    ['DEVOLVIDA', 'DEVOLVIDA', 'cancelled', 'rejeitado'],
    ['INDETERMINADO', 'PENDING', 'pending', 'pending'],
  ] as const)('%s is %s, %s, %s on the wire', (estado, consulta, historico, cobranca) => {
    expect(PALAVRAS_PAGAMENTO[estado]).toEqual({ consulta, historico, cobranca })
  })
})

describe('payment status screen', () => {
  it.each([
    ['success', 'o1', 'success'],
    ['pending', 'o1', 'pending'],
    ['failure', 'o1', 'failure'],
    ['approved', 'o1', 'unknown'],
    [null, 'o1', 'unknown'],
    ['success', '', 'unknown'],
    ['success', null, 'unknown'],
  ])('starts from query %s with reference %j as %s', (status, reference, expected) => {
    expect(statusInicial({ status, reference })).toBe(expected)
  })
  it.each([
    [{ is_paid: true, status: 'PENDING' }, 'success'],
    [{ is_paid: false, status: 'PENDING' }, 'pending'],
    [{ is_paid: false, status: 'EXPIRADA' }, 'failure'],
    [{ status: 'DEVOLVIDA' }, 'failure'],
    [{ is_paid: false }, 'unknown'],
    [null, 'unknown'],
  ])('reads the server answer %j as %s', (answer, expected) => {
    expect(statusDaConsulta(answer)).toBe(expected)
  })
  it.each([
    [{ is_paid: true }, 'success'],
    [{ is_paid: false, status: 'EXPIRADA' }, 'failure'],
    [{ is_paid: false, status: 'CANCELADA' }, 'failure'],
    [{ is_paid: false, status: 'DEVOLVIDA' }, 'failure'],
    [{ is_paid: false, status: 'failure' }, 'failure'],
    [{ is_paid: false, status: 'PENDING' }, 'pending'],
    [{}, 'pending'],
  ])('takes the Pix answer %j as %s', (answer, expected) => {
    expect(statusDoPix(answer)).toBe(expected)
  })
  it('has its titles and buttons', () => {
    expect(Object.values(TEXTOS_STATUS).map((text) => text.titulo)).toEqual([
      'Pagamento Aprovado!',
      'Pagamento Pendente',
      'Pagamento Recusado',
      'Status do Pagamento',
    ])
    expect(botoesStatus('failure')).toEqual({ tentarNovamente: true, verPedidos: false })
    expect(botoesStatus('pending')).toEqual({ tentarNovamente: false, verPedidos: true })
    expect(botoesStatus('unknown')).toEqual({ tentarNovamente: false, verPedidos: false })
  })
})

describe('alerts', () => {
  it('can be marked read only with modo normal', () => {
    expect([canMarkAlerta({ modo: 'normal' }), canMarkAlerta({ modo: 'fixo' }), canMarkAlerta({})]).toEqual([
      true,
      false,
      false,
    ])
  })
})
