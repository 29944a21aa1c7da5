/** Reports: list, look, answer, and take the measures with the answer. */
import type { MedidasDenuncia } from '@portal/domain/medidas'
import type { DenunciaGuardada, RespostaDenuncia } from '../ports/denuncias'
import { done, type Outcome } from '../../../kernel/failure'
import type { OperacaoScope } from '../store'
import type { Retirada } from './anuncios'
import { descongelar } from './congelar'
import { answered, unknownDenuncia } from './denuncia-recusada'
import { checkMedidas, medidasNaAuditoria, tomarMedidas, type Tomadas } from './medidas'
import { levantar } from './ocultar'
import { checkRestauro } from './ocultar-agora'
import { record, type Contexto } from './contexto'
import { denunciaRespondidaMail } from './emails'
import { denunciaResumo, denunciaVista, type DenunciaResumo, type DenunciaVista } from './visoes'

const MOTIVO_NEUTRO = 'descumprimento dos Termos e Condições.'

export async function listDenuncias(
  { store }: Contexto,
  filtro: { abertas: boolean; limite: number },
): Promise<Outcome<{ denuncias: DenunciaResumo[] }>> {
  return done({ denuncias: (await store.denuncias.list(filtro)).map(denunciaResumo) })
}

/** Includes the reporter's text and address; the view is audited. Fails with NAO_ENCONTRADO. */
export function showDenuncia(
  contexto: Contexto,
  { protocolo }: { protocolo: string },
): Promise<Outcome<DenunciaVista>> {
  return contexto.store.transaction(async (tx) => {
    const denuncia = await tx.denuncias.find(protocolo)
    if (denuncia === undefined) return unknownDenuncia(protocolo)
    const now = contexto.clock()
    await record(tx, contexto, { acao: 'denuncia-consultada', alvo: `denuncia:${protocolo}`, now })
    return done(denunciaVista(denuncia, await tx.denuncias.findConversa(denuncia.id)))
  })
}

/**
 * Assigns it to an operator; the reporter sees that it is being examined. Fails with NAO_ENCONTRADO or
 * CONFLITO.
 */
export function assignDenuncia(
  contexto: Contexto,
  { protocolo, a = contexto.operador }: { protocolo: string; a?: string },
): Promise<Outcome<{ protocolo: string; responsavel: string }>> {
  return contexto.store.transaction(async (tx) => {
    const denuncia = await tx.denuncias.lock(protocolo)
    if (denuncia === undefined) return unknownDenuncia(protocolo)
    if (denuncia.status !== 'aberta') return answered(denuncia)
    const now = contexto.clock()
    await tx.denuncias.assign(protocolo, a, now)
    const dados = { antes: denuncia.responsavel, depois: a }
    await record(tx, contexto, { acao: 'denuncia-atribuida', alvo: `denuncia:${protocolo}`, dados, now })
    return done({ protocolo, responsavel: a })
  })
}

export interface Respondida {
  protocolo: string
  status: RespostaDenuncia['status']
  /** Whether the answer was mailed: not every reporter leaves an address. */
  emailEnviado: boolean
  retirada: Retirada | null
  /** What was done; null where the report is unfounded. */
  medidas: Tomadas | null
  /** Other open reports of the same listing. */
  outrasAbertas: string[]
}

export interface Resposta extends MedidasDenuncia {
  protocolo: string
  texto: string
  status: RespostaDenuncia['status']
  /** Text for the owner. */
  motivo?: string
}

/**
 * Closes a report with its answer and measures in one transaction. The owner is not told about the report, since a suspect
 * must not be warned. Fails with NAO_ENCONTRADO, CONFLITO or CORPO_INVALIDO.
 */
export function answerDenuncia(
  contexto: Contexto,
  { protocolo, texto, status, motivo = MOTIVO_NEUTRO, ...medidas }: Resposta,
): Promise<Outcome<Respondida>> {
  return contexto.store.transaction(async (tx) => {
    const denuncia = await tx.denuncias.lock(protocolo)
    if (denuncia === undefined) return unknownDenuncia(protocolo)
    if (denuncia.status !== 'aberta') return answered(denuncia)
    const refused =
      checkRestauro(denuncia, status, contexto) ?? (await checkMedidas(tx, denuncia, status, medidas))
    if (refused !== undefined) return refused
    const upheld = status === 'procedente'
    const tomadas = upheld ? await tomarMedidas(tx, contexto, denuncia, { ...medidas, motivo }) : done(null)
    if (!tomadas.ok) return tomadas
    const now = contexto.clock()
    await tx.denuncias.answer(
      protocolo,
      { status, resposta: texto, por: contexto.operador, confirmadaPor: contexto.segunda },
      now,
    )
    if (!upheld) await descongelar(tx, denuncia, now)
    await levantar(tx, denuncia, status, now)
    const emailEnviado = await conclude(tx, contexto, denuncia, {
      texto,
      status,
      now,
      anuncioRetirado: medidas.retirarAnuncio,
      medidas: tomadas.data === null ? null : medidasNaAuditoria(tomadas.data, medidas.semMedida),
    })
    const id = denuncia.anuncioId
    const others = id === null ? [] : await tx.denuncias.listDoAnuncio(id)
    const outrasAbertas = others.filter((other) => other.status === 'aberta').map((other) => other.protocolo)
    const retirada = tomadas.data?.retiradas[0] ?? null
    return done({ protocolo, status, emailEnviado, retirada, medidas: tomadas.data, outrasAbertas })
  })
}

interface Conclusao {
  texto: string
  status: RespostaDenuncia['status']
  anuncioRetirado: boolean
  medidas: object | null
  now: Date
}

/** Audits the answer and queues the reporter's mail; returns whether there is one. */
async function conclude(
  tx: OperacaoScope,
  contexto: Contexto,
  { protocolo, email, anuncioId }: DenunciaGuardada,
  { texto, status, anuncioRetirado, medidas, now }: Conclusao,
): Promise<boolean> {
  const emailEnviado = email !== null
  if (emailEnviado)
    await tx.outbox.send(denunciaRespondidaMail(contexto.site, email, { protocolo, texto }), now)
  const dados = { anuncioId, antes: 'aberta', depois: status, anuncioRetirado, medidas, emailEnviado }
  await record(tx, contexto, { acao: 'denuncia-respondida', alvo: `denuncia:${protocolo}`, dados, now })
  return emailEnviado
}
