import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { earlyIn, repeatEarly } from './early'

let received: string[]

/** A page of three elements; the icon of one was clicked. */
function page(): Element {
  document.body.innerHTML =
    '<button type="button"><i></i></button><form><button>Send</button></form><a href="#x">x</a>'
  received = []
  for (const element of document.querySelectorAll('button, a'))
    element.addEventListener('click', (event) => {
      event.preventDefault()
      received.push(element.tagName)
    })
  return document.querySelector('i') ?? document.body
}

function press(target: Element): void {
  window.pressed = target
  repeatEarly(earlyIn(document))
}

beforeEach(page)
afterEach(() => delete window.pressed)

it('repeats a click on a button that had no handler yet', () => {
  press(page())
  expect(received).toEqual(['BUTTON'])
})

it('repeats a press that sends a form without an address of its own', () => {
  document.body.innerHTML = '<form method="dialog"><button>Send</button></form>'
  const sent = jest.fn((event: Event) => event.preventDefault())
  document.querySelector('form')?.addEventListener('submit', sent)
  press(document.querySelector('button') ?? document.body)
  expect(sent).toHaveBeenCalledTimes(1)
})

it('ignores links and forms, which the browser handled', () => {
  press(document.querySelector('form button') ?? document.body)
  press(document.querySelector('a') ?? document.body)
  expect(received).toEqual([])
})

it('drops a click followed by another, and one on a removed element', () => {
  const first = page()
  window.pressed = document.body
  repeatEarly({ press: first, focus: null })
  document.body.replaceChildren()
  press(first)
  repeatEarly({ press: undefined, focus: null })
  expect(received).toEqual([])
})

it('dispatches focus to the focused field only', () => {
  document.body.innerHTML = '<input id="one" /><input id="other" />'
  const told: string[] = []
  document.addEventListener('focusin', ({ target }) => told.push((target as Element).id))
  document.getElementById('one')?.focus()
  const early = earlyIn(document)
  repeatEarly(early)
  document.getElementById('other')?.focus()
  repeatEarly(early)
  expect(told).toEqual(['one', 'one', 'other'])
})

/** A report's form. */
function Form() {
  const [draft, setDraft] = useState({
    motivo: 'anuncio',
    texto: '',
    nome: '',
    anonimo: true,
    quando: 'hoje',
  })
  const put = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  return (
    <>
      <select value={draft.motivo} onChange={(event) => put({ motivo: event.target.value })}>
        <option>anuncio</option>
        <option>foto</option>
      </select>
      <textarea value={draft.texto} onChange={(event) => put({ texto: event.target.value })} />
      <input id="nome" value={draft.nome} onChange={(event) => put({ nome: event.target.value })} />
      <input
        type="checkbox"
        checked={draft.anonimo}
        onChange={(event) => put({ anonimo: event.target.checked })}
      />
      {['hoje', 'ontem'].map((dia) => (
        <input
          key={dia}
          id={dia}
          type="radio"
          checked={draft.quando === dia}
          onChange={() => put({ quando: dia })}
        />
      ))}
      <output>{JSON.stringify(draft)}</output>
    </>
  )
}

function serverForm() {
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  page.innerHTML = renderToString(<Form />)
  const field = <E extends Element>(selector: string): E => {
    const found = page.querySelector<E>(selector)
    if (found === null) throw new Error(selector)
    return found
  }
  const draft = () => JSON.parse(field('output').textContent ?? '') as unknown
  return { page, field, draft }
}

it('keeps what was entered before hydration', async () => {
  const { page, field, draft } = serverForm()
  window.entered = new Map<EventTarget, unknown>([
    [field('select'), 'foto'],
    [field('textarea'), 'um relato'],
    [field('[type=checkbox]'), false],
    [field('#ontem'), true],
  ])
  for (const [entry, value] of window.entered)
    Object.assign(entry, typeof value === 'boolean' ? { checked: value } : { value })
  // Put back by the browser, without an event.
  field<HTMLInputElement>('#nome').value = 'Ana'
  const early = earlyIn(document)
  await act(async () => void hydrateRoot(page, <Form />))
  act(() => repeatEarly(early))
  expect(draft()).toEqual({
    motivo: 'foto',
    texto: 'um relato',
    nome: 'Ana',
    anonimo: false,
    quando: 'ontem',
  })
  expect(field<HTMLSelectElement>('select').value).toBe('foto')
  expect(window.entered).toBeUndefined()
})

it('enters it before a press reaches a form whose root has not run its effects', async () => {
  const { page, field, draft } = serverForm()
  const select = field<HTMLSelectElement>('select')
  select.value = 'foto'
  window.entered = new Map([[select, select.value]])
  const early = earlyIn(document)
  await act(async () => void hydrateRoot(page, <Form />))
  expect(draft()).toMatchObject({ motivo: 'anuncio' })
  act(() => field<HTMLElement>('output').click())
  expect(draft()).toMatchObject({ motivo: 'foto' })
  repeatEarly(early)
})
