/** Blocks a picture's hash and refuses every stored copy, across all accounts (rule: denuncias/medidas). */
import type { ClasseDenuncia } from '@portal/domain/denuncia'
import { PDQ_QUALIDADE_MINIMA } from '@portal/domain/limites'
import type { DenunciasScope } from '../store'
import { record } from '../../../kernel/acts/context'
import type { DenunciasActContext } from '../acts/context'
import { recusarVoz } from '../../albuns'
import { recusarUma } from '../../anuncios'
import { impressoesOf } from '../../hashes'

/** Hashes that identify copies; none for a plain picture, or when file and hash were erased. */
interface Impressa {
  /** An entry of the list each. */
  bloquear: Buffer[][]
  procurar: Buffer[]
}

const MOTIVO_DO_HASH = 'denúncia procedente'

interface Varredura {
  /** Stored files of the pictures. */
  paths: readonly string[]
  /** Number of the report. */
  fonte: string
  classe: ClasseDenuncia
  /** Text for the owners. */
  motivo: string
}

export interface Varrida {
  /** Refused photos: named ones and copies. */
  fotos: number[]
  contas: number[]
  /** Ids of the newly blocked hashes. */
  hashes: number[]
}

/** Locks owners, then albums. Photos that are already refused stay unchanged. */
export async function varrer(
  tx: DenunciasScope,
  contexto: DenunciasActContext,
  { paths, fonte, classe, motivo }: Varredura,
  now: Date,
): Promise<Varrida> {
  const impressas = await Promise.all(paths.map((path) => impressaDe(tx, contexto, path)))
  const hashes: number[] = []
  for (const bloquear of impressas.flatMap((each) => each.bloquear)) {
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

/** Hashes of the stored files; without one, the hash stored for the picture. */
async function impressaDe(
  { hashesDasFotos }: Pick<DenunciasScope, 'hashesDasFotos'>,
  contexto: DenunciasActContext,
  path: string,
): Promise<Impressa> {
  const kept = await hashesDasFotos.find(path)
  const stored = kept !== undefined && kept.qualidade >= PDQ_QUALIDADE_MINIMA ? kept.hashes : []
  const impressoes = await impressoesOf(contexto, path)
  if (impressoes === undefined) return { bloquear: [stored.slice(0, 1)], procurar: stored }
  const procurar = impressoes.flatMap(({ recortes, procurados }) => [...recortes, ...procurados])
  return {
    bloquear: impressoes.map(({ recortes }) => recortes),
    procurar: impressoes.length === 0 ? [] : [...procurar, ...stored],
  }
}

/** Reads the photos again under the locks, since one may have been redrawn since. */
async function recusarDosArquivos(
  tx: DenunciasScope,
  contexto: DenunciasActContext,
  { paths, motivo }: { paths: readonly string[]; motivo: string },
  now: Date,
) {
  const known = await tx.alvosDenunciados.listFotosDe(paths)
  for (const usuarioId of new Set(known.map((foto) => foto.usuarioId))) await tx.anuncios.lockDono(usuarioId)
  for (const { usuarioId, albumId } of known) await tx.albuns.lock(usuarioId, albumId)
  const fotos = await tx.alvosDenunciados.listFotosDe(paths)
  for (const foto of fotos) await recusarUma(tx, contexto, { foto, motivo, now })
  for (const path of paths) await recusarVoz(tx, contexto, { path, motivo, now })
  return fotos
}
