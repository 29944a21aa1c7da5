import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './Dialog'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Mais filtros">
        <div className="dlg__bd">
          <input type="search" aria-label="Palavra" data-autofocus />
        </div>
      </Dialog>
    </>
  )
}

const opened = async () => {
  const view = render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  return { ...view, dialog: screen.getByRole('dialog', { name: 'Mais filtros' }) }
}

describe('Dialog', () => {
  it('is modal, named by its title, and focuses what it was asked to', async () => {
    const { dialog } = await opened()
    expect(dialog).toHaveAttribute('open')
    expect(screen.getByLabelText('Palavra')).toHaveFocus()
  })

  it('gives focus back to what opened it', async () => {
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus()
  })

  it('follows the browser when Esc closes it', async () => {
    const { dialog } = await opened()
    fireEvent(dialog, new Event('close'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('says once that it closes', async () => {
    const onClose = jest.fn()
    const { rerender } = render(<Dialog open onClose={onClose} title="Aviso" children={null} />)
    const dialog = screen.getByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    rerender(<Dialog open={false} onClose={onClose} title="Aviso" children={null} />)
    fireEvent(dialog, new Event('close'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes on Esc in a search field, which keeps its word', async () => {
    await opened()
    await userEvent.type(screen.getByLabelText('Palavra'), 'relaxante')
    expect(fireEvent.keyDown(screen.getByLabelText('Palavra'), { key: 'Escape' })).toBe(false)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('closes on a click on the backdrop, not on one inside or on a drag that ends there', async () => {
    const { dialog } = await opened()
    await userEvent.click(screen.getByLabelText('Palavra'))
    expect(dialog).toHaveAttribute('open')
    fireEvent.mouseDown(screen.getByLabelText('Palavra'))
    fireEvent.click(dialog)
    expect(dialog).toHaveAttribute('open')
    fireEvent.mouseDown(dialog)
    fireEvent.click(dialog)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
