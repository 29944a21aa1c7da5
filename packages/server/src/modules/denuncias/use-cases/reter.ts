/**
 * Holds evidence: held data may be hidden by its owner or by time, but never erased (rule:
 * denuncias/retencao).
 */
import { RETENCAO_DIAS } from '@portal/domain/limites'
import { DAY_MS, later } from '../../../kernel/clock'
import type { AlvoResolvido } from '../ports/denuncias'
import type { DenunciasScope } from '../store'

/**
 * A report of a serious class creates a legal hold; so does one whose target only a person can find, which holds
 * the report's own text.
 */
export async function reterPorDenuncia(
  tx: DenunciasScope,
  { id, protocolo, alvoId, conta }: AlvoResolvido & { id: number; protocolo: string },
  now: Date,
): Promise<void> {
  const mensagem = alvoId?.startsWith('M') === true ? alvoId : null
  const retencao = await tx.retencoes.create({
    conta,
    mensagem,
    denunciaId: id,
    origem: 'denuncia',
    referencia: protocolo,
    criadaPor: 'sistema',
    criadaEm: now,
    ate: later(now, RETENCAO_DIAS * DAY_MS),
  })
  const dados = { denuncia: protocolo, dias: RETENCAO_DIAS }
  await tx.auditoria.record({
    ator: 'sistema',
    acao: 'retencao-criada',
    alvo: `retencao:${retencao}`,
    dados,
    now,
  })
}
