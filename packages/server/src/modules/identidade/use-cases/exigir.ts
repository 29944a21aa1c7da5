/** Publishing requires a confirmed identity (rule: identidade/publicar). */
import { IDENTIDADE_DIAS } from '@portal/domain/limites'
import { idadeEm } from '@portal/domain/perfil'
import { localDe } from '@portal/domain/tempo'
import { DAY_MS, later } from '../../../kernel/clock'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { barrar } from '../../vinculos'
import type { Identidade } from '../ports/identidades'
import type { IdentidadeScope } from '../store'

type Scope = Pick<IdentidadeScope, 'identidades' | 'banimentos'>

export interface Identificada {
  /** Age from the document; undefined when the profile's data was accepted. */
  idade: number | undefined
}

/** Fails with NAO_PERMITIDO or IDENTIDADE_NECESSARIA. */
export async function exigirIdentidade(
  tx: Scope,
  usuarioId: number,
  now: Date,
): Promise<Outcome<Identificada>> {
  const barrado = await barrar(tx, { usuarioId }, now)
  if (barrado !== undefined) return barrado
  const ultima = await tx.identidades.findUltima(usuarioId)
  const atual = queConta(ultima, now)
  if (atual !== undefined) return done({ idade: idadeVerificada(atual, now) })
  if (ultima?.codigoRecusa === 'menor') return fail('IDENTIDADE_NECESSARIA')
  return tx.identidades.automatica ? done({ idade: undefined }) : fail('IDENTIDADE_NECESSARIA')
}

/** The check if it is currently valid. */
export function queConta(identidade: Identidade | undefined, now: Date): Identidade | undefined {
  const { estado, validaAte = null } = identidade ?? {}
  return estado === 'verificada' && validaAte !== null && validaAte > now ? identidade : undefined
}

/** Current age from the document; the profile is not a document. */
export function idadeVerificada(
  { conferencia, nascimento }: Pick<Identidade, 'conferencia' | 'nascimento'>,
  now: Date,
): number | undefined {
  if (conferencia === 'auto' || nascimento === null) return undefined
  return idadeEm(nascimento, localDe(now, 'DF').dia)
}

/** Overrides the age in listings while the confirmation is valid. */
export async function findIdadeVerificada(
  { identidades }: Pick<IdentidadeScope, 'identidades'>,
  usuarioId: number,
  now: Date,
): Promise<number | undefined> {
  const atual = queConta(await identidades.findUltima(usuarioId), now)
  return atual === undefined ? undefined : idadeVerificada(atual, now)
}

export const validade = (now: Date): Date => later(now, IDENTIDADE_DIAS * DAY_MS)
