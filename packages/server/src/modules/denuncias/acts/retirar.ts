import * as api from '@portal/api/operacao/anuncios'
import type { OrigemRetirada } from '@portal/domain/transparencia'
import { z } from 'zod'
import { WRITTEN_BY_RUN } from '../../../kernel/acts/act'
import { defineCommand } from '../../../kernel/acts/command'
import { idField, MOTIVO, motivoField } from '../../../kernel/acts/fields'
import { section } from '../../../kernel/acts/text'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { type Anuncio, situacaoDe } from '../../anuncios'
import type { DenunciasScope } from '../store'
import { anuncioRetiradoMail } from '../use-cases/denuncia-emails'
import { pedidosTable, pedidoVisto, type PedidoVisto } from '../../pagamentos'
import { defineAct, type DenunciasActContext } from './context'
import { record } from '../../../kernel/acts/context'

export interface Retirada {
  id: number
  titulo: string
  usuarioId: number
  antes: string
  /** Payment method; the payment stays in the books. */
  metodoPagamento: string
  pedidos: PedidoVisto[]
}

/** Takes it down immediately and permanently. Fails with NAO_ENCONTRADO, or CONFLITO when it is already gone. */
export const retirarAnuncio = defineAct({
  ato: 'retirar-anuncio',
  endpoint: api.retirarAnuncio,
  run: (tx, { id, motivo }: { id: number; motivo: string }, contexto) =>
    retirar(tx, contexto, { id, motivo, origem: 'iniciativa' }),
  audit: WRITTEN_BY_RUN,
  view: ({ id, titulo }) => ({ id, titulo }),
  command: (act) =>
    defineCommand({
      name: 'anuncio retirar',
      argument: 'id',
      summary: 'retira um anúncio do ar para sempre (o endereço responde 410); o dono é avisado',
      options: MOTIVO,
      input: z.object({ id: idField, motivo: motivoField }),
      question: async ({ store }, { id }) => {
        const anuncio = await store.anuncios.find(id)
        if (anuncio === undefined || anuncio.removidoEm !== null) return undefined
        return `Retirar do ar, para sempre, o anúncio ${id} "${anuncio.titulo}"?`
      },
      act,
      print: retiradaLines,
    }),
})

/** The same inside a transaction, for acts that also take a listing down. */
export async function retirar(
  tx: DenunciasScope,
  contexto: DenunciasActContext,
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
  tx: DenunciasScope,
  { site }: DenunciasActContext,
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

export function unknownAnuncio(id: number) {
  return fail('NAO_ENCONTRADO', { message: `Não há anúncio ${id}.` })
}

/** Lists the payments, which stay in the books. */
export function retiradaLines({
  id,
  titulo,
  metodoPagamento,
  pedidos,
}: {
  id: number
  titulo: string
  metodoPagamento: string
  pedidos: readonly PedidoVisto[]
}): string[] {
  return [
    `Anúncio ${id} "${titulo}" retirado do ar. O dono foi avisado no painel e por e-mail.`,
    `Pago com: ${metodoPagamento}. Créditos e pagamentos não foram tocados.`,
    ...section('Pedidos deste anúncio', pedidos.length === 0 ? [] : pedidosTable(pedidos)),
  ]
}
