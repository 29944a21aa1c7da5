import { findPromocao } from '@portal/api/anuncios'
import type { OutputOf } from '@portal/api/endpoint'
import { createFake, fail, on, usuarioDeExemplo, type FakeHandler } from '@portal/platform/fake'
import { render, screen } from '@testing-library/react'
import PromocaoScreen from './PromocaoScreen'

const promocao: OutputOf<typeof findPromocao> = {
  anuncio: { id: 7, titulo: 'Massagem relaxante', titulo_formatado: 'massagem-relaxante-7' },
  tipo: 'TOP',
  turno: 'tarde',
  dias: 3,
  dataInicio: '2026-11-22T00:00:00-04:00',
  dataFim: '2026-11-25T23:59:00-04:00',
  superTop: true,
  highlight: false,
  novidade: false,
  impulsos: [
    { hora: '14:07', instante: '2026-11-22T14:07:00-04:00', passado: true, visitas: 12, contatos: 2 },
    { hora: '15:31', instante: '2026-11-22T15:31:00-04:00', passado: false, visitas: 0, contatos: 0 },
  ],
}

function show(handler: FakeHandler) {
  const fake = createFake({
    user: usuarioDeExemplo,
    at: '/promocao/7',
    routes: [{ name: 'promocao-detalhe', path: '/promocao/:id' }],
    handlers: [handler],
  })
  render(
    <fake.App>
      <PromocaoScreen />
    </fake.App>,
  )
  return fake
}

describe('/promocao/{id}', () => {
  it("shows when each impulso fires in the listing's local time, with its visits and contacts", async () => {
    const fake = show(on(findPromocao, () => promocao))
    expect(await screen.findByRole('heading', { name: 'Massagem relaxante' })).toBeInTheDocument()
    expect(fake.calls[0]?.input).toEqual({ params: { id: '7' } })
    const row = screen.getByText('22/11/2026 14:07').closest('tr')
    expect(row).toHaveTextContent('Enviado')
    expect(row).toHaveTextContent('12')
    expect(screen.getByText('22/11/2026 15:31').closest('tr')).toHaveTextContent('Agendado')
    expect(screen.getByText('1 de 2')).toBeInTheDocument()
  })

  it('reports a missing promotion, or one of another owner', async () => {
    show(
      on(findPromocao, () => {
        throw fail('NAO_ENCONTRADO', 'Não encontrado.', 404)
      }),
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Promoção não encontrada.')
  })

  it('offers a retry after a failed load', async () => {
    show(
      on(findPromocao, () => {
        throw fail('REDE', 'Erro de rede.', 0)
      }),
    )
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument()
  })
})
