/** A participant reports a conversation, with a copy of its current state (rule: recados/denuncia). */
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, type Outcome } from '../../../kernel/failure'
import { PERDIDA } from '../../recados'
import type { AlvoResolvido, ConversaDenunciada } from '../ports/denuncias'
import type { DenunciasStore } from '../store'

type Achada = Outcome<{ endereco: string; conversa: ConversaDenunciada }>

/** A visitor's report: the target is the advertiser, and the listing where it began. */
export async function conversaDoVisitante(
  store: DenunciasStore,
  secrets: Pick<Secrets, 'hashToken'>,
  chave: string,
): Promise<Achada> {
  const conversa = await store.conversas.findPorChave(secrets.hashToken(chave))
  if (conversa === undefined) return PERDIDA
  const { id, anuncioId, usuarioId } = conversa
  return achada(store, id, { anuncioId, alvoId: `conversa:${id}`, conta: usuarioId })
}

/** An advertiser's report: the target is an unknown visitor; nothing of the advertiser's is hidden or held. */
export async function conversaDoAnunciante(
  store: DenunciasStore,
  { id, usuarioId }: { id: number; usuarioId: number },
): Promise<Achada> {
  const conversa = await store.conversas.findDoDono(id, usuarioId)
  if (conversa === undefined) return PERDIDA
  const found = await achada(store, id, { anuncioId: null, alvoId: `conversa:${id}`, conta: null })
  return found.ok ? done({ ...found.data, conversa: { ...found.data.conversa, escritaPor: id } }) : found
}

async function achada(store: DenunciasStore, id: number, alvo: AlvoResolvido): Promise<Achada> {
  const recados = await store.conversas.listRecados(id)
  return done({ endereco: `conversa ${id}`, conversa: { alvo, recados } })
}
