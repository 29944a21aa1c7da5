/** A visitor's report of a public listing. */
import { limparTexto } from '@portal/domain/texto'
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, type Outcome } from '../../../kernel/failure'
import { findPublico } from '../../busca'
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
  const found = await findPublico(repositories, id)
  if (!found.ok) return found
  const protocolo = newProtocolo('D', now, secrets)
  const denuncia = {
    anuncioId: found.data.id,
    protocolo,
    motivo,
    descricao: limparTexto(descricao) || null,
    email: email || null,
  }
  await repositories.denuncias.create(denuncia, now)
  return done({ protocolo })
}
