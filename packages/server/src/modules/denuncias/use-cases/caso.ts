/** Cases opened automatically; they are answered like reports (rule: denuncias/prazos). */
import { isUrgente, PRAZOS_DENUNCIA } from '@portal/domain/denuncia'
import { later, MINUTE_MS } from '../../../kernel/clock'
import type { Secrets } from '../../../kernel/crypto/ports'
import type { NovaDenuncia } from '../ports/denuncias'
import type { DenunciasScope } from '../store'
import { denunciaUrgenteMail } from './denuncia-emails'
import { newProtocolo } from './protocolo'
import { reterPorDenuncia } from './reter'

export interface CasoDeps {
  secrets: Pick<Secrets, 'newProtocolo' | 'newToken' | 'hashToken'>
  /** Recipient of mails about urgent cases; null: they are only listed on the command line. */
  operador: string | null
}

type NovoCaso = Pick<NovaDenuncia, 'alvo' | 'alvoId' | 'conta' | 'classe' | 'motivo' | 'descricao'>

export async function openCaso(
  tx: DenunciasScope,
  { secrets, operador }: CasoDeps,
  caso: NovoCaso,
  now: Date,
): Promise<{ id: number; protocolo: string }> {
  const protocolo = newProtocolo('D', now, secrets)
  const { responder } = PRAZOS_DENUNCIA[caso.classe]
  const nobody = { anuncioId: null, endereco: null, nome: null, email: null, emMassa: false }
  // The key is discarded: the sender of the picture gets no notice.
  const chaveHash = secrets.hashToken(secrets.newToken())
  const prazos = { prazoEm: later(now, responder * MINUTE_MS), ocultarEm: null }
  const id = await tx.denuncias.create({ ...caso, ...nobody, ...prazos, protocolo, chaveHash }, now)
  if (isUrgente(caso.classe)) {
    await reterPorDenuncia(tx, { ...caso, id, protocolo, anuncioId: null }, now)
    if (operador !== null)
      await tx.outbox.send(denunciaUrgenteMail(operador, { protocolo, minutos: responder }), now)
  }
  return { id, protocolo }
}
