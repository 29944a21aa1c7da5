import { render, screen } from '@testing-library/react'
import { Input, TextArea } from './Input'
import { Select } from './Select'

describe('fields', () => {
  it('tie label, error and hint to the control', () => {
    render(<Input label="Título" hint="Visível na lista" error="Mínimo 5 caracteres" />)
    const input = screen.getByLabelText('Título')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Mínimo 5 caracteres Visível na lista')
  })

  it('have no error state without an error', () => {
    render(<Input label="Título" />)
    expect(screen.getByLabelText('Título')).not.toHaveAttribute('aria-invalid')
    expect(screen.getByLabelText('Título')).not.toHaveAttribute('aria-describedby')
  })

  it('count typed characters against the limit', () => {
    render(<TextArea label="Descrição" value="vinte caracteres" limit={500} onChange={() => undefined} />)
    expect(screen.getByText('16/500')).toBeInTheDocument()
    expect(screen.getByLabelText('Descrição')).toHaveAttribute('maxlength', '500')
  })

  it('list the empty choice before the options', () => {
    render(
      <Select
        label="Zona"
        placeholder="Todas as zonas"
        options={['Zona Sul', { value: 'c', label: 'Centro' }]}
      />,
    )
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Todas as zonas',
      'Zona Sul',
      'Centro',
    ])
  })
})
