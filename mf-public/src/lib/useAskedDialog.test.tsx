import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAskedDialog } from './useAskedDialog'

const load = jest.fn(() => Promise.resolve({ default: () => <p>open</p> }))

function Area() {
  const { open, Dialog } = useAskedDialog('data-asks', load)
  return Dialog && open && <Dialog />
}

const page = (
  <>
    <button type="button" data-asks>
      Ask
    </button>
    <Area />
  </>
)

it('opens from a button without a script of its own', async () => {
  render(page)
  expect(screen.queryByText('open')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('open')).toBeInTheDocument()
})

it('loads while the finger is still down', async () => {
  render(page)
  load.mockClear()
  await userEvent.pointer({ keys: '[TouchA>]', target: screen.getByRole('button') })
  expect(load).toHaveBeenCalled()
  expect(screen.queryByText('open')).not.toBeInTheDocument()
})
