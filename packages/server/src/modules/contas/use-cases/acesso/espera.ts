/** Notifications and delays after a recovery (rule: acesso/espera; docs/adr/0074). */
import {
  abreEm,
  alertaDeRecuperacao,
  esperaDe,
  recusaPorEspera,
  type AtoEmEspera,
  type TipoRecuperacao,
} from '@portal/domain/acesso'
import { fail, type Failure } from '../../../../kernel/failure'
import type { ContasRepositories, ContasScope } from '../../store'

/** Records a recovery and notifies every session; returns when delayed actions become available. */
export async function recordRecuperacao(
  tx: ContasScope,
  usuarioId: number,
  tipo: TipoRecuperacao,
  now: Date,
): Promise<Date> {
  const em = await tx.recuperacoes.record(usuarioId, tipo)
  const message = alertaDeRecuperacao(tipo, em)
  const chave = `recuperacao:${em.toISOString()}`
  await tx.alertasDeEventos.create({ usuarioId, tipo: 'warning', chave, message }, now)
  return abreEm(em)
}

/** Fails with EM_ESPERA, with the time, while a recent recovery delays this action. */
export async function refuseEmEspera(
  { recuperacoes }: Pick<ContasRepositories, 'recuperacoes'>,
  usuarioId: number,
  ato: AtoEmEspera,
): Promise<Failure | undefined> {
  const found = await recuperacoes.list(usuarioId)
  const abre = esperaDe(found.recuperacoes, found.agora)
  return abre && fail('EM_ESPERA', { message: recusaPorEspera(ato, abre) })
}
