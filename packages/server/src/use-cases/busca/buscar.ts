/** GET /anuncios/filtro: the ranked public search (SPEC 2 and 7, DESIGN 4 and 8). */
import { isOnline, proximaMudancaOnline } from '@portal/domain/agenda'
import { queryToFiltro, type Filtro, type Query } from '@portal/domain/busca'
import { findCidade } from '@portal/domain/locais'
import type { FiltroResposta } from '@portal/api/busca'
import type { Repositories } from '../../ports/store'
import { instanteLocal } from '../instante'
import { tokensDaBusca, tokensDoLocal } from '../anuncios/tokens'

/** One page of cards, with how long it stays true. Never fails: what matches nothing is an empty page. */
export async function buscar(
  { busca }: Pick<Repositories, 'busca'>,
  query: Query,
  now: Date,
): Promise<FiltroResposta> {
  const filtro = queryToFiltro(query)
  const local = localDe(filtro)
  const achados = await busca.buscar({
    ...local,
    tokens: tokensDaBusca(filtro),
    tokensDoLocal: tokensDoLocal(local),
    pular: (filtro.pagina - 1) * filtro.limite,
    limite: filtro.limite,
  })
  const change = await busca.proximaMudanca(now)
  const slot = proximaMudancaOnline(now)
  const validoAte = change !== null && change < slot ? change : slot
  return {
    anuncios: achados.itens.map(({ cartao, agenda }) => ({ ...cartao, online: isOnline(agenda, now) })),
    total: achados.total,
    temMais: achados.temMais,
    validoAte: instanteLocal(validoAte),
  }
}

/** A city named without its state gets it: the indexes go by state first. */
function localDe({ categoria, estado, cidade }: Filtro): {
  categoria?: string
  estado?: string
  cidade?: string
} {
  const known = cidade === undefined || estado !== undefined ? undefined : findCidade(cidade)
  return { categoria, estado: estado ?? known?.uf, cidade }
}
