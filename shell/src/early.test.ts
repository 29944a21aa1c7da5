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
