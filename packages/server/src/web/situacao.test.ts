import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { situacaoRoute } from './situacao'

const START = Date.parse('2026-11-25T15:00:00Z')
const incidente = (more: object) => ({ componentes: ['pagamentos'], titulo: 'Pix demora', ...more })

describe('the page of the service’s state', () => {
  let folder: string
  let app: FastifyInstance
  let state: { now: number; up: boolean | 'hangs' }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
    app = Fastify()
    state = { now: START, up: true }
    situacaoRoute(app, {
      brand: 'Vitrine',
      file: join(folder, 'situacao.json'),
      clock: () => new Date(state.now),
      isUp: async () => {
        if (state.up === 'hangs') throw new Error('timed out')
        return state.up
      },
    })
  })
  afterEach(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  const write = (incidentes: object[]) =>
    writeFile(join(folder, 'situacao.json'), JSON.stringify({ incidentes }))
  async function text() {
    state.now += 31_000
    const answer = await app.inject('/situacao')
    expect(answer.statusCode).toBe(200)
    return answer.payload.replace(/<style>.*<\/style>/s, '')
  }
  const rowOf = (payload: string, name: string) =>
    payload.split('<tr>').find((row) => row.includes(name)) ?? ''

  it('reports that all works, without a file of incidents', async () => {
    const payload = await text()
    expect(payload).toContain('Tudo funciona.')
    expect(payload).toContain('Nenhum nos últimos 90 dias.')
  })

  it.each([false, 'hangs'] as const)(
    'is served while the API is unreachable, and shows it (%s)',
    async (up) => {
      state.up = up
      const payload = await text()
      expect(payload).toContain('Há um problema agora.')
      expect(rowOf(payload, 'Pagamentos')).toContain('Não responde')
      expect(rowOf(payload, 'Páginas')).toContain('Funciona')
    },
  )

  it('shows an open incident, and its days once it is over', async () => {
    await write([incidente({ inicio: '2026-11-23T12:00:00Z' })])
    expect(rowOf(await text(), 'Pagamentos')).toContain('Com problema')
    await write([
      incidente({ inicio: '2026-11-23T12:00:00Z', fim: '2026-11-24T12:00:00Z', texto: 'Um <b>aviso</b>' }),
    ])
    const payload = await text()
    expect(payload).toContain('Tudo funciona.')
    expect(rowOf(payload, 'Pagamentos')).toContain('2 dias com incidente')
    expect(rowOf(payload, 'Fotos')).toContain('nenhum incidente')
    expect(payload).toContain('Um &lt;b&gt;aviso&lt;/b&gt;')
  })

  it('forgets an incident after 90 days', async () => {
    await write([incidente({ inicio: '2026-08-01T12:00:00Z', fim: '2026-08-02T12:00:00Z' })])
    expect(await text()).not.toContain('Pix demora')
  })

  it('goes on with what it read before when the file is broken', async () => {
    await write([incidente({ inicio: '2026-11-23T12:00:00Z' })])
    await text()
    await writeFile(join(folder, 'situacao.json'), '{')
    expect(await text()).toContain('Pix demora')
  })
})
