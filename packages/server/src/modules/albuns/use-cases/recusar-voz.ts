import { NOME_GRAVACAO } from '@portal/domain/gravacao'
import { record } from '../../../kernel/acts/context'
import type { AuditScope } from '../../../kernel/acts/act'
import type { AlbunsScope } from '../store'

const ATO_DA_RECUSA = { voz: 'voz-recusada', video: 'video-recusado' } as const

/** Takes a recording off every listing at once, with its owner's alert and its entry in the audit. */
export async function recusarVoz(
  tx: Pick<AlbunsScope, 'vozes' | 'alertasDeEventos'> & AuditScope,
  contexto: { operador: string },
  { path, motivo, now }: { path: string; motivo: string; now: Date },
): Promise<void> {
  const voz = await tx.vozes.findByPath(path)
  if (voz === undefined || voz.fora) return
  const { id, tipo, albumId, usuarioId } = voz
  await tx.vozes.refuse(path, now)
  const message = `Seu ${NOME_GRAVACAO[tipo].toLowerCase()} foi recusado e saiu do ar. Motivo: ${motivo}`
  await tx.alertasDeEventos.create(
    { usuarioId, tipo: 'error', message, chave: `${tipo}:${id}:recusada`, push: 'revisao' },
    now,
  )
  const dados = { [tipo]: id, motivo, usuarioId }
  await record(tx, contexto, { acao: ATO_DA_RECUSA[tipo], alvo: `album:${albumId}`, dados, now })
}
