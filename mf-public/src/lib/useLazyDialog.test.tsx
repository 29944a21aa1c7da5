import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeAt } from './testing'
import { useLazyDialog } from './useLazyDialog'

const Hello = ({ open }: { open: boolean }) => <p>{open ? 'aberto' : 'fechado'}</p>

function Example({ load }: { load: () => Promise<{ default: typeof Hello }> }) {
  const { Piece, open, openings, show, close } = useLazyDialog(load)
  return (
    <>
      <button onClick={show}>Abrir {openings}</button>
      <button onClick={close}>Fechar</button>
      {Piece !== undefined && <Piece open={open} />}
    </>
  )
}

describe('a lazily loaded dialog', () => {
  it('opens once its chunk has loaded, and later without loading it again', async () => {
    const fake = fakeAt('/')
    const load = jest.fn(() => Promise.resolve({ default: Hello }))
    render(<Example load={load} />, { wrapper: fake.App })
    await userEvent.click(screen.getByRole('button', { name: 'Abrir 0' }))
    expect(await screen.findByText('aberto')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.getByText('fechado')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Abrir 1' }))
    expect(screen.getByText('aberto')).toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('reports a failed load, and retries the next time', async () => {
    const fake = fakeAt('/')
    const load = jest
      .fn<Promise<{ default: typeof Hello }>, []>()
      .mockRejectedValueOnce(new Error('sem rede'))
      .mockResolvedValue({ default: Hello })
    render(<Example load={load} />, { wrapper: fake.App })
    await userEvent.click(screen.getByRole('button', { name: 'Abrir 0' }))
    await waitFor(() => expect(fake.toasts()).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Abrir 1' }))
    expect(await screen.findByText('aberto')).toBeInTheDocument()
  })
})
