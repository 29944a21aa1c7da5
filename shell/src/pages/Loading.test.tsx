import { renderToStaticMarkup } from 'react-dom/server'
import { LoadingPage } from './Loading'

it('says what is missing, and leads home, where no script will ever bring the screen', () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<LoadingPage />), 'text/html')
  const told = page.querySelector('noscript')
  expect(told?.textContent).toContain('Esta página precisa de JavaScript.')
  expect(told?.innerHTML).toContain('href="/"')
})
