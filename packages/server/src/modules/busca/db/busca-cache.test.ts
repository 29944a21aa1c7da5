import type { Achados, Consulta } from '../ports/busca'
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

/** A search that counts its reads. */
function counted() {
  const read: number[] = []
  const busca = cacheBusca({
    search: async ({ pular }: Consulta) => (read.push(pular), { ...NADA }),
    inicio: () => Promise.reject(new Error('not read here')),
    bairros: () => Promise.reject(new Error('not read here')),
    vocabulario: () => Promise.resolve([]),
    forget: () => undefined,
    medidas: () => Promise.reject(new Error('not read here')),
  })
  const page = (pular: number) => busca.search({ ...TUDO, pular })
  return { page, read }
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
})
