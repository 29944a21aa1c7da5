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

afterEach(() => delete window.pressed)

it('opens by a button that has no script of its own', async () => {
  render(page)
  expect(screen.queryByText('open')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('open')).toBeInTheDocument()
})

it('opens by what was pressed before it could hear', async () => {
  document.body.innerHTML = '<button data-asks><b>Ask</b></button>'
  window.pressed = document.querySelector('b')
  render(<Area />)
  expect(await screen.findByText('open')).toBeInTheDocument()
  expect(window.pressed).toBeNull()
  document.body.replaceChildren()
})

it('forgets a press on a page that is no longer there', async () => {
  const gone = document.createElement('button')
  gone.setAttribute('data-asks', '')
  window.pressed = gone
  render(<Area />)
  await Promise.resolve()
  expect(screen.queryByText('open')).not.toBeInTheDocument()
})
