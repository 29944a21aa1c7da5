/** GET /anuncios/filtro: the ranked public search (SPEC 2 and 7, DESIGN 4 and 8). */
import { isOnline, proximaMudancaOnline } from '@portal/domain/agenda'
import { queryToFiltro, type Filtro, type Query } from '@portal/domain/busca'
import { findCidade } from '@portal/domain/locais'
import { tituloFormatado } from '@portal/domain/texto'
import type { AnuncioItem, FiltroResposta } from '@portal/api/busca'
import type { ItemBusca } from '../../ports/busca'
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
    anuncios: achados.itens.map((item) => itemOf(item, now)),
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

/** The card of a listing. */
export function itemOf(item: ItemBusca, now: Date): AnuncioItem {
  const { capa, dataInicio, dataFim, horarioInicio, horarioFim, criadoEm, ...rest } = item
  const agenda = { ...rest, dataInicio, dataFim, horaInicio: horarioInicio, horaFim: horarioFim }
  return {
    ...rest,
    titulo_formatado: tituloFormatado(item.titulo, item.id),
    imagemPrincipal: capa?.arquivoPath ?? null,
    largura: capa?.largura ?? null,
    altura: capa?.altura ?? null,
    previa: capa?.previa ?? null,
    online: isOnline(agenda, now),
    criadoEm: instanteLocal(criadoEm, item.estado),
    horaInicio: horarioInicio,
    horaFim: horarioFim,
  }
}
