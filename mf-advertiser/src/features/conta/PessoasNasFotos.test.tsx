import { confirmarImagem, listAutorizacoes, revogarImagem, type Autorizacao } from '@portal/api/identidade'
import { fail, on } from '@portal/platform/fake'
import { screen } from '@testing-library/react'
import { foto, sentTo, show } from '../../testing'
import { PessoasNasFotos } from './PessoasNasFotos'

const pedido: Autorizacao = {
  id: 7,
  foto_id: 4,
  arquivo_path: foto(4).arquivo_path,
  estado: 'pendente',
  comigo: true,
  email: null,
  criadaEm: '2026-11-21T12:00:00-03:00',
}

describe('PessoasNasFotos', () => {
  it("asks about a person in a photo with the consent's text, and sends a yes", async () => {
    let estado: Autorizacao['estado'] = 'pendente'
    const { fake, person } = show(<PessoasNasFotos />, {
      handlers: [
        on(listAutorizacoes, () => [{ ...pedido, estado }]),
        on(confirmarImagem, () => {
          estado = 'confirmada'
          return { ...pedido, estado }
        }),
      ],
    })
    expect(await screen.findByText(/Confirmo que sou eu nesta foto/)).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Autorizar' }))
    expect(await screen.findByText('Autorizada')).toBeInTheDocument()
    expect(sentTo(fake, 'POST /autorizacoes-imagem/:id/confirmacao')).toMatchObject({ params: { id: 7 } })
    expect(screen.getByRole('button', { name: 'Retirar autorização' })).toBeInTheDocument()
  })

  it('sends a no, and explains why a yes is not possible yet', async () => {
    const { fake, person } = show(<PessoasNasFotos />, {
      handlers: [
        on(listAutorizacoes, () => [pedido]),
        on(confirmarImagem, () => {
          throw fail('IDENTIDADE_NECESSARIA', 'Confirme sua identidade em Configurações para publicar.', 403)
        }),
        on(revogarImagem, () => ({ ...pedido, estado: 'revogada' as const })),
      ],
    })
    await person.click(await screen.findByRole('button', { name: 'Autorizar' }))
    expect(await screen.findByText('Sem resposta')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Não autorizo' }))
    expect(sentTo(fake, 'DELETE /autorizacoes-imagem/:id')).toMatchObject({ params: { id: 7 } })
  })

  it('shows the owner the invited person, without a response form', async () => {
    show(<PessoasNasFotos />, {
      handlers: [on(listAutorizacoes, () => [{ ...pedido, comigo: false, email: 'outra@exemplo.com.br' }])],
    })
    expect(await screen.findByText('outra@exemplo.com.br')).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('omits photos of the caller alone', async () => {
    show(<PessoasNasFotos />, {
      handlers: [on(listAutorizacoes, () => [{ ...pedido, comigo: false, estado: 'propria' as const }])],
    })
    expect(await screen.findByText(/Ninguém pediu a sua autorização/)).toBeInTheDocument()
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  })
})
