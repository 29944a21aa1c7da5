import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAskedDialog } from './useAskedDialog'

function Area() {
  const { open, Dialog } = useAskedDialog('data-asks', () => Promise.resolve({ default: () => <p>open</p> }))
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
