/**
 * Appeals: decided once, by somebody who did not take part in the first decision (rule: denuncias/recurso).
 */
import { done, fail, type Outcome } from '../../../kernel/failure'
import { instante, instanteLocal } from '../../../kernel/instante'
import type { DecisaoRecurso, RecursoGuardado } from '../ports/recursos'
import type { OperacaoScope } from '../store'
import { retirar } from './anuncios'
import { record, type Contexto } from './contexto'
import { recursoDecididoMail } from './emails'
import { tomarMedidas } from './medidas'

const MOTIVO_NEUTRO = 'descumprimento dos Termos e Condições.'

export async function listRecursos({ store }: Contexto, filtro: { abertos: boolean; limite: number }) {
  const recursos = (await store.recursos.list(filtro)).map(
    ({ texto: _words, resposta: _answer, ...recurso }) => ({
      ...recurso,
      prazoEm: instanteLocal(recurso.prazoEm),
      criadoEm: instanteLocal(recurso.criadoEm),
      decididoEm: instante(recurso.decididoEm),
    }),
  )
  return done({ recursos })
}

/** Includes its text; the view is audited. Fails with NAO_ENCONTRADO. */
export function showRecurso(contexto: Contexto, { id }: { id: number }) {
  return contexto.store.transaction(async (tx) => {
    const recurso = await tx.recursos.lock(id)
    if (recurso === undefined) return unknownRecurso(id)
    const now = contexto.clock()
    await record(tx, contexto, { acao: 'recurso-consultado', alvo: `recurso:${id}`, now })
    const { texto, resposta, estado, protocolo, anuncioId, decisaoPor, decisaoConfirmadaPor } = recurso
    return done({
      id,
      protocolo,
      anuncioId,
      estado,
      decisaoPor,
      decisaoConfirmadaPor,
      texto,
      resposta,
      prazoEm: instanteLocal(recurso.prazoEm),
      criadoEm: instanteLocal(recurso.criadoEm),
      decididoPor: recurso.decididoPor,
    })
  })
}

/** Whether a person proposed, took or confirmed the contested decision. */
export function tookPart(
  { decisaoPor, decisaoConfirmadaPor }: Pick<RecursoGuardado, 'decisaoPor' | 'decisaoConfirmadaPor'>,
  nome: string,
): boolean {
  return decisaoPor === nome || decisaoConfirmadaPor === nome
}

interface Decisao {
  id: number
  estado: DecisaoRecurso['estado']
  texto: string
}

/**
 * Fails with NAO_ENCONTRADO, or CONFLITO: already decided, or the operator took part in the first decision.
 */
export function decideRecurso(
  contexto: Contexto,
  { id, estado, texto }: Decisao,
): Promise<Outcome<{ id: number; estado: Decisao['estado']; efeito: string | null }>> {
  return contexto.store.transaction(async (tx) => {
    const recurso = await tx.recursos.lock(id)
    if (recurso === undefined) return unknownRecurso(id)
    if (recurso.estado !== 'aberto') return fail('CONFLITO', { message: `O recurso ${id} já foi decidido.` })
    if (tookPart(recurso, contexto.operador)) {
      return fail('CONFLITO', { message: 'Quem tomou ou confirmou a primeira decisão não decide o recurso.' })
    }
    const now = contexto.clock()
    await tx.recursos.decide(id, { estado, resposta: texto, por: contexto.operador }, now)
    const efeito = estado === 'revista' ? await revise(tx, contexto, recurso, now) : null
    await notify(tx, contexto, recurso, { estado, texto, now })
    const dados = { denuncia: recurso.protocolo, anuncioId: recurso.anuncioId, depois: estado }
    await record(tx, contexto, { acao: 'recurso-decidido', alvo: `recurso:${id}`, dados, now })
    return done({ id, estado, efeito })
  })
}

/** Effect of a changed decision; null: only the answer. */
async function revise(tx: OperacaoScope, contexto: Contexto, recurso: RecursoGuardado, now: Date) {
  if (recurso.anuncioId !== null) {
    await tx.recursos.undoRetirada(recurso.anuncioId, now)
    return `O anúncio ${recurso.anuncioId} voltou a ser do dono: fica suspenso até ele salvar.`
  }
  const denuncia = recurso.protocolo === null ? undefined : await tx.denuncias.lock(recurso.protocolo)
  if (denuncia === undefined || denuncia.status === 'aberta') return null
  if (denuncia.status === 'procedente') {
    await tx.denuncias.setStatus(denuncia.id, 'improcedente')
    return null
  }
  await tx.denuncias.setStatus(denuncia.id, 'procedente')
  if (denuncia.alvo === 'foto' && denuncia.alvoId !== null) {
    const medidas = { retirarAnuncio: false, motivo: MOTIVO_NEUTRO }
    const tomadas = await tomarMedidas(tx, contexto, denuncia, medidas)
    return tomadas.ok ? 'A foto foi recusada, com as cópias.' : null
  }
  if (denuncia.alvo !== 'anuncio' || denuncia.anuncioId === null) return null
  const taken = await retirar(tx, contexto, {
    id: denuncia.anuncioId,
    motivo: MOTIVO_NEUTRO,
    origem: 'recurso',
  })
  // It may already be gone, removed by its owner or after another report.
  return taken.ok ? `O anúncio ${denuncia.anuncioId} foi retirado do ar.` : null
}

async function notify(
  tx: OperacaoScope,
  { site }: Contexto,
  { anuncioId, protocolo }: RecursoGuardado,
  { estado, texto, now }: Pick<Decisao, 'estado' | 'texto'> & { now: Date },
): Promise<void> {
  if (anuncioId === null) {
    const email = protocolo === null ? undefined : (await tx.denuncias.find(protocolo))?.email
    if (email) await tx.outbox.send(recursoDecididoMail(site, email, { estado, texto, typed: true }), now)
    return
  }
  const anuncio = await tx.anuncios.find(anuncioId)
  const owner = anuncio && (await tx.usuarios.findById(anuncio.usuarioId))
  if (anuncio === undefined || owner === undefined) return
  await tx.outbox.send(recursoDecididoMail(site, owner.email, { estado, texto, typed: false }), now)
  const message = `Seu recurso sobre "${anuncio.titulo}" foi decidido. Veja em Meus Anúncios.`
  await tx.alertasDeEventos.create(
    { usuarioId: owner.id, tipo: 'warning', message, chave: `anuncio:${anuncioId}:recurso` },
    now,
  )
}

function unknownRecurso(id: number) {
  return fail('NAO_ENCONTRADO', { message: `Não há recurso ${id}.` })
}
