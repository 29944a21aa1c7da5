import type { ApiError } from '@portal/api/erros'
import { render, screen } from '@testing-library/react'
import { Failure } from './States'

const failed = (status: number): ApiError => ({ code: 'ERRO_INTERNO', message: 'Não deu.', status })

describe('a screen that failed to load', () => {
  it.each([
    [500, 1],
    [0, 1],
    [403, 0],
  ])('with status %i offers %i retry', (status, count) => {
    render(<Failure title="Os pagamentos não vieram" error={failed(status)} onRetry={jest.fn()} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Não deu.')
    expect(screen.queryAllByRole('button', { name: 'Tentar novamente' })).toHaveLength(count)
  })
})
