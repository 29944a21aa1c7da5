/** GET /anuncios/inicio: the home page's lists and counts (rule: busca/home). */
import type { InicioResposta } from '@portal/api/busca'
import { isOnline, proximaMudancaOnline } from '@portal/domain/agenda'
import { DAY_MS, later } from '../../../kernel/clock'
import { instanteLocal } from '../../../kernel/instante'
import type { Inicio, ItemBusca } from '../ports/busca'
import type { BuscaScope } from '../store'
import { momentosDe } from './momentos'

const NOVO_DIAS = 7

/** What the store has kept gives the same answer, the very object, until the next slot boundary. */
export async function showInicio({ busca }: Pick<BuscaScope, 'busca'>, now: Date): Promise<InicioResposta> {
  const inicio = await busca.inicio({
    momentos: momentosDe(now),
    novosDesde: later(now, -NOVO_DIAS * DAY_MS),
  })
  const known = given.get(inicio)
  if (known !== undefined && known.from <= now && now < known.until) return known.answer
  const until = proximaMudancaOnline(now)
  const cards = (itens: readonly ItemBusca[]) =>
    itens.map(({ cartao, agenda }) => ({ ...cartao, online: isOnline(agenda, now) }))
  const answer = {
    ...inicio,
    online: cards(inicio.online).filter(({ online }) => online),
    novos: cards(inicio.novos),
    validoAte: instanteLocal(until),
  }
  given.set(inicio, { answer, from: now, until })
  return answer
}

const given = new WeakMap<Inicio, { answer: InicioResposta; from: Date; until: Date }>()
