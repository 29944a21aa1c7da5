/** A picture that may not be here: its hash is blocked, and each copy is refused, whoever's it is (rule: denuncias/medidas). */
import type { ClasseDenuncia } from '@portal/domain/denuncia'
import { PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import type { OperacaoScope } from '../store'
import { record, type Contexto } from './contexto'
import { recusarUma } from './fotos'
import { largestOf } from './hashes'

/** What copies are recognised by; a plain picture, or one whose file and hash are gone, has none. */
interface Impressa {
  path: string
  bloquear: Buffer[]
  procurar: Buffer[]
}

const MOTIVO_DO_HASH = 'denúncia procedente'

interface Varredura {
  /** Files of the pictures, as they were named. */
  paths: readonly string[]
  /** The report's number. */
  fonte: string
  classe: ClasseDenuncia
  /** What owners are told. */
  motivo: string
}

export interface Varrida {
  /** Photos that were refused, named ones and copies. */
  fotos: number[]
  contas: number[]
  /** Ids of the hashes that are blocked from now on. */
  hashes: number[]
}

/** Takes the locks of owners and albums in one order. What is refused already stays as it is. */
export async function varrer(
  tx: OperacaoScope,
  contexto: Contexto,
  { paths, fonte, classe, motivo }: Varredura,
  now: Date,
): Promise<Varrida> {
  const impressas = await Promise.all(paths.map((path) => impressaDe(tx, contexto, path)))
  const hashes: number[] = []
  for (const { bloquear } of impressas) {
    if (bloquear.length === 0) continue
    const novo = { fonte, motivo: MOTIVO_DO_HASH, classe, hashes: bloquear, por: contexto.operador }
    const id = await tx.hashesBloqueados.add(novo, now)
    if (id !== undefined) hashes.push(id)
  }
  const procurar = impressas.flatMap((each) => each.procurar)
  const copias = procurar.length === 0 ? [] : await tx.hashesDasFotos.listCopias(procurar)
  const todos = [...new Set([...paths, ...copias])]
  const fotos = await recusarDosArquivos(tx, contexto, { paths: todos, motivo }, now)
  const avatares = await tx.alvosDenunciados.refuseArquivos(todos, now)
  for (const conta of avatares) await tx.usuarios.update(conta, { avatar: null }, now)
  for (const id of hashes) {
    const dados = { fonte, classe, motivo: MOTIVO_DO_HASH }
    await record(tx, contexto, { acao: 'hash-bloqueado', alvo: `hash:${id}`, dados, now })
  }
  const contas = [...new Set([...fotos.map(({ usuarioId }) => usuarioId), ...avatares])]
  return { fotos: fotos.map(({ id }) => id), contas, hashes }
}

/** Of the stored file, original first; where it is gone, of the hash that outlives it. */
async function impressaDe(
  { hashesDasFotos }: Pick<OperacaoScope, 'hashesDasFotos'>,
  contexto: Contexto,
  path: string,
): Promise<Impressa> {
  const kept = await hashesDasFotos.find(path)
  const stored = kept !== undefined && kept.qualidade >= PDQ_QUALIDADE_MINIMA ? kept.hashes : []
  const bytes = await largestOf(contexto, path)
  if (bytes === undefined) return { path, bloquear: stored.slice(0, 1), procurar: stored }
  const { recortes, espelhados, qualidade } = await contexto.impressaoOf(bytes)
  if (qualidade < PDQ_QUALIDADE_MINIMA) return { path, bloquear: [], procurar: [] }
  return { path, bloquear: recortes, procurar: [...recortes, ...espelhados, ...stored] }
}

/** Read again once all owners and albums are held: a photo drawn anew meanwhile is refused as it is now. */
async function recusarDosArquivos(
  tx: OperacaoScope,
  contexto: Contexto,
  { paths, motivo }: { paths: readonly string[]; motivo: string },
  now: Date,
) {
  const known = await tx.alvosDenunciados.listFotosDe(paths)
  for (const usuarioId of new Set(known.map((foto) => foto.usuarioId))) await tx.anuncios.lockDono(usuarioId)
  for (const { usuarioId, albumId } of known) await tx.albuns.lock(usuarioId, albumId)
  const fotos = await tx.alvosDenunciados.listFotosDe(paths)
  for (const foto of fotos) await recusarUma(tx, contexto, { foto, motivo, now })
  return fotos
}
