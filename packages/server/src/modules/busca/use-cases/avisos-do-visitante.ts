/** What a visitor's browser is notified of (rule: avisos/visitante). */
import { filtroToQuery, queryToFiltro } from '@portal/domain/busca'
import type { Secrets } from '../../../kernel/crypto/ports'
import { done, invalid, type Outcome } from '../../../kernel/failure'
import type { InscricaoPush, PushSender } from '../../../kernel/push/ports'
import type { AvisoDoVisitante } from '../../contas'
import type { BuscaScope, BuscaStore } from '../store'

interface Deps {
  store: BuscaStore
  secrets: Pick<Secrets, 'hashToken'>
  push: Pick<PushSender, 'accepts'>
}

interface Pedido extends InscricaoPush {
  conversas: readonly string[]
  buscas: readonly string[]
}

/** Fails with CORPO_INVALIDO for a push service that is not configured. */
export function setAvisosDoVisitante(
  { store, secrets, push }: Deps,
  { conversas, buscas, ...inscricao }: Pedido,
  now: Date,
): Outcome<undefined> | Promise<Outcome<undefined>> {
  if (!push.accepts(inscricao.endpoint))
    return invalid({ endpoint: ['O serviço de avisos deste navegador não é atendido.'] })
  return store.transaction(async (tx) => {
    const found = await Promise.all(conversas.map((chave) => daConversa(tx, secrets.hashToken(chave))))
    const avisos = [...found.flatMap((aviso) => aviso ?? []), ...buscas.map(daBusca)]
    await tx.avisosDoVisitante.replace(inscricao, avisos, now)
    return done(undefined)
  })
}

/** Undefined for a wrong key or an ended conversation. */
async function daConversa(
  { conversas, anuncios }: Pick<BuscaScope, 'conversas' | 'anuncios'>,
  hash: Buffer,
): Promise<AvisoDoVisitante | undefined> {
  const conversa = await conversas.findPorChave(hash)
  if (conversa === undefined) return undefined
  const anuncio = await anuncios.find(conversa.anuncioId)
  return { conversaId: conversa.id, consulta: null, estado: anuncio?.estado ?? null }
}

function daBusca(texto: string): AvisoDoVisitante {
  const filtro = { ...queryToFiltro(texto), pagina: 1 }
  return { conversaId: null, consulta: filtroToQuery(filtro).toString(), estado: filtro.estado ?? null }
}
