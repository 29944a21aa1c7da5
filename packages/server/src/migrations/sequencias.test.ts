import { describeOnBoth, openTestDatabase } from '../testing/databases'

describeOnBoth('sequences', (kind) => {
  // One that is not logged breaks every insert on a replica that is promoted before its first restart point.
  it('survive a failover: none is unlogged', async () => {
    const { pool, close } = await openTestDatabase(kind)
    const { rows } = await pool.query(
      "SELECT relname FROM pg_class WHERE relkind = 'S' AND relpersistence <> 'p'",
    )
    await close()
    expect(rows).toEqual([])
  })
})
