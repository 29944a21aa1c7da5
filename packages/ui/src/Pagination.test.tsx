import { render, screen } from '@testing-library/react'
import { pageWindow, Pagination } from './Pagination'

const hrefOf = (page: number) => `?pagina=${page}`

describe('pageWindow', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 20, [1, 2, 3, 4, 5, 6, 7]],
    [10, 20, [7, 8, 9, 10, 11, 12, 13]],
    [20, 20, [14, 15, 16, 17, 18, 19, 20]],
  ])('page %i of %i shows seven pages at most, itself among them', (page, last, expected) => {
    expect(pageWindow(page, last)).toEqual(expected)
  })
})

describe('Pagination', () => {
  it('marks the current page and links to the neighbours', () => {
    render(<Pagination page={2} last={9} hrefOf={hrefOf} />)
    expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Página anterior' })).toHaveAttribute('href', '?pagina=1')
    expect(screen.getByRole('link', { name: 'Próxima página' })).toHaveAttribute('href', '?pagina=3')
  })

  it('has no link before the first or after the last page', () => {
    const { rerender } = render(<Pagination page={1} last={2} hrefOf={hrefOf} />)
    expect(screen.queryByRole('link', { name: 'Página anterior' })).not.toBeInTheDocument()
    rerender(<Pagination page={2} last={2} hrefOf={hrefOf} />)
    expect(screen.queryByRole('link', { name: 'Próxima página' })).not.toBeInTheDocument()
  })

  it('is absent for a single page', () => {
    const { container } = render(<Pagination page={1} last={1} hrefOf={hrefOf} />)
    expect(container).toBeEmptyDOMElement()
  })
})
