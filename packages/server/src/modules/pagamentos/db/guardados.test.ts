import { emCentavos, emCreditos } from '@portal/domain/dinheiro'
import { queryable } from '../../../kernel/db/queryable'
import { demoAnuncios, publicacaoOf } from '../../../demo/anuncios'
import { describeOnBoth } from '../../../testing/databases'
import { openTestStore, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'
import type { CobrancaSandbox } from '../provedores/sandbox'
import { livroSandbox } from './livro-sandbox'

const NOW = new Date('2026-11-21T15:00:00Z')
const LATER = new Date('2026-11-24T15:00:00Z')
const ID = '00000000-0000-4000-8000-000000000001'
const BOLETO = { linhaDigitavel: '1'.repeat(47), codigoDeBarras: '2'.repeat(44), vencimento: '2026-11-24' }

describeOnBoth('JSON that outlives a release', (kind) => {
  let test: TestStore
  let owner: Awaited<ReturnType<typeof insertAdvertiser>>
  beforeAll(async () => {
    test = await openTestStore(kind)
    owner = await insertAdvertiser(test.pool)
  })
  afterAll(() => test.close())

  function publicacao() {
    const [sample] = demoAnuncios()
    if (sample === undefined) throw new Error('no sample')
    return publicacaoOf(
      sample,
      owner.photos.map(({ id }) => id),
      NOW,
    )
  }
  async function waiting(n: number) {
    const id = ID.replace(/1$/, String(n))
    await test.store.pedidos.insert({
      id,
      usuarioId: owner.id,
      tipo: 'renovacao',
      metodo: 'boleto',
      cupomId: null,
      descricao: 'Renovação',
      valor: emCentavos(2950),
      desconto: emCentavos(0),
      creditos: emCreditos(30),
      anuncioId: null,
      provedor: 'sandbox',
      txid: `t${n}`,
      publicacao: publicacao(),
      idempotencia: null,
      expiraEm: LATER,
      criadoEm: NOW,
      cobradoEm: NOW,
      consultarEm: NOW,
    })
    return id
  }

  it('a form that waits for its boleto comes back as it was sent', async () => {
    const id = await waiting(1)
    expect(await test.store.pedidos.findPublicacao(id)).toEqual(publicacao())
  })

  it('a form of before versions, without fields that came since, is still delivered', async () => {
    const id = await waiting(2)
    await test.pool.query(
      `UPDATE pedidos SET publicacao = (publicacao - 'versao') #- '{formulario,bairroManual}' #- '{formulario,seios}'
         #- '{promocao,novidade}' WHERE id = $1`,
      [id],
    )
    const { formulario, promocao, fotos } = publicacao()
    expect(await test.store.pedidos.findPublicacao(id)).toEqual({
      formulario: { ...formulario, bairroManual: null, seios: [] },
      promocao: { ...promocao, novidade: false },
      fotos,
    })
  })

  it('a form that cannot be read is an error that names column and field, and hurts no other order', async () => {
    const id = await waiting(3)
    await test.pool.query(
      `UPDATE pedidos SET publicacao = publicacao #- '{formulario,titulo}' WHERE id = $1`,
      [id],
    )
    await expect(test.store.pedidos.findPublicacao(id)).rejects.toThrow(
      'pedidos.publicacao, versao 1 cannot be read: formulario.titulo invalid_type',
    )
    expect((await test.store.pedidos.listDueForCheck(NOW, 50)).map((pedido) => pedido.id)).toContain(id)
  })

  it('a boleto is there whole or not at all', async () => {
    const id = await waiting(4)
    const cobranca = {
      txid: 't4',
      estado: 'PENDENTE',
      locId: 'L',
      pixCopiaECola: null,
      recebimentos: [],
    } as const
    await test.store.pedidos.saveCobranca(id, { ...cobranca, boleto: BOLETO })
    await test.store.pedidos.saveCobranca(id, { ...cobranca, boleto: null })
    expect(await test.store.pedidos.find(id)).toMatchObject({ boleto: BOLETO, locId: 'L' })
    await test.pool.query('UPDATE pedidos SET boleto_codigo = NULL WHERE id = $1', [id])
    expect(await test.store.pedidos.find(id)).toMatchObject({ boleto: null })
  })

  it('events of a webhook are read, those of before versions too; the same event is stored once', async () => {
    const { webhooks } = test.store
    const eventos = [
      { id: 'e1', sobre: { txid: 't1' } },
      { id: 'e2', sobre: { referencia: 'pay_1' } },
    ]
    const webhook = {
      provedor: 'asaas',
      eventoId: 'e1',
      cabecalhos: { 'x-token': 'a' },
      corpo: '{}',
      eventos,
    }
    const id = await webhooks.insert(webhook, NOW)
    expect(await webhooks.insert(webhook, NOW)).toBeUndefined()
    const { eventoId: _once, ...stored } = webhook
    expect(await webhooks.find(id ?? 0)).toEqual({ id, ...stored })
    await test.pool.query('UPDATE webhooks SET eventos = $1', [JSON.stringify(eventos)])
    expect((await webhooks.find(id ?? 0))?.eventos).toEqual(eventos)
    await webhooks.removeOlderThan(LATER)
    expect(await webhooks.find(id ?? 0)).toBeUndefined()
  })

  it('the last daily check is read as it was written', async () => {
    const divergencias = [{ tipo: 'CUPOM_PRESO', alvo: 'pedido:1', detalhe: 'preso' }] as const
    await test.store.fechamentos.insert({ feitoEm: NOW, divergencias: [...divergencias] })
    expect(await test.store.fechamentos.findUltimo()).toEqual({ feitoEm: NOW, divergencias })
    await test.pool.query('UPDATE fechamentos SET divergencias = $1', [JSON.stringify(divergencias)])
    expect((await test.store.fechamentos.findUltimo())?.divergencias).toEqual(divergencias)
  })

  it('a charge of the sandbox keeps its boleto and receipts, those of before versions too', async () => {
    const livro = livroSandbox(queryable(test.pool))
    const receipt = { id: 'r1', valor: emCentavos(2950), recebidoEm: NOW, devolvido: false, devolucao: null }
    const cobranca: CobrancaSandbox = {
      txid: 't9',
      pedidoId: ID,
      metodo: 'boleto',
      valor: emCentavos(2950),
      descricao: 'Compra',
      estado: 'PENDENTE',
      locId: 'L9',
      pixCopiaECola: null,
      boleto: BOLETO,
      recebimentos: [],
      expiraEm: LATER,
    }
    await livro.insert(cobranca)
    await livro.insert({ ...cobranca, descricao: 'again' })
    expect(await livro.find({ pedidoId: ID })).toEqual(cobranca)
    await livro.receber('t9', receipt)
    expect(await livro.find({ txid: 't9' })).toEqual({ ...cobranca, estado: 'PAGO', recebimentos: [receipt] })
    await test.pool.query(
      `UPDATE sandbox_cobrancas SET boleto = boleto - 'versao',
         recebimentos = jsonb_build_array(recebimentos -> 0 #- '{versao}' #- '{devolucao}')`,
    )
    expect(await livro.list(5)).toEqual([{ ...cobranca, estado: 'PAGO', recebimentos: [receipt] }])
  })
})
