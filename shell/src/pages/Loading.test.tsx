import { renderToStaticMarkup } from 'react-dom/server'
import { LoadingPage } from './Loading'

it('explains itself and links home when scripts are disabled', () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<LoadingPage />), 'text/html')
  const told = page.querySelector('noscript')
  expect(told?.textContent).toContain('Esta página precisa de JavaScript.')
  expect(told?.innerHTML).toContain('href="/"')
})
