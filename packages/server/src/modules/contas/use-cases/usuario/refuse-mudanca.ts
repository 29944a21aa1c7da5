/** Why a profile change is refused now (rules: acesso/espera, acesso/confirmacao, perfil/cpf). */
import type { Perfil } from '@portal/api/usuario'
import { PERFIL } from '@portal/domain/mensagens'
import { fail, type Failure } from '../../../../kernel/failure'
import type { MudancaUsuario } from '../../ports/usuarios'
import { confirmDono } from '../acesso/confirm-dono'
import type { AcessoDeps, Quem } from '../acesso/deps'
import { refuseEmEspera } from '../acesso/espera'

export interface RefusarDeps extends Pick<AcessoDeps, 'store' | 'hasher' | 'clock'> {
  /** Counts a change of the CPF; returns the seconds to wait past the limit. */
  countCpf: () => Promise<number | undefined>
}

interface Pedida {
  stored: Perfil
  mudanca: MudancaUsuario
  password: string | undefined
}

/** An existing phone is changed or removed, which affects how the owner can be reached. */
export const isOutroTelefone = ({ telefone }: Perfil, mudanca: MudancaUsuario): boolean =>
  telefone !== null && mudanca.telefone !== telefone

export async function refuseMudanca(
  deps: RefusarDeps,
  quem: Quem,
  { stored, mudanca, password }: Pedida,
): Promise<Failure | undefined> {
  const waits = await refuseHeld(deps.store, quem.usuarioId, stored, mudanca)
  if (waits !== undefined) return waits
  if (isOutroTelefone(stored, mudanca)) {
    const confirmed = await confirmDono(deps, quem, password)
    if (!confirmed.ok) return confirmed
  }
  if (!mudanca.cpf || mudanca.cpf === stored.cpf) return undefined
  const retryAfter = await deps.countCpf()
  if (retryAfter === undefined) return undefined
  return fail('MUITAS_TENTATIVAS', { retryAfter, message: PERFIL.muitosCpfs })
}

/** Identity and contact fields are locked after a recovery. */
async function refuseHeld(
  store: RefusarDeps['store'],
  usuarioId: number,
  stored: Perfil,
  { name, telefone, dataNascimento, cpf }: MudancaUsuario,
): Promise<Failure | undefined> {
  const wanted = { name, telefone, data_nascimento: dataNascimento, cpf }
  for (const field of ['telefone', 'name', 'data_nascimento', 'cpf'] as const) {
    if (wanted[field] === stored[field]) continue
    const waits = await refuseEmEspera(store, usuarioId, field === 'telefone' ? field : 'dados')
    if (waits !== undefined) return { ...waits, errors: { [field]: [waits.message ?? ''] } }
  }
  return undefined
}
