/** POST /anuncios and PUT /anuncios/renovacao/{id}: publication with credits or on the free plan (SPEC 7, DESIGN 4-6). */
import { LIMITE_GRATIS } from '@portal/domain/limites'
import type { Anuncio } from '../ports/anuncios'
import { done, fail, invalid, type Failure, type Outcome } from '../../../kernel/failure'
import type { AnunciosScope, AnunciosStore } from '../store'
import type { PagoCom } from '../ports/vigencias'
import { capturar } from '../../creditos'
import { publicar } from './ativar'
import { bloqueados, isDivergente, preparar, type Preparada, type PublicacaoPedida } from './preparar'

export interface PublicarDeps {
  store: AnunciosStore
  now: Date
  random: () => number
}

export type PublicacaoDireta = PublicacaoPedida & { metodoPagamento: string }

interface Pedido {
  usuarioId: number
  pedida: PublicacaoDireta
  /** The listing being renewed; null for a new one. */
  renovarId: number | null
}

/** Publishes or renews at once; the capture of the hold and the publication are one transaction. */
export async function publicarDireto(deps: PublicarDeps, pedido: Pedido): Promise<Outcome<Anuncio>> {
  const metodo = directMethod(pedido.pedida)
  if (!metodo.ok) return metodo
  return deps.store.transaction(async (repositories) => {
    const { anuncios } = repositories
    // One publication of an owner at a time: the count of free listings must stay true until this one is in.
    if (!(await anuncios.lockDono(pedido.usuarioId))) return fail('CONTA_BLOQUEADA')
    const antigo =
      pedido.renovarId === null ? undefined : await anuncios.lockDoDono(pedido.renovarId, pedido.usuarioId)
    if (pedido.renovarId !== null && antigo === undefined) return fail('NAO_ENCONTRADO')
    const gratis = metodo.data === 'gratis'
    const entrada = {
      usuarioId: pedido.usuarioId,
      pedida: pedido.pedida,
      gratis,
      renovado: antigo === undefined ? undefined : bloqueados(antigo),
    }
    const preparada = await preparar(repositories, entrada, deps.now)
    if (!preparada.ok) return preparada
    const refusal = await cobrar(repositories, pedido, preparada.data, gratis, deps.now)
    if (refusal !== undefined) return refusal
    const id = await guardar(repositories, pedido, preparada.data, metodo.data, deps.now, antigo?.id)
    const guardado = await anuncios.find(id)
    if (guardado === undefined) throw new Error(`listing ${id} is gone inside its own transaction`)
    await publicar(repositories, guardado, { ...deps, pagoCom: pagoComDe(pedido.pedida, gratis) })
    const publicado = await anuncios.find(id)
    return publicado === undefined ? fail('NAO_ENCONTRADO') : done(publicado)
  })
}

function pagoComDe({ referencia_id: referenciaId }: PublicacaoDireta, gratis: boolean): PagoCom {
  return gratis || referenciaId === undefined ? { origem: 'gratis' } : { origem: 'reserva', referenciaId }
}

function directMethod({ metodoPagamento, cupom }: PublicacaoDireta): Outcome<'credito' | 'gratis'> {
  if (metodoPagamento !== 'credito' && metodoPagamento !== 'gratis') {
    return invalid({ metodoPagamento: ['Use /payment/create-payment para pagar com cartão, Pix ou boleto.'] })
  }
  if (cupom !== undefined && cupom.trim() !== '') {
    return fail('CUPOM_INVALIDO', { message: 'Cupons valem para pagamentos em dinheiro.' })
  }
  return done(metodoPagamento)
}

/** Refuses what was sent at another price, a third free listing, or a hold that does not fit exactly. */
async function cobrar(
  repositories: AnunciosScope,
  { usuarioId, pedida, renovarId }: Pedido,
  { preco }: Preparada,
  gratis: boolean,
  now: Date,
): Promise<Failure | undefined> {
  if (isDivergente(pedida.total, [preco.valor])) return fail('PRECO_DIVERGENTE')
  if (pedida.creditos !== undefined && pedida.creditos !== preco.creditos) return fail('PRECO_DIVERGENTE')
  if (gratis) {
    const live = await repositories.anuncios.countGratisAtivos(usuarioId, renovarId)
    return live >= LIMITE_GRATIS ? fail('LIMITE_ANUNCIOS_GRATIS') : undefined
  }
  const referenciaId = pedida.referencia_id
  if (referenciaId === undefined) return invalid({ referencia_id: ['Campo obrigatório'] })
  const deps = { ledger: repositories.ledger, reservas: repositories.reservas, now }
  const captured = await capturar(deps, { usuarioId, referenciaId, quantidade: preco.creditos })
  return captured.ok ? undefined : fail(captured.code)
}

async function guardar(
  { anuncios }: AnunciosScope,
  { usuarioId }: Pedido,
  { publicacao }: Preparada,
  metodo: string,
  now: Date,
  antigoId: number | undefined,
): Promise<number> {
  if (antigoId === undefined) return anuncios.insert(usuarioId, publicacao, metodo, now)
  await anuncios.saveFormulario(antigoId, publicacao.formulario, publicacao.fotos)
  await anuncios.savePromocao(antigoId, publicacao.promocao, metodo)
  return antigoId
}
