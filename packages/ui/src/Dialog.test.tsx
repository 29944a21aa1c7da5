import { act, fireEvent, render, screen } from '@testing-library/react'
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
  it('is modal, named by its title, and focuses the requested element', async () => {
    const { dialog } = await opened()
    expect(dialog).toHaveAttribute('open')
    expect(screen.getByLabelText('Palavra')).toHaveFocus()
  })

  it('returns the focus to its opener', async () => {
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

  it('closes on Back instead of leaving the page, and only the topmost', async () => {
    const navigation = new EventTarget()
    Reflect.set(globalThis, 'navigation', navigation)
    const back = () => {
      const event = Object.assign(new Event('navigate', { cancelable: true }), {
        navigationType: 'traverse',
        // As Firefox reports its own Back button.
        userInitiated: false,
      })
      act(() => void navigation.dispatchEvent(event))
      return event.defaultPrevented
    }
    const below = jest.fn()
    render(<Dialog open onClose={below} title="Embaixo" children={null} />)
    await opened()
    expect(back()).toBe(true)
    expect(screen.queryByRole('dialog', { name: 'Mais filtros' })).not.toBeInTheDocument()
    expect(below).not.toHaveBeenCalled()
    expect(back()).toBe(true)
    expect(below).toHaveBeenCalledTimes(1)
    Reflect.deleteProperty(globalThis, 'navigation')
  })

  it('reports closing once', async () => {
    const onClose = jest.fn()
    const { rerender } = render(<Dialog open onClose={onClose} title="Aviso" children={null} />)
    const dialog = screen.getByRole('dialog')
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    rerender(<Dialog open={false} onClose={onClose} title="Aviso" children={null} />)
    fireEvent(dialog, new Event('close'))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('closes on Esc in a search field, which keeps its text', async () => {
    await opened()
    await userEvent.type(screen.getByLabelText('Palavra'), 'relaxante')
    expect(fireEvent.keyDown(screen.getByLabelText('Palavra'), { key: 'Escape' })).toBe(false)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('closes on a backdrop click, not on a click inside or a drag that ends outside', async () => {
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
