import { render, screen } from '@testing-library/react'
import { Divulgar } from './Divulgar'

it('shows the address and the text exactly as they are sent', () => {
  render(<Divulgar url="https://exemplo.com.br/anuncio/a-1" brand="Exemplo" titulo="Divulgue" />)
  const texto = 'Oi! Meu anúncio está no ar em Exemplo: https://exemplo.com.br/anuncio/a-1'
  expect(screen.getByText('exemplo.com.br/anuncio/a-1')).toBeInTheDocument()
  expect(screen.getByText(texto)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(texto)}`,
  )
})
