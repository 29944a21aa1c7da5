import { fromColumns, toColumns } from './columns'

describe('the state of a page', () => {
  it('writes the keys of a uniform list once', () => {
    const cards = [
      { id: 1, titulo: 'Um', servicos: ['a'] },
      { id: 2, titulo: 'Dois', servicos: [] },
    ]
    expect(JSON.stringify(toColumns({ cards })).match(/titulo/g)).toHaveLength(1)
    expect(fromColumns(toColumns({ cards }))).toEqual({ cards })
  })

  it.each([
    [[{ name: 'a' }, { b: 1 }, { c: 2 }, { d: 3 }]],
    [[{ name: '#' }, { name: 'b' }]],
    [[{ name: 'a' }, 'b']],
  ])('leaves a list of unlike things as it is: %j', (list) => {
    expect(toColumns(list)).toEqual(list)
  })

  it.each([
    [null],
    [[]],
    [[{ a: 1 }]],
    [[{}, {}]],
    [[{ a: [{ b: 1 }, { b: 2 }] }, { a: null }]],
    [[{ a: 1, b: undefined }, { a: 2 }]],
    [[{ a: 1 }, { a: 2, b: 3 }, { b: 4, a: 5 }]],
    [[{ name: 'a', lean: true }, { name: 'b' }]],
    [[[{ a: { c: 0 } }, { a: { c: false } }], 'texto', { 0: '' }]],
  ])('comes back from JSON as it went: %j', (value) => {
    const sent: unknown = JSON.parse(JSON.stringify(toColumns(value)))
    expect(fromColumns(sent)).toEqual(JSON.parse(JSON.stringify(value)))
  })
})
