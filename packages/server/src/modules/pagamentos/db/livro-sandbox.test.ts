import { emCentavos } from '@portal/domain/dinheiro'
import { queryable } from '../../../kernel/db/queryable'
import type { Database } from '../../../kernel/db/pool'
import { describeOnBoth, openTestDatabase } from '../../../testing/databases'
import { settleSandbox, type CobrancaSandbox, type LivroSandbox } from '../provedores/sandbox'
import { livroSandbox } from './livro-sandbox'

const AT_ONCE = 40
const NOW = new Date('2026-11-21T15:00:00Z')
const times = <T>(act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => act(n)))

describeOnBoth('books of the sandbox', (kind) => {
  let database: Database
  let livro: LivroSandbox
  let charges = 0
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    livro = livroSandbox(queryable(database.pool))
  })
  afterAll(() => database.close())

  async function open(): Promise<CobrancaSandbox> {
    const pedidoId = `00000000-0000-4000-8000-${String((charges += 1)).padStart(12, '0')}`
    const cobranca: CobrancaSandbox = {
      txid: `tx${charges}`,
      pedidoId,
      metodo: 'pix',
      valor: emCentavos(990),
      descricao: 'Plano',
      estado: 'PENDENTE',
      locId: '1',
      pixCopiaECola: null,
      boleto: null,
      recebimentos: [],
      expiraEm: NOW,
    }
    await livro.insert(cobranca)
    return cobranca
  }
  const paid = async () => {
    const cobranca = await open()
    await times(() => settleSandbox(livro, cobranca, 'paid', NOW))
    return cobranca.txid
  }
  const read = async (txid: string) => {
    const cobranca = await livro.find({ txid })
    if (cobranca === undefined) throw new Error('no charge')
    return cobranca
  }

  it('keep every receipt of forty payments at once', async () => {
    const { estado, recebimentos } = await read(await paid())
    expect(estado).toBe('PAGO')
    expect(new Set(recebimentos.map(({ id }) => id)).size).toBe(AT_ONCE)
  })

  it('return every one of forty receipts at once, each under its own key', async () => {
    const txid = await paid()
    const { recebimentos } = await read(txid)
    await times((n) => livro.devolver(txid, recebimentos[n]?.id ?? '', `chave-${n}`))
    const after = await read(txid)
    expect(after.estado).toBe('DEVOLVIDA')
    expect(after.recebimentos).toEqual(
      recebimentos.map((each, n) => ({ ...each, devolvido: true, devolucao: `chave-${n}` })),
    )
  })

  it('return one receipt once, and leave the charge paid by the others', async () => {
    const txid = await paid()
    const id = (await read(txid)).recebimentos[0]?.id ?? ''
    const answers = await times((n) => livro.devolver(txid, id, `chave-${n}`))
    expect(answers.filter((each) => each !== undefined)).toHaveLength(1)
    const after = await read(txid)
    expect(after.estado).toBe('PAGO')
    expect(after.recebimentos.filter(({ devolvido }) => devolvido)).toHaveLength(1)
  })

  it('give all back without a key of ours', async () => {
    const txid = await paid()
    const after = await livro.devolverTudo(txid)
    expect(after?.estado).toBe('DEVOLVIDA')
    expect(after?.recebimentos.every(({ devolvido, devolucao }) => devolvido && devolucao === null)).toBe(
      true,
    )
  })

  it('end an unpaid charge, and no other', async () => {
    const { txid } = await open()
    expect(await livro.end(txid, 'EXPIRADA')).toMatchObject({ estado: 'EXPIRADA', recebimentos: [] })
    expect(await livro.end(await paid(), 'CANCELADA')).toMatchObject({ estado: 'PAGO' })
    expect(await livro.end('nenhuma', 'CANCELADA')).toBeUndefined()
  })
})
