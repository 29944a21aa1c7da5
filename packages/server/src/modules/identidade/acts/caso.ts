/** One case as operators examine it, and who may see its pictures (rule: identidade/conferencia). */
import type { TipoDocumento } from '@portal/domain/identidade'
import type { FatosPerfil } from '@portal/domain/perfil'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { Identidade } from '../ports/identidades'
import type { IdentidadeScope } from '../store'

export interface Caso {
  identidade: Identidade
  /** Data declared by the person, to be compared with the document. */
  declarado: Pick<FatosPerfil, 'nome' | 'cpf' | 'dataNascimento'>
  imagens: TipoDocumento[]
  /** Names of those who answered; their answers stay hidden until the decision. */
  responderam: string[]
}

export async function openCaso(
  { documentos, pareceres, donos }: Pick<IdentidadeScope, 'documentos' | 'pareceres' | 'donos'>,
  identidade: Identidade,
): Promise<Caso> {
  const { id, usuarioId } = identidade
  const { nome, cpf, dataNascimento } = (await donos.find(usuarioId))?.fatos ?? {}
  return {
    identidade,
    declarado: { nome, cpf, dataNascimento },
    imagens: await documentos.listTipos(id),
    responderam: (await pareceres.listQuem([id])).map(({ por }) => por),
  }
}

/** Locks the case if this person may see its pictures. */
export async function lockVisivel(
  tx: IdentidadeScope,
  { id, por }: { id: number; por: string },
  now: Date,
): Promise<Outcome<Identidade>> {
  const identidade = await tx.identidades.lock(id)
  return identidade !== undefined && isReaberta(identidade, por, now)
    ? done(identidade)
    : lockPega(tx, { id, por }, now)
}

/** Locks the case if this person holds it. */
export async function lockPega(
  tx: IdentidadeScope,
  { id, por }: { id: number; por: string },
  now: Date,
): Promise<Outcome<Identidade>> {
  const identidade = await tx.identidades.lock(id)
  if (identidade === undefined) return unknownIdentidade(id)
  const { estado } = identidade
  if (estado !== 'em-analise') {
    return fail('CONFLITO', { message: `A identidade ${id} já está ${estado}.` })
  }
  return isPegaPor(identidade, por, now)
    ? done(identidade)
    : fail('CONFLITO', { message: `Pegue a identidade ${id} antes.` })
}

export function unknownIdentidade(id: number) {
  return fail('NAO_ENCONTRADO', { message: `Não há identidade ${id}.` })
}

export const isPegaPor = ({ estado, pegaPor, pegaAte }: Identidade, por: string, now: Date): boolean =>
  estado === 'em-analise' && pegaPor === por && pegaAte !== null && pegaAte > now

export const isReaberta = ({ reabertaPor, reabertaAte }: Identidade, por: string, now: Date): boolean =>
  reabertaPor === por && reabertaAte !== null && reabertaAte > now

export const alvoDe = (id: number): string => `identidade:${id}`
