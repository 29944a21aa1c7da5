import type { FastifyReply } from 'fastify'
import { marcaDoDono } from './marca-do-dono'

const marca = marcaDoDono('https://vitrine.example')
const asking = (value: string) => ({ headers: { cookie: `__Host-dono=${value}` } })

describe('the cookie of an owner’s browser', () => {
  it.each(['', '1.', 'x', '1.x', '1'.repeat(11), '1,2'])('takes %j for none', (value) => {
    expect(marca.read(asking(value))).toEqual([])
  })

  it('lists the newest listing first, each once, and at most thirty', () => {
    const header = jest.fn()
    const older = Array.from({ length: 30 }, (_, n) => n + 1)
    marca.write(asking(older.join('.')), { header } as unknown as FastifyReply, 7)
    marca.write(asking(older.join('.')), { header } as unknown as FastifyReply, 99)
    const written = header.mock.calls.map(([, text]) => /^__Host-dono=([\d.]*);/.exec(String(text))?.[1])
    expect(written[0]).toBe([7, ...older.filter((id) => id !== 7)].join('.'))
    expect(written[1]).toBe([99, ...older.slice(0, 29)].join('.'))
  })
})
