import { render, screen } from '@testing-library/react'
import { theme } from 'antd'
import { AntdTheme } from './AntdTheme'

function media(...matching: string[]): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: matching.some((part) => query.includes(part)),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
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

// With reduced motion a modal would wait forever for an animation that the page never runs.
it('disables animations for reduced motion', () => {
  media('prefers-reduced-motion')
  shown()
  expect(screen.getByText('is still')).toBeInTheDocument()
})

it('animates otherwise', () => {
  media('prefers-color-scheme')
  shown()
  expect(screen.getByText('moves')).toBeInTheDocument()
})
