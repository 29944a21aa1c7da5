import { earlyIn, repeatEarly } from './early'

let heard: string[]

/** A page of three, of which one was pressed on its icon. */
function page(): Element {
  document.body.innerHTML =
    '<button type="button"><i></i></button><form><button>Send</button></form><a href="#x">x</a>'
  heard = []
  for (const element of document.querySelectorAll('button, a'))
    element.addEventListener('click', (event) => {
      event.preventDefault()
      heard.push(element.tagName)
    })
  return document.querySelector('i') ?? document.body
}

function press(target: Element): void {
  window.pressed = target
  repeatEarly(earlyIn(document))
}

beforeEach(page)
afterEach(() => delete window.pressed)

it('presses the button again that nobody heard', () => {
  press(page())
  expect(heard).toEqual(['BUTTON'])
})

it('leaves links and forms alone, which a browser has followed', () => {
  press(document.querySelector('form button') ?? document.body)
  press(document.querySelector('a') ?? document.body)
  expect(heard).toEqual([])
})

it('forgets a press when another came after it, and one on a page that is no longer there', () => {
  const first = page()
  window.pressed = document.body
  repeatEarly({ press: first, focus: null })
  document.body.replaceChildren()
  press(first)
  repeatEarly({ press: undefined, focus: null })
  expect(heard).toEqual([])
})

it('tells the field that has the focus so, and none that lost it', () => {
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
