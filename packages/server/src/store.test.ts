import { usualKind } from './testing/databases'
import { openTestStore } from './testing/store'

it('reads a listing by a named statement, planned once per connection', async () => {
  const { store, pool, close } = await openTestStore(usualKind())
  try {
    const query = jest.spyOn(pool, 'query')
    await store.anuncios.find(1)
    await store.anuncios.find(2)
    const names = query.mock.calls.map(([statement]) => statement)
    expect(names).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/^q_/), values: [1] }),
      expect.objectContaining({ name: expect.stringMatching(/^q_/), values: [2] }),
    ])
  } finally {
    await close()
  }
})
