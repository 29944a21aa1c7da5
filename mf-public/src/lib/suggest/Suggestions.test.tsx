import { findSugestoes, type Sugestao } from '@portal/api/busca'
import { on } from '@portal/platform/fake'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { fakeAt } from '../testing'
import { LazySuggestions } from './LazySuggestions'

const ANSWER: Sugestao[] = [
  { tipo: 'cidade', texto: 'Goiânia, GO', estado: 'GO', cidade: 'Goiânia' },
  { tipo: 'palavra', texto: 'massagem', palavra: 'massagem' },
]
const chosen = jest.fn()

function Field() {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  return (
    <>
      <input ref={field} aria-label="Busca" value={text} onChange={(event) => setText(event.target.value)} />
      <LazySuggestions field={field} text={text} onChoose={chosen} />
    </>
  )
}
async function typed(text: string, answer = ANSWER) {
  const fake = fakeAt('/', { handlers: [on(findSugestoes, () => ({ sugestoes: answer }))] })
  const { App } = fake
  render(
    <App>
      <Field />
    </App>,
  )
  const field = screen.getByLabelText('Busca')
  await userEvent.type(field, text)
  return { fake, field }
}

beforeEach(() => chosen.mockClear())

describe('suggestions', () => {
  it('appear from two letters on, with one request per typing burst', async () => {
    const { fake, field } = await typed('goi')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(field).toHaveAttribute('aria-expanded', 'true')
    expect(fake.calls.map(({ input }) => input)).toEqual([{ query: { texto: 'goi' } }])
  })

  it('do not appear for one letter', async () => {
    const { fake } = await typed('g')
    await new Promise((done) => setTimeout(done, 200))
    expect(fake.calls).toEqual([])
  })

  it('are navigated with the arrows and chosen with Enter', async () => {
    const { field } = await typed('massajem')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(field).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'massagem' }).id,
    )
    await userEvent.keyboard('{Enter}')
    expect(chosen).toHaveBeenCalledWith(ANSWER[1])
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
  })

  it('are chosen by a click that leaves the focus in the field', async () => {
    const { field } = await typed('goi')
    await userEvent.click(await screen.findByRole('option', { name: 'Goiânia, GO' }))
    expect(chosen).toHaveBeenCalledWith(ANSWER[0])
    expect(field).toHaveFocus()
  })

  it('close with Esc, and reopen with the next letter', async () => {
    await typed('go')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await userEvent.keyboard('i')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
  })
})
