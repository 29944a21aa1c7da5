/** How people look at a case: claim, pictures one by one, each showing written down (rule: identidade/conferencia). */
import { PEGA_MINUTOS } from '@portal/domain/revisao'
import type { TipoDocumento } from '@portal/domain/identidade'
import { later, MINUTE_MS, type Clock } from '../../../kernel/clock'
import type { ByteVault } from '../../../kernel/crypto/vault'
import { done, fail, type Outcome } from '../../../kernel/failure'
import type { FatosPerfil } from '@portal/domain/perfil'
import type { Identidade } from '../ports/identidades'
import type { IdentidadeScope, IdentidadeStore } from '../store'
import { contextoDoDocumento } from './enviar'

export interface CasoDeIdentidade {
  identidade: Identidade
  /** What the person said; compared with the document by who looks. */
  declarado: Pick<FatosPerfil, 'nome' | 'cpf' | 'dataNascimento'>
  imagens: TipoDocumento[]
  /** How many have answered; what they said nobody sees before the decision. */
  respostas: number
}

/** The named case, or the first that is free for this person, for ten minutes. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function pegarIdentidade(
  tx: IdentidadeScope,
  { id, por }: { id?: number; por: string },
  now: Date,
): Promise<Outcome<CasoDeIdentidade>> {
  const ate = later(now, PEGA_MINUTOS * MINUTE_MS)
  const pega = await tx.filaDeIdentidades.pegar({ id, por, ate }, now)
  const identidade = pega === undefined ? undefined : await tx.identidades.find(pega)
  if (identidade === undefined) {
    if (id === undefined) return fail('NAO_ENCONTRADO', { message: 'Não há identidade livre na fila.' })
    return fail('CONFLITO', {
      message: `A identidade ${id} não está livre: outra pessoa a pegou, você já respondeu, ou já foi decidida.`,
    })
  }
  await tx.auditoria.record({ ator: atorDe(por), acao: 'identidade-pega', alvo: alvoDe(identidade.id), now })
  const { nome, cpf, dataNascimento } = (await tx.donos.find(identidade.usuarioId))?.fatos ?? {}
  return done({
    identidade,
    declarado: { nome, cpf, dataNascimento },
    imagens: await tx.documentos.listTipos(identidade.id),
    respostas: (await tx.pareceres.list(identidade.id)).length,
  })
}

/**
 * One picture (WebP), to who holds the case alone; the showing is in the audit before the picture is on its way. Fails
 * with NAO_ENCONTRADO, CONFLITO, or INDISPONIVEL where the key does not open it.
 */
export function verDocumento(
  { store, cofre, clock }: { store: IdentidadeStore; cofre: ByteVault; clock: Clock },
  { id, tipo, por }: { id: number; tipo: TipoDocumento; por: string },
): Promise<Outcome<Buffer>> {
  return store.transaction(async (tx) => {
    const now = clock()
    const held = await lockPega(tx, { id, por }, now)
    if (!held.ok) return held
    const cifrado = await tx.documentos.find(id, tipo)
    if (cifrado === undefined) return fail('NAO_ENCONTRADO', { message: 'Esta imagem não foi enviada.' })
    const dados = { imagem: tipo }
    await tx.auditoria.record({ ator: atorDe(por), acao: 'identidade-vista', alvo: alvoDe(id), dados, now })
    try {
      return done(cofre.open(cifrado, contextoDoDocumento(id, tipo)))
    } catch {
      return fail('INDISPONIVEL', { message: 'A imagem não abriu: a chave do cofre é outra.' })
    }
  })
}

/** The case, locked, where this person holds it. */
export async function lockPega(
  tx: IdentidadeScope,
  { id, por }: { id: number; por: string },
  now: Date,
): Promise<Outcome<Identidade>> {
  const identidade = await tx.identidades.lock(id)
  if (identidade === undefined) return fail('NAO_ENCONTRADO', { message: `Não há identidade ${id}.` })
  const { estado, pegaPor, pegaAte } = identidade
  if (estado !== 'em-analise') {
    return fail('CONFLITO', { message: `A identidade ${id} já está ${estado}.` })
  }
  const own = pegaPor === por && pegaAte !== null && pegaAte > now
  return own ? done(identidade) : fail('CONFLITO', { message: `Pegue a identidade ${id} antes.` })
}

export const atorDe = (por: string): string => `operador:${por}`
export const alvoDe = (id: number): string => `identidade:${id}`
