/**
 * Random payment histories, with crashes and retries, checked against a model without a database
 * (fast-check).
 */
import { pacotePorTotal } from '@portal/domain/creditos'
import { aplicarCupom } from '@portal/domain/cupom'
import { emCentavos } from '@portal/domain/dinheiro'
import fc from 'fast-check'
import { publicacaoDe } from '../../../testing/anuncios'
import { describeOnBoth, type DatabaseKind } from '../../../testing/databases'
import { Model } from '../../../testing/historia-modelo'
import { Real, START, surviving } from '../../../testing/historia-real'
import { openTestStore, type TestStore } from '../../../testing/store'
import { insertAdvertiser } from '../../../testing/users'
import { publicarDireto } from '../../anuncios/use-cases/publicar-direto'
import { conceder } from '../../creditos/use-cases/movimentos'
import { releaseReserva, reservar } from '../../creditos/use-cases/reservas'
import { devolverPagamento } from '../acts/devolver'
import { consultarCobranca } from './consultar-cobranca'
import { cancelPedido } from './cancel-pedido'
import { chargeAgain } from './charge-again'
import { encerrarCobranca } from './encerrar-cobranca'
import { pagarPacote } from './buy-pacote'
import { pagarPromocao } from './buy-promocao'

const LATER_MS = 20 * 60_000
const RUNS: Readonly<Record<DatabaseKind, number>> = { pglite: 16, postgres: 8 }
/** One tarde of one day with five impulsos. */
const PROMOCAO = { centavos: 990, creditos: 5 }
const PACOTE = 15
const CUPOM = 'DEZ'

type Command = fc.AsyncCommand<Model, Real>

abstract class Step implements Command {
  readonly crashAt: number | null
  constructor(crashAt: number | null) {
    this.crashAt = crashAt
  }
  check(_model: Readonly<Model>): boolean {
    return true
  }
  abstract act(model: Model, real: Real): Promise<void>
  async run(model: Model, real: Real) {
    await this.act(model, real)
    expect(await real.test.store.ledger.saldos(real.dono.id)).toEqual({
      disponivel: model.disponivel,
      reservado: model.reservado,
      usado: model.usado,
      devido: model.devido,
    })
  }
  toString() {
    return `${this.constructor.name}${this.crashAt === null ? '' : ` dying at ${this.crashAt}`}`
  }
}

class Conceder extends Step {
  readonly quantidade: number
  readonly chave: string
  constructor(crashAt: number | null, quantidade: number, chave: string) {
    super(crashAt)
    this.quantidade = quantidade
    this.chave = chave
  }
  async act(model: Model, real: Real) {
    const entrada = {
      usuarioId: real.dono.id,
      quantidade: this.quantidade,
      motivo: 'Teste',
      referencia: null,
    }
    const chave = `${real.run}:${this.chave}`
    await surviving(real, this.crashAt, (store) =>
      store.transaction(({ ledger }) => conceder(ledger, { ...entrada, chave })),
    )
    model.receber(this.quantidade)
  }
}

class Comprar extends Step {
  readonly kind: 'pacote' | 'promocao'
  readonly cupom: boolean
  constructor(crashAt: number | null, kind: 'pacote' | 'promocao', cupom: boolean) {
    super(crashAt)
    this.kind = kind
    this.cupom = cupom
  }
  async act(model: Model, real: Real) {
    const n = real.ids.length
    const usuarioId = real.dono.id
    const cupom = this.cupom ? `${CUPOM}${real.run}` : undefined
    const compra = {
      usuarioId,
      idempotencia: `chave-${n}`,
      metodo: 'pix' as const,
      cupom,
      cardToken: undefined,
      visto: {},
    }
    const criado = await surviving(real, this.crashAt, (store) => {
      const deps = real.deps(store)
      return this.kind === 'pacote'
        ? pagarPacote(deps, { ...compra, creditos: PACOTE })
        : pagarPromocao(deps, { ...compra, pedida: publicacaoDe(real.dono), renovarId: null })
    })
    if (this.cupom && model.cupomUsado) return expect(criado).toMatchObject({ code: 'CUPOM_INVALIDO' })
    if (!criado.ok) throw new Error(criado.code)
    real.ids.push(criado.data.id)
    const full = this.kind === 'pacote' ? (pacotePorTotal(PACOTE)?.preco ?? 0) : PROMOCAO.centavos
    const valor = this.cupom ? descontado(full) : full
    expect(criado.data).toMatchObject({ valor, estado: 'PENDENTE' })
    model.pedidos.push({
      kind: this.kind,
      valor,
      estado: 'PENDENTE',
      comCupom: this.cupom,
      noAr: false,
      metodo: 'pix',
      seguraCupom: this.cupom,
      aEncerrar: false,
      creditos: this.kind === 'pacote' ? PACOTE : PROMOCAO.creditos,
      recebimentos: [],
      expirou: false,
      voltou: false,
    })
  }
}

function descontado(total: number): number {
  const cupom = {
    codigo: CUPOM,
    desconto: { tipo: 'percentual' as const, percentual: 10 },
    alvos: ['creditos' as const],
    minimo: null,
    inicio: null,
    fim: null,
    ativo: true,
    usosRestantes: null,
    usado: false,
  }
  const applied = aplicarCupom(cupom, { alvo: 'creditos', total: emCentavos(total) }, START)
  if (!applied.ok) throw new Error(applied.code)
  return applied.total
}

/** An event at the provider, optionally followed by a query. */
class NoProvedor extends Step {
  readonly which: number
  readonly acao: 'paid' | 'expired' | 'refunded'
  readonly pergunta: number
  constructor(
    crashAt: number | null,
    which: number,
    acao: 'paid' | 'expired' | 'refunded',
    pergunta: number,
  ) {
    super(crashAt)
    this.which = which
    this.acao = acao
    this.pergunta = pergunta
  }
  override check(model: Readonly<Model>) {
    return model.pedidos.length > 0
  }
  async act(model: Model, real: Real) {
    const index = this.which % model.pedidos.length
    const pedido = model.pedidos[index]
    if (pedido === undefined) return
    await real.settle(index, this.acao)
    if (this.acao === 'paid') {
      pedido.recebimentos.push({
        devolvido: false,
        visto: false,
        devolucaoVista: false,
        pagou: false,
        creditos: 0,
        resto: 0,
      })
      Object.assign(pedido, { expirou: false, voltou: false })
    }
    if (this.acao === 'refunded') {
      for (const recebimento of pedido.recebimentos) recebimento.devolvido = true
      pedido.voltou = true
    }
    if (this.acao === 'expired' && pedido.recebimentos.length === 0) {
      Object.assign(pedido, { expirou: true, voltou: false })
    }
    for (let n = 0; n < this.pergunta; n += 1) await perguntar(this, model, real, index)
  }
  override toString() {
    return `${this.acao} ${this.which}, asked ${this.pergunta} times${this.crashAt === null ? '' : `, dying at ${this.crashAt}`}`
  }
}

async function perguntar({ crashAt }: Step, model: Model, real: Real, index: number) {
  const found = await real.test.store.pedidos.find(real.ids[index] ?? '')
  if (found === undefined) throw new Error('an order is gone')
  await surviving(real, crashAt, (store) => consultarCobranca(real.deps(store), found, 'conciliacao'))
  const pedido = model.pedidos[index]
  if (pedido !== undefined) model.saber(pedido)
}

class Devolver extends Step {
  readonly which: number
  constructor(crashAt: number | null, which: number) {
    super(crashAt)
    this.which = which
  }
  override check(model: Readonly<Model>) {
    return model.pedidos.length > 0
  }
  async act(model: Model, real: Real) {
    const index = this.which % model.pedidos.length
    const pedido = model.pedidos[index]
    if (pedido === undefined) return
    await perguntar(this, model, real, index)
    const stored = await real.test.store.pedidos.listRecebimentos(real.ids[index] ?? '')
    const here = stored.filter(({ devolvidoEm }) => devolvidoEm === null)
    const [first] = here
    if (first === undefined) return
    const pedida = { referencia: real.ids[index] ?? '', recebimento: first.id, motivo: 'Teste de devolução' }
    await surviving(real, this.crashAt, (store) =>
      devolverPagamento({ ...real.contexto(store), segunda: 'bia' }, pedida),
    )
    const { recebimentos } = await real.cobranca(index)
    const at = recebimentos.findIndex(({ id }) => id === first.id)
    const recebimento = pedido.recebimentos[at]
    if (recebimento !== undefined) recebimento.devolvido = true
    model.saber(pedido)
  }
}

/** The buyer cancels the order, or charges it again by another method. */
class DoComprador extends Step {
  readonly which: number
  readonly acao: 'cancela' | 'troca'
  constructor(crashAt: number | null, which: number, acao: 'cancela' | 'troca') {
    super(crashAt)
    this.which = which
    this.acao = acao
  }
  override check(model: Readonly<Model>) {
    return model.pedidos.length > 0
  }
  async act(model: Model, real: Real) {
    const index = this.which % model.pedidos.length
    const pedido = model.pedidos[index]
    if (pedido === undefined) return
    const [usuarioId, id] = [real.dono.id, real.ids[index] ?? '']
    if (this.acao === 'cancela') {
      await surviving(real, this.crashAt, (store) => cancelPedido(real.deps(store), { usuarioId, id }))
      return model.cancelar(pedido)
    }
    const metodo = pedido.metodo === 'pix' ? 'boleto' : 'pix'
    const tentativa = { usuarioId, pedidoId: id, metodo, cardToken: undefined } as const
    const charged = await surviving(real, this.crashAt, (store) => chargeAgain(real.deps(store), tentativa))
    const may = model.canCobrarDeNovo(pedido)
    expect(charged.ok).toBe(may)
    if (may) model.cobrarDeNovo(pedido, metodo)
    else if (['PENDENTE', 'EXPIRADA'].includes(pedido.estado) && pedido.recebimentos.length > 0)
      model.saber(pedido)
  }
  override toString() {
    return `${this.acao} ${this.which}${this.crashAt === null ? '' : ` dying at ${this.crashAt}`}`
  }
}

/** The job ends what expired at the provider; only then is its coupon released. */
class Encerrar extends Step {
  async act(model: Model, real: Real) {
    for (const [index, pedido] of model.pedidos.entries()) {
      if (!pedido.aEncerrar) continue
      const found = await real.test.store.pedidos.find(real.ids[index] ?? '')
      if (found === undefined) throw new Error('an order is gone')
      const listed = await real.test.store.pedidos.listACancelar(real.now(), 1_000)
      expect(listed.map(({ id }) => id)).toContain(found.id)
      await surviving(real, this.crashAt, (store) => encerrarCobranca(real.deps(store), found, 'conciliacao'))
      model.encerrar(pedido)
    }
  }
}

class Reservar extends Step {
  readonly quantidade: number
  constructor(crashAt: number | null, quantidade: number) {
    super(crashAt)
    this.quantidade = quantidade
  }
  async act(model: Model, real: Real) {
    const { quantidade } = this
    const reserva = {
      usuarioId: real.dono.id,
      referenciaId: real.uuid(1, model.reservas.length),
      quantidade,
    }
    const feita = await surviving(real, this.crashAt, (store) =>
      store.transaction(({ ledger, reservas }) => reservar({ ledger, reservas, now: real.now() }, reserva)),
    )
    const may = model.devido === 0 && model.disponivel >= quantidade
    expect(feita.ok).toBe(may)
    if (!may) return
    model.disponivel -= quantidade
    model.reservado += quantidade
    model.reservas.push({ quantidade, estado: 'ativa' })
  }
}

/** Publishes with a hold: the right amount, at most once. */
class Publicar extends Step {
  readonly which: number
  constructor(crashAt: number | null, which: number) {
    super(crashAt)
    this.which = which
  }
  override check(model: Readonly<Model>) {
    return model.reservas.length > 0
  }
  async act(model: Model, real: Real) {
    const index = this.which % model.reservas.length
    const reserva = model.reservas[index]
    if (reserva === undefined) return
    const pagamento = { metodo: 'credito' as const, referenciaId: real.uuid(1, index) }
    const pedida = publicacaoDe(real.dono)
    const pedido = { usuarioId: real.dono.id, pedida, pagamento, visto: {}, renovarId: null }
    await surviving(real, this.crashAt, (store) =>
      publicarDireto({ store, now: real.now(), random: () => 0.5 }, pedido),
    )
    if (reserva.estado !== 'ativa' || reserva.quantidade !== PROMOCAO.creditos) return
    reserva.estado = 'capturada'
    model.reservado -= reserva.quantidade
    model.usado += reserva.quantidade
  }
}

/** A quarter of an hour passes, and the job returns unused holds. */
class Vencer extends Step {
  async act(model: Model, real: Real) {
    real.advance(LATER_MS)
    for (const [index, reserva] of model.reservas.entries()) {
      const alvo = { usuarioId: real.dono.id, referenciaId: real.uuid(1, index) }
      await surviving(real, this.crashAt, (store) =>
        store.transaction(({ ledger, reservas }) =>
          releaseReserva({ ledger, reservas, now: real.now() }, alvo),
        ),
      )
      if (reserva.estado !== 'ativa') continue
      reserva.estado = 'devolvida'
      model.reservado -= reserva.quantidade
      model.disponivel += reserva.quantidade
    }
    // Orders valid for an hour may have ended: the sandbox reports it when queried.
    for (const [index, pedido] of model.pedidos.entries()) {
      const { estado, expiraEm } = await real.cobranca(index)
      if (estado === 'PENDENTE' && expiraEm <= real.now()) pedido.expirou = true
    }
  }
}

const crash = fc.option(fc.nat({ max: 30 }), { nil: null, freq: 2 })
const which = fc.nat({ max: 5 })
let grants = 0
const commands = fc.commands(
  [
    fc
      .tuple(crash, fc.integer({ min: 1, max: 12 }))
      .map(([at, n]) => new Conceder(at, n, `c${(grants += 1)}`)),
    fc
      .tuple(crash, fc.constantFrom('pacote' as const, 'promocao' as const), fc.boolean())
      .map(([at, kind, cupom]) => new Comprar(at, kind, cupom)),
    fc
      .tuple(crash, which, fc.constantFrom('paid' as const, 'expired' as const), fc.nat({ max: 2 }))
      .map(([at, n, acao, asked]) => new NoProvedor(at, n, acao, asked)),
    fc
      .tuple(crash, which, fc.nat({ max: 2 }))
      .map(([at, n, asked]) => new NoProvedor(at, n, 'refunded', asked)),
    fc.tuple(crash, which).map(([at, n]) => new Devolver(at, n)),
    fc
      .tuple(crash, which, fc.constantFrom('cancela' as const, 'troca' as const))
      .map(([at, n, acao]) => new DoComprador(at, n, acao)),
    crash.map((at) => new Encerrar(at)),
    fc.tuple(crash, fc.constantFrom(PROMOCAO.creditos, 3)).map(([at, n]) => new Reservar(at, n)),
    fc.tuple(crash, which).map(([at, n]) => new Publicar(at, n)),
    crash.map((at) => new Vencer(at)),
  ],
  { maxCommands: 24, size: '+1' },
)

describeOnBoth('any history of money', (kind) => {
  let test: TestStore
  let runs = 0
  beforeAll(async () => {
    test = await openTestStore(kind)
  })
  afterAll(() => test.close())

  async function open(): Promise<{ model: Model; real: Real }> {
    runs += 1
    const dono = await insertAdvertiser(test.pool, { email: `h${runs}@exemplo.com` })
    await test.store.cupons.create({
      codigo: `${CUPOM}${runs}`,
      descricao: 'Teste',
      aplicaEm: 'ambos',
      usuarioId: dono.id,
      fim: null,
      desconto: { tipo: 'percentual', percentual: 10 },
    })
    return { model: new Model(), real: new Real(test, dono, runs) }
  }

  it('keeps every balance, publishes what is paid and only that, and leaves books without a difference', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (history) => {
        const { model, real } = await open()
        await fc.asyncModelRun(() => ({ model, real }), history)
        // At the end of any history holds expire, and reconciliation queries the unreported charges.
        await new Vencer(null).run(model, real)
        for (const index of model.pedidos.keys()) await perguntar(new Vencer(null), model, real, index)
        await new Encerrar(null).run(model, real)
        await expectEnd(model, real)
      }),
      { numRuns: RUNS[kind], interruptAfterTimeLimit: 60_000 },
    )
  }, 120_000)

  it('a charge that ended unpaid at the provider does not end the one that replaced it', async () => {
    const { model, real } = await open()
    await new Comprar(null, 'pacote', false).run(model, real)
    await new NoProvedor(null, 0, 'refunded', 0).run(model, real)
    await new DoComprador(null, 0, 'troca').run(model, real)
    await perguntar(new Vencer(null), model, real, 0)
    expect(model.pedidos[0]?.estado).toBe('PENDENTE')
    await expectEnd(model, real)
  })

  async function expectEnd(model: Model, real: Real): Promise<void> {
    const { store } = test
    for (const [index, pedido] of model.pedidos.entries()) {
      const stored = await store.pedidos.find(real.ids[index] ?? '')
      expect(stored?.estado).toBe(pedido.estado)
      if (stored !== undefined && stored.anuncioId !== null) {
        expect((await store.anuncios.find(stored.anuncioId))?.status === 'ativo').toBe(pedido.noAr)
      }
    }
    const { itens, total } = await store.ledger.extrato(real.dono.id, 1, 500)
    expect(itens).toHaveLength(total)
    expect(itens.every(({ motivo }) => motivo !== '')).toBe(true)
    expect(itens.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(model.disponivel)
    expect(itens[0]?.saldo ?? 0).toBe(model.disponivel)
    // The database is shared: other histories may leave pending refunds, and nothing else.
    const own = new Set(real.ids.map((id) => `pedido:${id}`))
    const found = await store.fechamentos.listDivergencias(real.now())
    expect(found.filter(({ tipo }) => tipo !== 'RESTO_A_DEVOLVER')).toEqual([])
    expect(found.filter(({ alvo }) => own.has(alvo))).toHaveLength(model.restos)
  }
})
