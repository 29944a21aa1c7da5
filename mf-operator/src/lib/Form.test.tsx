import { render, screen } from '@testing-library/react'
import { FormError } from './Form'

const failed = (errors?: Record<string, string[]>) => ({
  code: 'CORPO_INVALIDO' as const,
  message: 'Mínimo 20 caracteres',
  status: 422,
  errors,
})

describe('a failed call', () => {
  it.each([
    ['says its message where no field is wrong', undefined, 'Mínimo 20 caracteres'],
    ['repeats nothing that a field of the form shows', { texto: ['Mínimo 20 caracteres'] }, undefined],
    ['names a field that the form does not show', { papeis: ['Escolha um.'] }, 'Papéis: Escolha um.'],
    ['names no field that has no name', { outro: ['Não vale.'] }, 'Não vale.'],
  ])('%s', (_rule, errors, says) => {
    render(<FormError error={failed(errors)} fields={['texto']} />)
    if (says === undefined) expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    else expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${says}$`))
  })
})
