import type { Acesso } from '@portal/api/acesso'
import { contestaveis, dispensaAutenticador, esperaDe } from '@portal/domain/acesso'
import { done, type Outcome } from '../../../../kernel/failure'
import type { AcessoDeps } from './deps'

/** Sign-in methods of the account, and what a recovery currently delays (rule: acesso/secao). */
export async function findAcesso(
  { store, clock }: Pick<AcessoDeps, 'store' | 'clock'>,
  usuarioId: number,
): Promise<Outcome<Acesso>> {
  const chaves = await store.chavesDeAcesso.list(usuarioId)
  const desde = (await store.segundosFatores.find(usuarioId))?.ligadoEm ?? null
  const { recuperacoes, agora } = await store.recuperacoes.list(usuarioId)
  const [latest = null] = contestaveis(recuperacoes, agora)
  const link = await store.redefinicoes.openSince(usuarioId, clock())
  return done({
    chaves: chaves.map(({ id, nome, criadaEm, usadaEm, sincronizada }) => ({
      id,
      nome,
      sincronizada,
      criadaEm: criadaEm.toISOString(),
      usadaEm: usadaEm?.toISOString() ?? null,
    })),
    segundoFator: desde && {
      desde: desde.toISOString(),
      codigosRestantes: await store.codigosRecuperacao.countLeft(usuarioId),
      dispensaCodigo: dispensaAutenticador(recuperacoes, agora),
    },
    recuperacao: latest && {
      tipo: latest.tipo,
      em: latest.em.toISOString(),
      abreEm: esperaDe(recuperacoes, agora)?.toISOString() ?? null,
    },
    linkPedidoEm: link?.toISOString() ?? null,
  })
}
