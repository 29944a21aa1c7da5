/** Hashes of forbidden pictures: list, add, import, remove (rule: albuns/proibidas). */
import type { ClasseDenuncia } from '@portal/domain/denuncia'
import { LARGURAS_FOTO } from '@portal/domain/foto'
import { PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import { done, fail, type Outcome } from '../../../kernel/failure'
import { instante, instanteLocal } from '../../../kernel/instante'
import { fileKey, originalKey } from '../../../kernel/images/ports'
import { readFile } from '../../../kernel/storage/read-file'
import { record, type Contexto } from './contexto'

export async function listHashes({ store }: Contexto, filtro: { limite: number }) {
  const hashes = await store.hashesBloqueados.list(filtro)
  return done({
    hashes: hashes.map(({ criadoEm, removidoEm, ultimoAcertoEm, ...rest }) => ({
      ...rest,
      criadoEm: instanteLocal(criadoEm),
      removidoEm: instante(removidoEm),
      ultimoAcertoEm: instante(ultimoAcertoEm),
    })),
  })
}

export const LISA = 'A foto é lisa demais: o hash dela bloquearia fotos que não são ela.'

export function unknownHash(id: number) {
  return fail('NAO_ENCONTRADO', { message: `Não há hash ${id}.` })
}

interface Bloqueio {
  /** A photo of an album, or the report of a picture. */
  foto?: number
  denuncia?: string
  classe: ClasseDenuncia
  motivo: string
}

/** Blocks a stored picture, which may already be refused. Fails with NAO_ENCONTRADO or CONFLITO. */
export async function blockFoto(
  contexto: Contexto,
  { classe, motivo, ...which }: Bloqueio,
): Promise<Outcome<{ id: number }>> {
  const path = await pathOf(contexto, which)
  const bytes = path === undefined ? undefined : await largestOf(contexto, path)
  if (bytes === undefined) return fail('NAO_ENCONTRADO', { message: 'A foto não está no armazenamento.' })
  const { recortes, qualidade } = await contexto.impressaoOf(bytes)
  if (qualidade < PDQ_QUALIDADE_MINIMA) return fail('CONFLITO', { message: LISA })
  const fonte = which.denuncia ?? `foto ${which.foto}`
  return blockHashes(contexto, { fonte, classe, motivo, hashes: recortes })
}

/** One picture: its hash, or its eight crops. Fails with CONFLITO when its source has already given it. */
export function blockHashes(
  contexto: Contexto,
  { hashes, fonte, classe, motivo }: Lista,
): Promise<Outcome<{ id: number }>> {
  return contexto.store.transaction(async (tx) => {
    const now = contexto.clock()
    const novo = { fonte, motivo, classe, hashes, por: contexto.operador }
    const id = await tx.hashesBloqueados.add(novo, now)
    if (id === undefined) return fail('CONFLITO', { message: 'Esta foto já está bloqueada.' })
    await record(tx, contexto, {
      acao: 'hash-bloqueado',
      alvo: `hash:${id}`,
      dados: { fonte, classe, motivo },
      now,
    })
    return done({ id })
  })
}

async function pathOf({ store }: Contexto, { foto, denuncia }: Pick<Bloqueio, 'foto' | 'denuncia'>) {
  if (foto !== undefined) return (await store.moderacao.findFoto(foto))?.arquivoPath
  const found = denuncia === undefined ? undefined : await store.denuncias.find(denuncia)
  return found?.alvo === 'foto' ? (found.alvoId ?? undefined) : undefined
}

export async function largestOf(
  { files }: Pick<Contexto, 'files'>,
  path: string,
): Promise<Buffer | undefined> {
  const widths = [...LARGURAS_FOTO].reverse().map((largura) => fileKey(path, largura))
  for (const key of [originalKey(path), ...widths]) {
    const bytes = await readFile(files, key)
    if (bytes !== undefined) return bytes
  }
  return undefined
}

interface Lista {
  hashes: readonly Buffer[]
  fonte: string
  classe: ClasseDenuncia
  motivo: string
}

/** Skips hashes that the source has already given. */
export function importHashes(
  contexto: Contexto,
  { hashes, fonte, classe, motivo }: Lista,
): Promise<Outcome<{ novos: number; repetidos: number }>> {
  return contexto.store.transaction(async (tx) => {
    const now = contexto.clock()
    const novos = await tx.hashesBloqueados.addLista(
      { hashes, fonte, classe, motivo, por: contexto.operador },
      now,
    )
    const dados = { fonte, classe, motivo, linhas: hashes.length, novos }
    await record(tx, contexto, { acao: 'hashes-importados', alvo: `hashes:${fonte}`, dados, now })
    return done({ novos, repetidos: hashes.length - novos })
  })
}

/**
 * The first person only requests the removal; a second one removes. Fails with NAO_ENCONTRADO or CONFLITO.
 */
export function removeHash(
  contexto: Contexto,
  { id, motivo }: { id: number; motivo: string },
): Promise<Outcome<{ id: number; removido: boolean }>> {
  return contexto.store.transaction(async (tx) => {
    const hash = await tx.hashesBloqueados.lock(id)
    if (hash === undefined) return unknownHash(id)
    if (hash.removidoEm !== null) return fail('CONFLITO', { message: `O hash ${id} já foi removido.` })
    const [now, { operador }] = [contexto.clock(), contexto]
    const first = hash.remocaoPedidaPor
    if (first === operador) {
      return fail('CONFLITO', { message: 'Quem pediu a remoção não a confirma: outra pessoa remove.' })
    }
    if (first === null) await tx.hashesBloqueados.askRemocao(id, operador)
    else await tx.hashesBloqueados.remove(id, operador, now)
    const acao = first === null ? 'hash-remocao-pedida' : 'hash-removido'
    await record(tx, contexto, { acao, alvo: `hash:${id}`, dados: { motivo, pedidaPor: first }, now })
    return done({ id, removido: first !== null })
  })
}
