import { createHash } from 'node:crypto'
import { textoPlano, type DocumentoLegal } from '@portal/domain/legal'
import type { AceiteRepository } from '../../store'

interface Texto {
  chave: Parameters<AceiteRepository['record']>[0]['documento']
  versao: string
  texto: string
}

export const textoDe = (doc: DocumentoLegal): Texto => ({ ...doc, texto: textoPlano(doc) })

/**
 * Records a receipt for every consent: the text, its version, and when it was given or withdrawn (rule:
 * privacidade/aceite).
 */
export async function recordAceite(
  aceites: AceiteRepository,
  { chave, versao, texto }: Texto,
  { usuarioId, aceito, now }: { usuarioId: number; aceito: boolean; now: Date },
): Promise<void> {
  const textoHash = createHash('sha256').update(texto).digest('hex')
  await aceites.record({ usuarioId, documento: chave, versao, textoHash, aceito, now })
}
