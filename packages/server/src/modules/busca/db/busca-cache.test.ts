import { setTimeout as sleep } from 'node:timers/promises'
import { LISTAS_TAG } from '../../../kernel/changed'
import type { Achados, Consulta, Ordem } from '../ports/busca'
import { cacheBusca } from './busca-cache'

const NADA: Achados = { itens: [], total: 0, temMais: false, gira: false, mudaEm: null }
const TUDO: Omit<Consulta, 'pular'> = {
  palavras: [],
  grupos: [],
  refinos: null,
  tokensDoLocal: [],
  porPreco: false,
  limite: 20,
  fatia: 0,
  agora: new Date(0),
}

const AGORA = new Date('2026-11-28T15:00:00Z')
const ORDEM: Ordem = { ids: [], vistos: 0, gira: false, mudaEm: null, agora: AGORA, longe: [] }

/** A search that counts its reads. */
function counted(ordem = ORDEM) {
  const read: number[] = []
  const ordens: Consulta[] = []
  const busca = cacheBusca({
    ordem: async (consulta: Consulta) => (ordens.push(consulta), ordem),
    search: async ({ pular }: Consulta) => (read.push(pular), { ...NADA }),
    inicio: () => Promise.reject(new Error('not read here')),
    bairros: () => Promise.reject(new Error('not read here')),
    vocabulario: () => Promise.resolve([]),
    forget: () => undefined,
    medidas: () => Promise.reject(new Error('not read here')),
  })
  const page = (pular: number) => busca.search({ ...TUDO, pular })
  const deep = (pular: number, change: Partial<Consulta> = {}) =>
    busca.search({ ...TUDO, agora: AGORA, pular, ...change })
  return { page, deep, read, ordens, forget: (tags: string[]) => busca.forget(tags) }
}

describe('the cache of the public search', () => {
  it('reads a page once within its time', async () => {
    const { page, read } = counted()
    expect(await page(0)).toBe(await page(0))
    expect(read).toEqual([0])
  })

  it('holds a hundred results, since none lives longer than half a second', async () => {
    const { page, read } = counted()
    for (let n = 0; n <= 100; n += 1) await page(n)
    await page(100)
    await page(1)
    expect(read).toHaveLength(101)
    await page(0)
    expect(read).toHaveLength(102)
  })

  it('reads the order of a place once for all pages beyond the thousandth listing', async () => {
    const { page, deep, ordens } = counted()
    await page(980)
    expect(ordens).toEqual([])
    for (const pular of [1_000, 1_020, 9_980]) await deep(pular)
    expect(ordens).toHaveLength(1)
    await deep(1_000, { palavras: ['centro'] })
    expect(ordens).toHaveLength(1)
    await deep(1_000, { estado: 'GO' })
    await deep(1_000, { fatia: 1 })
    await deep(1_000, { agora: new Date(AGORA.getTime() + 60_000) })
    expect(ordens).toHaveLength(4)
  })

  it('keeps an order for eight seconds, until lists change, and briefly where a change is due', async () => {
    let now = 1_000
    jest.spyOn(performance, 'now').mockImplementation(() => now)
    const pass = async (ms: number) => {
      now += ms
      // The cache reads the time at most once a millisecond.
      await sleep(2)
    }
    const kept = counted()
    await kept.deep(1_000)
    await pass(7_000)
    await kept.deep(1_020)
    expect(kept.ordens).toHaveLength(1)
    await pass(2_000)
    await kept.deep(1_040)
    expect(kept.ordens).toHaveLength(2)
    kept.forget([LISTAS_TAG])
    await kept.deep(1_060)
    expect(kept.ordens).toHaveLength(3)

    const due = counted({ ...ORDEM, mudaEm: new Date(AGORA.getTime() + 30_000) })
    await due.deep(1_000)
    await pass(1_000)
    await due.deep(1_020)
    expect(due.ordens).toHaveLength(2)
    jest.restoreAllMocks()
  })
})
