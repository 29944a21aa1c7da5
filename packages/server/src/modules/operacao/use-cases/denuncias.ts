/** Reports: list, show, answer, optionally taking the listing down. */
import type { DenunciaGuardada, RespostaDenuncia } from '../ports/denuncias'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { retirar, type Retirada } from './anuncios'
import { descongelar } from './congelar'
import { desocultar } from './ocultar'
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
  /** Other open reports of the same listing. */
  outrasAbertas: string[]
}

interface Resposta {
  protocolo: string
  texto: string
  status: RespostaDenuncia['status']
  retirarAnuncio: boolean
  /** Reason shown to the owner. */
  motivo?: string
}

/**
 * Closes a report with an answer; with `retirarAnuncio` its listing is taken down too, atomically. The report
 * is not disclosed to the owner, who might be a suspect. Fails with NAO_ENCONTRADO or CONFLITO.
 */
export function answerDenuncia(
  contexto: Contexto,
  { protocolo, texto, status, retirarAnuncio, motivo = MOTIVO_NEUTRO }: Resposta,
): Promise<Outcome<Respondida>> {
  return contexto.store.transaction(async (tx) => {
    const denuncia = await tx.denuncias.lock(protocolo)
    if (denuncia === undefined) return unknownDenuncia(protocolo)
    if (denuncia.status !== 'aberta') return answered(denuncia)
    const { anuncioId: id, email } = denuncia
    if (retirarAnuncio && id === null) {
      return fail('CONFLITO', {
        message: `A denúncia ${protocolo} não é de um anúncio que o portal conheça.`,
      })
    }
    const retirada =
      retirarAnuncio && id !== null
        ? await retirar(tx, contexto, { id, motivo, origem: 'denuncia' })
        : undefined
    if (retirada?.ok === false) return retirada
    const now = contexto.clock()
    await tx.denuncias.answer(
      protocolo,
      { status, resposta: texto, por: contexto.operador, confirmadaPor: contexto.segunda },
      now,
    )
    if (status === 'improcedente') await descongelar(tx, denuncia, now)
    await desocultar(tx, denuncia, now)
    const emailEnviado = email !== null
    if (emailEnviado)
      await tx.outbox.send(denunciaRespondidaMail(contexto.site, email, { protocolo, texto }), now)
    const dados = {
      anuncioId: id,
      antes: 'aberta',
      depois: status,
      anuncioRetirado: retirarAnuncio,
      emailEnviado,
    }
    await record(tx, contexto, { acao: 'denuncia-respondida', alvo: `denuncia:${protocolo}`, dados, now })
    const others = id === null ? [] : await tx.denuncias.listDoAnuncio(id)
    const outrasAbertas = others.filter((other) => other.status === 'aberta').map((other) => other.protocolo)
    return done({ protocolo, status, emailEnviado, retirada: retirada?.data ?? null, outrasAbertas })
  })
}

function answered({ protocolo, status }: Pick<DenunciaGuardada, 'protocolo' | 'status'>) {
  return fail('CONFLITO', { message: `A denúncia ${protocolo} já foi respondida (${status}).` })
}

function unknownDenuncia(protocolo: string) {
  return fail('NAO_ENCONTRADO', { message: `Não há denúncia ${protocolo}.` })
}
