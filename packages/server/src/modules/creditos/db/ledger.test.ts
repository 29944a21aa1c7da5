import { TEST_VAULT } from '../../../testing/store'
import fc from 'fast-check'
import { describeOnBoth, describeOnPostgres, openTestDatabase } from '../../../testing/databases'
import { insertAdvertiser } from '../../../testing/users'
import { conceder, creditar, estornar } from '../use-cases/movimentos'
import { capturar, releaseReserva, reservar } from '../use-cases/reservas'
import type { Database } from '../../../kernel/db/pool'
import { createStore } from '../../../store'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T12:20:00Z')
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

interface Books {
  database: Database
  close: () => Promise<void>
}

describeOnBoth('ledger', (kind) => {
  let books: Books
  let users = 0

  beforeAll(async () => {
    const database = await openTestDatabase(kind)
    books = { database, close: database.close }
  })
  afterAll(() => books.close())

  async function openAccount(creditos: number) {
    users += 1
    const { id } = await insertAdvertiser(books.database.pool, { email: `u${users}@exemplo.com`, photos: 0 })
    const store = createStore(books.database.pool, { vault: TEST_VAULT })
    if (creditos > 0) {
      const entrada = {
        usuarioId: id,
        quantidade: creditos,
        chave: `grant:${id}`,
        motivo: 'Teste',
        referencia: null,
      }
      await store.transaction(({ ledger }) => conceder(ledger, entrada))
    }
    return { id, store }
  }

  it('refuses to change or delete a line, for any user', async () => {
    await openAccount(5)
    const { pool } = books.database
    await expect(pool.query('UPDATE ledger_linhas SET quantidade = 1')).rejects.toThrow(/append-only/)
    await expect(pool.query('DELETE FROM ledger_linhas')).rejects.toThrow(/append-only/)
    await expect(pool.query('TRUNCATE ledger_linhas')).rejects.toThrow(/append-only/)
    await expect(pool.query('DELETE FROM ledger_transacoes')).rejects.toThrow(/append-only|foreign key/)
  })

  it('refuses a transaction that does not sum to zero', async () => {
    const { id, store } = await openAccount(0)
    const lopsided = store.transaction(async ({ ledger }) => {
      await ledger.lock(id)
      const base = { usuarioId: id, chave: `torta:${id}`, motivo: 'x', referencia: null }
      await ledger.book({ ...base, linhas: [['disponivel', 3]] })
    })
    await expect(lopsided).rejects.toThrow(/sums to 3/)
    expect((await store.ledger.saldos(id)).disponivel).toBe(0)
  })

  it('refuses a line that would take a balance below zero', async () => {
    const { id, store } = await openAccount(2)
    const overdraft = store.transaction(async ({ ledger }) => {
      const base = { usuarioId: id, chave: `saque:${id}`, motivo: 'x', referencia: null }
      await ledger.book({
        ...base,
        linhas: [
          ['disponivel', -3],
          ['usado', 3],
        ],
      })
    })
    await expect(overdraft).rejects.toMatchObject({ code: '23514' })
  })

  it('holds, and captures exactly once and only the exact amount', async () => {
    const { id, store } = await openAccount(10)
    const reserva = { usuarioId: id, referenciaId: uuid(1), quantidade: 7 }
    const run = <T>(work: (deps: Parameters<typeof reservar>[0]) => Promise<T>, now = NOW) =>
      store.transaction(({ ledger, reservas }) => work({ ledger, reservas, now }))
    expect(await run((deps) => reservar(deps, reserva))).toMatchObject({ ok: true })
    expect(await run((deps) => reservar(deps, reserva))).toMatchObject({ ok: true })
    expect(await store.ledger.saldos(id)).toEqual({ disponivel: 3, reservado: 7, usado: 0, devido: 0 })
    const wrong = await run((deps) => capturar(deps, { ...reserva, quantidade: 5 }))
    expect(wrong).toEqual({ ok: false, code: 'RESERVA_INVALIDA' })
    expect(await store.ledger.saldos(id)).toMatchObject({ reservado: 7 })
    expect(await run((deps) => capturar(deps, reserva))).toEqual({ ok: true })
    expect(await run((deps) => capturar(deps, reserva))).toEqual({ ok: false, code: 'RESERVA_INVALIDA' })
    expect(await run((deps) => reservar(deps, reserva))).toEqual({ ok: false, code: 'RESERVA_INVALIDA' })
    expect(await store.ledger.saldos(id)).toEqual({ disponivel: 3, reservado: 0, usado: 7, devido: 0 })
  })

  it('returns an expired hold once, and never captures it', async () => {
    const { id, store } = await openAccount(10)
    const reserva = { usuarioId: id, referenciaId: uuid(2), quantidade: 4 }
    await store.transaction(({ ledger, reservas }) => reservar({ ledger, reservas, now: NOW }, reserva))
    const giveBack = (now: Date) =>
      store.transaction(({ ledger, reservas }) => releaseReserva({ ledger, reservas, now }, reserva))
    expect(await giveBack(NOW)).toBe(false)
    const late = await store.transaction(({ ledger, reservas }) =>
      capturar({ ledger, reservas, now: LATER }, reserva),
    )
    expect(late).toEqual({ ok: false, code: 'RESERVA_INVALIDA' })
    expect(await giveBack(LATER)).toBe(true)
    expect(await giveBack(LATER)).toBe(false)
    expect((await store.ledger.saldos(id)).disponivel).toBe(10)
  })

  it('books as debt what a refund cannot take back, blocks spending, and repays the debt first', async () => {
    const { id, store } = await openAccount(0)
    const base = { usuarioId: id, motivo: 'Teste', referencia: null }
    await store.transaction(({ ledger }) => creditar(ledger, { ...base, quantidade: 15, chave: `c1:${id}` }))
    const reserva = { usuarioId: id, referenciaId: uuid(3), quantidade: 9 }
    const deps = (r: Parameters<Parameters<typeof store.transaction>[0]>[0]) => ({ ...r, now: NOW })
    await store.transaction((r) => reservar(deps(r), reserva))
    await store.transaction((r) => capturar(deps(r), reserva))
    await store.transaction(({ ledger }) => estornar(ledger, { ...base, quantidade: 15, chave: `e1:${id}` }))
    expect(await store.ledger.saldos(id)).toEqual({ disponivel: 0, reservado: 0, usado: 9, devido: 9 })
    await store.transaction(({ ledger }) => conceder(ledger, { ...base, quantidade: 4, chave: `c2:${id}` }))
    expect(await store.ledger.saldos(id)).toMatchObject({ disponivel: 0, devido: 5 })
    const blocked = await store.transaction((r) =>
      reservar(deps(r), { ...reserva, referenciaId: uuid(4), quantidade: 1 }),
    )
    expect(blocked).toEqual({ ok: false, code: 'SALDO_BLOQUEADO' })
    await store.transaction(({ ledger }) => creditar(ledger, { ...base, quantidade: 15, chave: `c3:${id}` }))
    expect(await store.ledger.saldos(id)).toMatchObject({ disponivel: 10, devido: 0 })
  })

  it('keeps every balance equal to the sum of its lines and never below zero, for any sequence of operations', async () => {
    const step = fc.record({
      op: fc.constantFrom('comprar', 'reservar', 'capturar', 'devolver', 'estornar'),
      quantidade: fc.integer({ min: 1, max: 12 }),
      ref: fc.integer({ min: 10, max: 14 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { id, store } = await openAccount(0)
        for (const [index, { op, quantidade, ref }] of steps.entries()) {
          const entrada = {
            usuarioId: id,
            quantidade,
            chave: `p:${id}:${index}`,
            motivo: 'x',
            referencia: null,
          }
          const reserva = { usuarioId: id, referenciaId: uuid(ref), quantidade }
          await store.transaction(async ({ ledger, reservas }) => {
            if (op === 'comprar') await creditar(ledger, entrada)
            if (op === 'reservar') await reservar({ ledger, reservas, now: NOW }, reserva)
            if (op === 'capturar') await capturar({ ledger, reservas, now: NOW }, reserva)
            if (op === 'devolver') await releaseReserva({ ledger, reservas, now: LATER }, reserva)
            if (op === 'estornar') await estornar(ledger, entrada)
          })
          const { rows } = await books.database.pool.query<{ papel: string; soma: number }>(
            `SELECT c.papel, coalesce(sum(l.quantidade), 0)::int AS soma FROM ledger_contas c
             LEFT JOIN ledger_linhas l ON l.conta_id = c.id WHERE c.usuario_id = $1 GROUP BY c.papel`,
            [id],
          )
          const sums = Object.fromEntries(rows.map(({ papel, soma }) => [papel, soma]))
          const saldos = await store.ledger.saldos(id)
          expect(saldos).toMatchObject(sums)
          expect(Math.min(...Object.values(saldos))).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describeOnPostgres('ledger under concurrency', () => {
  it('lets forty concurrent holds spend the balance and not a credit more', async () => {
    const database = await openTestDatabase('postgres')
    try {
      const { id } = await insertAdvertiser(database.pool, { photos: 0 })
      const store = createStore(database.pool, { vault: TEST_VAULT })
      const entrada = { usuarioId: id, quantidade: 50, chave: 'g', motivo: 'Teste', referencia: null }
      await store.transaction(({ ledger }) => conceder(ledger, entrada))
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          store.transaction(({ ledger, reservas }) =>
            reservar({ ledger, reservas, now: NOW }, { usuarioId: id, referenciaId: uuid(n), quantidade: 3 }),
          ),
        ),
      )
      expect(results.filter((result) => result.ok)).toHaveLength(16)
      expect(await store.ledger.saldos(id)).toMatchObject({ disponivel: 2, reservado: 48 })
      const captures = await Promise.all(
        Array.from({ length: 8 }, () =>
          store.transaction(({ ledger, reservas }) =>
            capturar({ ledger, reservas, now: NOW }, { usuarioId: id, referenciaId: uuid(0), quantidade: 3 }),
          ),
        ),
      )
      // The scheduler decides which holds succeed; none is captured twice.
      expect(captures.filter((capture) => capture.ok).length).toBeLessThanOrEqual(1)
    } finally {
      await database.close()
    }
  })
})
