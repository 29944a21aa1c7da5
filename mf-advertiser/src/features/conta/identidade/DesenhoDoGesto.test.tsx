import { GESTOS } from '@portal/domain/identidade'
import { render } from '@testing-library/react'
import { DesenhoDoGesto } from './DesenhoDoGesto'

describe('DesenhoDoGesto', () => {
  it('draws each gesture differently, and leaves its name to the words', () => {
    const drawn = GESTOS.map((gesto) => {
      const { container } = render(<DesenhoDoGesto gesto={gesto} />)
      expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
      return container.querySelector('path')?.getAttribute('d')
    })
    expect(new Set(drawn).size).toBe(GESTOS.length)
  })
})
