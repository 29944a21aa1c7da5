import { render, screen } from '@testing-library/react'
import { theme } from 'antd'
import { AntdTheme } from './AntdTheme'

function media(...matching: string[]): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      ...{ media: query, matches: matching.some((part) => query.includes(part)), onchange: null },
      ...{ addListener: () => undefined, removeListener: () => undefined },
    })
}
function Motion() {
  return <p>{theme.useToken().token.motion ? 'moves' : 'is still'}</p>
}
const shown = () => {
  render(
    <AntdTheme>
      <Motion />
    </AntdTheme>,
  )
}

// A modal would wait for ever, unseen, for the end of an animation that the page does not run.
it('animates nothing where motion is reduced', () => {
  media('prefers-reduced-motion')
  shown()
  expect(screen.getByText('is still')).toBeInTheDocument()
})

it('does elsewhere', () => {
  media('prefers-color-scheme')
  shown()
  expect(screen.getByText('moves')).toBeInTheDocument()
})
