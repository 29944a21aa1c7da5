import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openScreen } from '../testing'

const openMenu = async () => {
  await openScreen('numeros', '/operacao/numeros')
  await screen.findByText('esperando')
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  return within(screen.getByRole('dialog', { name: 'Operação' }))
}

describe("the phone's menu", () => {
  it('lists every permitted area in words, marks the current one, and closes on a choice', async () => {
    const menu = await openMenu()
    expect(menu.getByRole('link', { name: 'Números' })).toHaveAttribute('aria-current', 'page')
    const hashes = menu.getByRole('link', { name: 'Hashes' })
    expect(hashes).toHaveAttribute('href', '/operacao/hashes')
    await userEvent.click(hashes)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('returns the focus when it is closed without a choice', async () => {
    await openMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })

  it('gives way to the list of keys', async () => {
    const menu = await openMenu()
    await userEvent.click(menu.getByRole('button', { name: 'Teclado' }))
    expect(screen.getByRole('dialog', { name: 'Teclado' })).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Operação' })).not.toBeInTheDocument()
  })
})
