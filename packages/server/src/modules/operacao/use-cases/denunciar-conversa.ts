/** A conversation is reported by who reads it, with a copy of how it stands now (rule: recados/denuncia). */
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, type Outcome } from '../../../kernel/failure'
import { PERDIDA } from '../../recados'
import type { AlvoResolvido, ConversaDenunciada } from '../ports/denuncias'
import type { OperacaoStore } from '../store'

type Achada = Outcome<{ endereco: string; conversa: ConversaDenunciada }>

/** By its visitor: about the advertiser, whose listing it began at. */
export async function conversaDoVisitante(
  store: OperacaoStore,
  secrets: Pick<Secrets, 'hashToken'>,
  chave: string,
): Promise<Achada> {
  const conversa = await store.conversas.findPorChave(secrets.hashToken(chave))
  if (conversa === undefined) return PERDIDA
  const { id, anuncioId, usuarioId } = conversa
  return achada(store, id, { anuncioId, alvoId: `conversa:${id}`, conta: usuarioId })
}

/** By its advertiser: about somebody of whom nothing is known; nothing of the advertiser's is hidden or held for it. */
export async function conversaDoAnunciante(
  store: OperacaoStore,
  { id, usuarioId }: { id: number; usuarioId: number },
): Promise<Achada> {
  const conversa = await store.conversas.findDoDono(id, usuarioId)
  if (conversa === undefined) return PERDIDA
  return achada(store, id, { anuncioId: null, alvoId: `conversa:${id}`, conta: null })
}

async function achada(store: OperacaoStore, id: number, alvo: AlvoResolvido): Promise<Achada> {
  const recados = await store.conversas.listRecados(id)
  return done({ endereco: `conversa ${id}`, conversa: { alvo, recados } })
}
