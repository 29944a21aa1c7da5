import { render, screen } from '@testing-library/react'
import { CardPreview } from './CardPreview'

const semFoto = { titulo: 'Massagem com hora marcada', cidade: 'Goiânia', etnia: [], servicos: [] }

it.each(['', null, undefined])('requests no picture while a form has none (%j)', (imagemPrincipal) => {
  const { container } = render(<CardPreview anuncio={{ ...semFoto, imagemPrincipal }} />)
  expect(screen.getByText('Massagem com hora marcada')).toBeInTheDocument()
  expect(container.querySelector('img')).toBeNull()
})
