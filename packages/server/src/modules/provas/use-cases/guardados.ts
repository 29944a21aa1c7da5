/** Evidence that a threatened person locks by herself (docs/product/mesa-de-extorsao.md). */
import type { AnswerOf } from '@portal/api/endpoint'
import type * as api from '@portal/api/guardados'
import { textoDoBoletim, type Relato } from '@portal/domain/boletim'
import {
  GUARDADO_ARQUIVO_MB,
  GUARDADO_ARQUIVOS_MAX,
  GUARDADO_DIAS,
  GUARDADOS_MAX,
  GUARDADOS_MB,
} from '@portal/domain/limites-de-apoio'
import { DAY_MS, later, type Clock } from '../../../kernel/clock'
import type { PasswordHasher } from '../../../kernel/crypto/ports'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import { zipOf } from '../../../kernel/zip'
import { confirmDono } from '../../contas'
import type { GuardadoSelado } from '../ports/guardados'
import type { ProvasScope, ProvasStore } from '../store'

const MB = 1_048_576
const NOME_MAX = 120

interface ConfirmDeps {
  store: ProvasStore
  hasher: PasswordHasher
  clock: Clock
}
type Sessao = Readonly<{ id: number; usuarioId: number }>
type Vista = Outcome<AnswerOf<typeof api.guardar>>

export interface NovoArquivo {
  nome: string
  conteudo: Buffer
}

export const listGuardados = async (store: ProvasScope, usuarioId: number) =>
  done(await store.guardados.list(usuarioId))

/** Fails with CONFLITO for an account that has too many. */
export async function guardar(
  store: ProvasScope,
  usuarioId: number,
  relato: Relato,
  now: Date,
): Promise<Vista> {
  if ((await store.guardados.count(usuarioId)) >= GUARDADOS_MAX) {
    const message = `São até ${GUARDADOS_MAX} registros. Baixe e apague um antigo antes.`
    return fail('CONFLITO', { message })
  }
  const ate = later(now, GUARDADO_DIAS * DAY_MS)
  const id = await store.guardados.create(usuarioId, relato, { now, ate })
  return done({ id, ...relato, criadoEm: now, ate, arquivos: [] })
}

/** Seals one file. Fails with NAO_ENCONTRADO, ARQUIVO_GRANDE or CORPO_INVALIDO. */
export async function guardarArquivo(
  store: ProvasStore,
  { usuarioId, id, arquivo, now }: { usuarioId: number; id: number; arquivo: NovoArquivo; now: Date },
): Promise<Vista> {
  const { conteudo } = arquivo
  if (conteudo.length > GUARDADO_ARQUIVO_MB * MB) {
    return fail('ARQUIVO_GRANDE', { message: `Cada arquivo pode ter até ${GUARDADO_ARQUIVO_MB} MB.` })
  }
  if (conteudo.length === 0) return invalid({ arquivos: ['O arquivo está vazio.'] })
  return store.transaction(async (tx) => {
    const guardado = await tx.guardados.lock(usuarioId, id)
    if (guardado === undefined) return fail('NAO_ENCONTRADO')
    const { bytes, arquivos } = await tx.guardados.usage(usuarioId)
    if (bytes + conteudo.length > GUARDADOS_MB * MB || arquivos >= GUARDADO_ARQUIVOS_MAX) {
      const message = `São até ${GUARDADO_ARQUIVOS_MAX} arquivos e ${GUARDADOS_MB} MB ao todo. Baixe e apague um registro antigo antes.`
      return fail('ARQUIVO_GRANDE', { message })
    }
    const nome = nomeDe(arquivo.nome, guardado)
    await tx.guardados.addArquivo(id, { nome, conteudo, em: now })
    const [novo] = (await tx.guardados.list(usuarioId)).filter((one) => one.id === id)
    return novo === undefined ? fail('NAO_ENCONTRADO') : done(novo)
  })
}

/** A name that is one file's alone, and no path. */
function nomeDe(nome: string, { arquivos }: GuardadoSelado): string {
  const plain = nome.replace(/[\p{C}/\\]/gu, '').slice(-NOME_MAX) || 'arquivo'
  const taken = arquivos.some((arquivo) => arquivo.nome === plain) || plain === RESUMOS || plain === TEXTO
  return taken ? `${arquivos.length + 1}-${plain}` : plain
}

const RESUMOS = 'SHA256SUMS'
const TEXTO = 'texto-para-o-boletim.txt'

/** Confirms the owner, as before every act that cannot be undone; an open session alone is not she. */
export const confirmGuardados = (deps: ConfirmDeps, session: Sessao, password: string | undefined) =>
  confirmDono(deps, session, password, { always: true })

/** The files as they were, with what `sha256sum -c SHA256SUMS` checks and the text. */
export async function baixarGuardado(
  store: ProvasScope,
  usuarioId: number,
  id: number,
): Promise<Outcome<AnswerOf<typeof api.baixarGuardado>>> {
  const guardado = (await store.guardados.list(usuarioId)).find((one) => one.id === id)
  if (guardado === undefined) return fail('NAO_ENCONTRADO')
  const { arquivos } = guardado
  const conteudos = await store.guardados.openArquivos(id)
  const resumos = arquivos.map(({ nome, sha256 }) => `${sha256}  ${nome}\n`).join('')
  const texto = textoDoBoletim(
    guardado,
    arquivos.map((arquivo) => ({ ...arquivo, em: arquivo.em.toISOString() })),
  )
  const zip = zipOf([
    ...arquivos.flatMap(({ nome }, at) => {
      const bytes = conteudos[at]
      return bytes === undefined ? [] : [{ nome, bytes }]
    }),
    { nome: RESUMOS, bytes: Buffer.from(resumos) },
    { nome: TEXTO, bytes: Buffer.from(`${texto}\n`) },
  ])
  return done({ nome: `guardado-${id}.zip`, conteudo: zip.toString('base64') })
}

/** Fails with SENHA_ATUAL_INCORRETA. */
export async function removeGuardado(
  deps: ConfirmDeps,
  session: Sessao,
  { id, password }: { id: number; password?: string | undefined },
) {
  const { store, clock } = deps
  const confirmed = await confirmGuardados(deps, session, password)
  if (!confirmed.ok) return confirmed
  return store.transaction(async (tx) => {
    await tx.guardados.remove(session.usuarioId, id, clock())
    return listGuardados(tx, session.usuarioId)
  })
}
