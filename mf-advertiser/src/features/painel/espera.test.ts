import type { AnuncioDoDono } from '@portal/api/anuncios'
import { esperaDe, rotuloEspera, type Espera } from '../../lib/espera'
import { anuncio } from '../../testing'
import { proximoPasso } from './proximoPasso'

const charge = (metodo: 'cartao' | 'pix') => ({
  order_id: '3c0ffee0-1111-4222-8333-444455556666',
  metodo,
  valor: 18.5,
  status: 'pending' as const,
  url_boleto_ou_qr_code: null,
  codigo_pix_copia_cola: null,
  updated_at: '2026-11-21T11:40:00-03:00',
})
const revisao: AnuncioDoDono['revisao'] = {
  situacao: 'pago-em-revisao',
  prazo: '2026-11-22T15:00:00-03:00',
  motivo: null,
  motivos: null,
  devolucao: null,
  formas: [],
}

it.each<[string, Partial<AnuncioDoDono>, Espera, string, string]>([
  [
    'a Pix that is due',
    { cobrancas: [charge('pix')] },
    'pagamento',
    'PENDENTE PAGAMENTO',
    'Retomar pagamento',
  ],
  [
    'a card with an unknown outcome',
    { cobrancas: [charge('cartao')] },
    'operadora',
    'CONSULTANDO A OPERADORA',
    'Acompanhar pagamento',
  ],
  ['a review', { revisao }, 'revisao', 'EM REVISÃO', 'Comprar créditos'],
])(
  'a pendente listing that waits for %s is named so, and offers that step',
  (_name, change, espera, rotulo, passo) => {
    const listed = anuncio({ status: 'pendente', ativo: false, ...change })
    expect(esperaDe(listed)).toBe(espera)
    expect(rotuloEspera(espera, listed).rotulo).toBe(rotulo)
    expect(proximoPasso([listed], 100, new Date('2026-11-21T15:00:00Z')).label).toBe(passo)
  },
)

it('nothing is awaited by a listing that is not pendente', () => {
  expect(esperaDe(anuncio({ cobrancas: [charge('cartao')] }))).toBeUndefined()
})
