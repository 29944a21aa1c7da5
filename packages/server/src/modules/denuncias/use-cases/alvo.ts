/** Resolves a reported address to its target (rule: denuncias/alvos). */
import type { AlvoDenuncia } from '@portal/domain/denuncia'
import { idDoSlug } from '@portal/domain/texto'
import type { AlvoResolvido } from '../ports/denuncias'
import type { DenunciasScope } from '../store'

const NONE: AlvoResolvido = { anuncioId: null, alvoId: null, conta: null }
const CODIGO = /^BR0*(\d{1,9})$/i

type Repositories = Pick<DenunciasScope, 'anuncios' | 'alvosDenunciados' | 'usuarios'>

/** Undefined when the portal has no such target. */
export async function resolveAlvo(
  repositories: Repositories,
  alvo: AlvoDenuncia,
  endereco: string,
): Promise<AlvoResolvido | undefined> {
  if (alvo === 'outro') return NONE
  if (alvo === 'mensagem') return findMensagem(repositories, endereco)
  if (alvo === 'foto') return (await findFoto(repositories, endereco)) ?? findAnuncio(repositories, endereco)
  if (alvo === 'conta')
    return (await findConta(repositories, endereco)) ?? findAnuncio(repositories, endereco)
  return findAnuncio(repositories, endereco)
}

/**
 * By address, slug or id. Ended or taken-down listings may still be reported; never published ones are not
 * found.
 */
async function findAnuncio({ anuncios }: Repositories, endereco: string): Promise<AlvoResolvido | undefined> {
  const id = idDoSlug(lastSegment(endereco))
  const anuncio = id === undefined ? undefined : await anuncios.find(id)
  if (anuncio === undefined || anuncio.publicadoEm === null) return undefined
  return { anuncioId: anuncio.id, alvoId: null, conta: anuncio.usuarioId }
}

/** `/storage/<path>`, optionally with a width. */
async function findFoto({ alvosDenunciados }: Repositories, endereco: string) {
  const path = /\/storage\/([^?#]+)/.exec(endereco)?.[1]
  if (path === undefined) return undefined
  const known = await alvosDenunciados.findFoto(decoded(path).replace(/\/$/, ''))
  return known && { ...NONE, alvoId: known.path, conta: known.conta }
}

/** Accepts any code: the response must not reveal which accounts exist. */
async function findConta({ usuarios }: Repositories, endereco: string) {
  const id = CODIGO.exec(endereco.trim())?.[1]
  if (id === undefined) return undefined
  const usuario = await usuarios.findById(Number(id))
  return usuario === undefined ? NONE : { ...NONE, conta: usuario.id }
}

async function findMensagem({ alvosDenunciados }: Repositories, endereco: string) {
  const known = await alvosDenunciados.findMensagem(endereco.trim().toUpperCase())
  return known && { ...NONE, alvoId: known.protocolo }
}

function lastSegment(endereco: string): string {
  const path = endereco.trim().split(/[?#]/)[0] ?? ''
  return decoded(path.split('/').filter(Boolean).at(-1) ?? '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
