import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useTyped } from './useTyped'

function Field() {
  const { text, setText, field } = useTyped('')
  return (
    <>
      <input ref={field} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  )
}

describe('a server-rendered field', () => {
  it('keeps text typed before the scripts loaded', async () => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(<Field />)
    const input = page.querySelector('input')
    if (input === null) throw new Error('no field')
    input.value = 'cedo'
    await act(async () => void hydrateRoot(page, <Field />))
    expect(input.value).toBe('cedo')
    expect(page.querySelector('output')?.textContent).toBe('cedo')
  })
})
