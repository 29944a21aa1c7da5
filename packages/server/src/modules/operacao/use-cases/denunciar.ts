/** A visitor's report of a listing that is public, or was. */
import { classeDaDenuncia, PRAZOS_DENUNCIA } from '@portal/domain/denuncia'
import { idDoSlug, limparTexto } from '@portal/domain/texto'
import type { Secrets } from '../../../kernel/crypto/ports'
import { later, MINUTE_MS } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { OperacaoScope } from '../store'
import { newProtocolo } from './protocolo'

interface PedidoDenuncia {
  id: string
  motivo: string
  descricao?: string
  email?: string
}

/** Stores a report for the operator and answers its protocol number. */
export async function denunciarAnuncio(
  repositories: Pick<OperacaoScope, 'anuncios' | 'denuncias'>,
  { id, motivo, descricao = '', email = '' }: PedidoDenuncia,
  now: Date,
  secrets: Pick<Secrets, 'newProtocolo'>,
): Promise<Outcome<{ protocolo: string }>> {
  const anuncioId = idDoSlug(id)
  const anuncio = anuncioId === undefined ? undefined : await repositories.anuncios.find(anuncioId)
  // What is over or taken down may still be reported; what never was public is unknown.
  if (anuncio === undefined || anuncio.publicadoEm === null) return fail('NAO_ENCONTRADO')
  const protocolo = newProtocolo('D', now, secrets)
  const classe = classeDaDenuncia(motivo)
  const { responder, ocultar } = PRAZOS_DENUNCIA[classe]
  const denuncia = {
    anuncioId: anuncio.id,
    protocolo,
    motivo,
    descricao: limparTexto(descricao) || null,
    email: email || null,
    classe,
    prazoEm: later(now, responder * MINUTE_MS),
    ocultarEm: ocultar === null ? null : later(now, ocultar * MINUTE_MS),
  }
  await repositories.denuncias.create(denuncia, now)
  return done({ protocolo })
}
