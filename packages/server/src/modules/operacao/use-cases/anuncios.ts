/** Listings: list, show, take down permanently. */
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Anuncio } from '../../anuncios'
import type { FiltroModeracao } from '../ports/moderacao'
import type { OperacaoScope } from '../store'
import { tituloFormatado } from '@portal/domain/texto'
import type { OrigemRetirada } from '@portal/domain/transparencia'
import { instanteLocal } from '../../../kernel/instante'
import { linkDaFoto } from '../../../kernel/storage/operator-link'
import { record, type Contexto } from './contexto'
import { anuncioRetiradoMail } from './emails'
import {
  anuncioResumo,
  denunciaResumo,
  entradaVista,
  instante,
  pedidoVisto,
  situacaoDe,
  type AnuncioResumo,
  type PedidoVisto,
} from './visoes'

const HISTORICO = 20

export async function listAnunciosVistos(
  { store }: Contexto,
  filtro: FiltroModeracao,
): Promise<Outcome<{ anuncios: AnuncioResumo[] }>> {
  return done({ anuncios: (await store.moderacao.listAnuncios(filtro)).map(anuncioResumo) })
}

/** All stored data of one listing, contact and address included; the view is audited. */
export function showAnuncio(contexto: Contexto, { id }: { id: number }) {
  return contexto.store.transaction(async (tx) => {
    const anuncio = await tx.anuncios.find(id)
    if (anuncio === undefined) return unknownAnuncio(id)
    const now = contexto.clock()
    const alvo = `anuncio:${id}`
    const historico = await tx.auditoria.list({ alvo, limite: HISTORICO })
    await record(tx, contexto, { acao: 'anuncio-consultado', alvo, now })
    return done({
      ...anuncioVisto(contexto, anuncio, now),
      pedidos: (await tx.pedidos.listDoAnuncio(id)).map(pedidoVisto),
      denuncias: (await tx.denuncias.listDoAnuncio(id)).map(denunciaResumo),
      historico: historico.map(entradaVista),
    })
  })
}

function anuncioVisto(contexto: Contexto, anuncio: Anuncio, now: Date) {
  const { site } = contexto
  const { expiraEm, criadoEm, publicadoEm, suspensoEm, retiradoEm, removidoEm, fotos, ...rest } = anuncio
  return {
    ...rest,
    situacao: situacaoDe(anuncio),
    url: `${site.publicUrl}/anuncio/${tituloFormatado(anuncio.titulo, anuncio.id)}`,
    criadoEm: instanteLocal(criadoEm, anuncio.estado),
    publicadoEm: instante(publicadoEm),
    expiraEm: expiraEm === null ? null : instanteLocal(expiraEm, anuncio.estado),
    suspensoEm: instante(suspensoEm),
    retiradoEm: instante(retiradoEm),
    removidoEm: instante(removidoEm),
    fotos: fotos.map(({ id, arquivoPath, principal }) => ({
      id,
      principal,
      url: linkDaFoto(contexto, arquivoPath, now),
    })),
  }
}

export interface Retirada {
  id: number
  titulo: string
  usuarioId: number
  antes: string
  /** Payment method; the payment stays in the books. */
  metodoPagamento: string
  pedidos: PedidoVisto[]
}

/**
 * Takes a listing down at once and permanently. Fails with NAO_ENCONTRADO, or CONFLITO when it is already
 * gone.
 */
export function retirarAnuncio(
  contexto: Contexto,
  { id, motivo }: { id: number; motivo: string },
): Promise<Outcome<Retirada>> {
  return contexto.store.transaction((tx) => retirar(tx, contexto, { id, motivo, origem: 'iniciativa' }))
}

/** The same inside a transaction, for acts that also take a listing down. */
export async function retirar(
  tx: OperacaoScope,
  contexto: Contexto,
  { id, motivo, origem }: { id: number; motivo: string; origem: OrigemRetirada },
): Promise<Outcome<Retirada>> {
  const known = await tx.anuncios.find(id)
  if (known === undefined) return unknownAnuncio(id)
  const { usuarioId, titulo, metodoPagamento } = known
  const anuncio = await tx.anuncios.lockDoDono(id, usuarioId)
  if (anuncio === undefined) {
    const how = known.retiradoEm === null ? 'já foi removido pelo dono' : 'já foi retirado'
    return fail('CONFLITO', { message: `O anúncio ${id} ${how}.` })
  }
  const now = contexto.clock()
  await tx.anuncios.retirar(id, now)
  await tx.recursos.recordRetirada({
    anuncioId: id,
    motivo,
    em: now,
    por: contexto.operador,
    confirmadaPor: contexto.segunda ?? null,
  })
  await notifyDono(tx, contexto, { anuncio, motivo, now })
  const antes = situacaoDe(anuncio)
  const pedidos = (await tx.pedidos.listDoAnuncio(id)).map(pedidoVisto)
  const dados = {
    motivo,
    origem,
    antes,
    depois: 'retirado',
    usuarioId,
    pedidos: pedidos.map((pedido) => pedido.id),
  }
  await record(tx, contexto, { acao: 'anuncio-retirado', alvo: `anuncio:${id}`, dados, now })
  return done({ id, titulo, usuarioId, antes, metodoPagamento, pedidos })
}

async function notifyDono(
  tx: OperacaoScope,
  { site }: Contexto,
  { anuncio, motivo, now }: { anuncio: Anuncio; motivo: string; now: Date },
): Promise<void> {
  const { id, usuarioId, titulo } = anuncio
  const message = `O anúncio "${titulo}" foi retirado do ar. Motivo: ${motivo}`
  await tx.alertasDeEventos.create(
    { usuarioId, tipo: 'error', message, chave: `anuncio:${id}:retirado` },
    now,
  )
  const owner = await tx.usuarios.findById(usuarioId)
  if (owner !== undefined) await tx.outbox.send(anuncioRetiradoMail(site, owner.email, titulo, motivo), now)
}

function unknownAnuncio(id: number) {
  return fail('NAO_ENCONTRADO', { message: `Não há anúncio ${id}.` })
}
