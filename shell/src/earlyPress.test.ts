import { pressAgain } from './earlyPress'

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
  pressAgain(target)
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
  pressAgain(first)
  document.body.replaceChildren()
  press(first)
  pressAgain(undefined)
  expect(heard).toEqual([])
})
