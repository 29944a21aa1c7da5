import { pacotePorTotal } from '@portal/domain/creditos'
import { aplicarCupom } from '@portal/domain/cupom'
import { emCentavos } from '@portal/domain/dinheiro'
import type fc from 'fast-check'
import { publicacaoDe } from './anuncios'
import { type Model } from './historia-modelo'
import { type Real, START, surviving } from './historia-real'
import { devolverPagamento } from '../modules/pagamentos/acts/devolver'
import { consultarCobranca } from '../modules/pagamentos/use-cases/consultar-cobranca'
import { cancelPedido } from '../modules/pagamentos/use-cases/cancel-pedido'
import { chargeAgain } from '../modules/pagamentos/use-cases/charge-again'
import { encerrarCobranca } from '../modules/pagamentos/use-cases/encerrar-cobranca'
import { pagarPacote } from '../modules/pagamentos/use-cases/buy-pacote'
import { pagarPromocao } from '../modules/pagamentos/use-cases/buy-promocao'

/** One tarde of one day with five impulsos. */
export const PROMOCAO = { centavos: 990, creditos: 5 }
const PACOTE = 15
export const CUPOM = 'DEZ'

type Command = fc.AsyncCommand<Model, Real>

export abstract class Step implements Command {
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

export class Comprar extends Step {
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
export class NoProvedor extends Step {
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

export async function perguntar({ crashAt }: Step, model: Model, real: Real, index: number) {
  const found = await real.test.store.pedidos.find(real.ids[index] ?? '')
  if (found === undefined) throw new Error('an order is gone')
  await surviving(real, crashAt, (store) => consultarCobranca(real.deps(store), found, 'conciliacao'))
  const pedido = model.pedidos[index]
  if (pedido !== undefined) model.saber(pedido)
}

export class Devolver extends Step {
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
export class DoComprador extends Step {
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
export class Encerrar extends Step {
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
