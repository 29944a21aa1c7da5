import { record } from '../../../kernel/acts/context'
import type { AuditScope } from '../../../kernel/acts/act'
import type { AlbunsScope } from '../store'

/** Takes a recording off every listing at once, with its owner's alert and its entry in the audit. */
export async function recusarVoz(
  tx: Pick<AlbunsScope, 'vozes' | 'alertasDeEventos'> & AuditScope,
  contexto: { operador: string },
  { path, motivo, now }: { path: string; motivo: string; now: Date },
): Promise<void> {
  const voz = await tx.vozes.findByPath(path)
  if (voz === undefined || voz.fora) return
  const { id, albumId, usuarioId } = voz
  await tx.vozes.refuse(path, now)
  const message = `Seu recado de voz foi recusado e saiu do ar. Motivo: ${motivo}`
  await tx.alertasDeEventos.create(
    { usuarioId, tipo: 'error', message, chave: `voz:${id}:recusada`, push: 'revisao' },
    now,
  )
  const dados = { voz: id, motivo, usuarioId }
  await record(tx, contexto, { acao: 'voz-recusada', alvo: `album:${albumId}`, dados, now })
}
