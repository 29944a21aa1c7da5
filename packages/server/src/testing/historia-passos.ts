import fc from 'fast-check'
import { publicacaoDe } from './anuncios'
import { type Model } from './historia-modelo'
import { type Real, surviving } from './historia-real'
import { publicarDireto } from '../modules/anuncios/use-cases/publicar-direto'
import { conceder } from '../modules/creditos/use-cases/movimentos'
import { releaseReserva, reservar } from '../modules/creditos/use-cases/reservas'
import { Comprar, Devolver, DoComprador, Encerrar, NoProvedor, PROMOCAO, Step } from './historia-pedidos'

const LATER_MS = 20 * 60_000

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
export class Vencer extends Step {
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
export const commands = fc.commands(
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
