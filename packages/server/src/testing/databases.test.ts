import { describeOnBoth, openTestDatabase } from './databases'

const USUARIO = `INSERT INTO usuarios (email, name) VALUES ('a@b.co', 'A') RETURNING id`
const SEEDS = `SELECT json_agg(c ORDER BY id)::text AS seeds FROM ledger_contas c`

describeOnBoth('a test database opened after another', (kind) => {
  it('has the rows and sequences of the template, and the closed pool writes nothing more', async () => {
    const one = await openTestDatabase(kind)
    const { rows: seeds } = await one.pool.query(SEEDS)
    await one.pool.query(USUARIO)
    await one.pool.query(
      `INSERT INTO ledger_contas (usuario_id, papel) SELECT id, 'disponivel' FROM usuarios`,
    )
    await one.close()
    const other = await openTestDatabase(kind)
    await expect(one.pool.query(USUARIO)).rejects.toThrow('after calling end')
    expect((await other.pool.query(SEEDS)).rows).toEqual(seeds)
    expect((await other.pool.query(USUARIO)).rows).toEqual([{ id: 1 }])
    await other.close()
  })

  it('has the definitions of the template', async () => {
    const one = await openTestDatabase(kind)
    await one.pool.query('ALTER TABLE usuarios DISABLE TRIGGER ALL; CREATE TABLE sobra (id int)')
    await one.close()
    const other = await openTestDatabase(kind)
    const { rows } = await other.pool.query(`SELECT to_regclass('sobra') AS sobra`)
    expect(rows).toEqual([{ sobra: null }])
    await other.close()
  })
})
