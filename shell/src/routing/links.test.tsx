import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { followLinks } from './links'
import { createRouteTable } from './table'

const navigate = jest.fn()
beforeAll(() => {
  const home = {
    name: 'home',
    path: '/',
    access: 'public',
    title: 'Início',
    expose: './home',
    server: true,
  } as const
  const table = createRouteTable([{ app: 'mf-public', routes: [home] }])
  followLinks(table, navigate, document)
})
beforeEach(() => navigate.mockReset())

/** Presses a link; whether the browser would follow it. */
function press(link: Element): boolean {
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** What React does with a click on markup that it has not hydrated. */
function island(): Element {
  const root = document.body.appendChild(document.createElement('div'))
  root.addEventListener('click', (event) => event.stopPropagation(), true)
  root.innerHTML = '<a href="/?pagina=2">2</a>'
  return root.firstElementChild as Element
}

it('follows a link once', () => {
  render(createElement('a', { href: '/?pagina=2' }, 'Página 2'))
  expect(press(screen.getByRole('link', { name: 'Página 2' }))).toBe(false)
  expect(navigate.mock.calls).toEqual([['/?pagina=2']])
})

it('follows a link of a static island, whose clicks never reach the document', () => {
  expect(press(island())).toBe(false)
  expect(navigate.mock.calls).toEqual([['/?pagina=2']])
})

it('leaves a link alone that its own handler prevents', () => {
  render(
    <a href="/" onClick={(event) => event.preventDefault()}>
      Início
    </a>,
  )
  press(screen.getByRole('link', { name: 'Início' }))
  expect(navigate).not.toHaveBeenCalled()
})
