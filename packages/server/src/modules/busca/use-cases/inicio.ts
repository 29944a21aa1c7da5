/** GET /anuncios/inicio: lists and counts of the home page (rule: busca/home). */
import type { InicioResposta } from '@portal/api/busca'
import { proximoQuarto } from '@portal/domain/agenda'
import { DAY_MS, later } from '../../../kernel/clock'
import { instanteLocal } from '../../../kernel/instante'
import { keepAnswers, type KeptAnswer } from '../../../kernel/kept-answer'
import type { Inicio, ItemBusca } from '../ports/busca'
import type { BuscaScope } from '../store'
import { cartaoAgora } from './agora'
import { momentosDe } from './momentos'
import { earliest, weeks } from './search'

const NOVO_DIAS = 7

/** Returns the same object while the store returns its cached result, for at most 15 minutes. */
export async function keptInicio(
  { busca }: Pick<BuscaScope, 'busca'>,
  now: Date,
): Promise<KeptAnswer<InicioResposta>> {
  const novosDesde = later(now, -NOVO_DIAS * DAY_MS)
  return answerOf(await busca.inicio({ momentos: momentosDe(now), novosDesde }), now)
}

const answerOf = keepAnswers((inicio: Inicio, now) => {
  const until = earliest(proximoQuarto(now), ...weeks([...inicio.online, ...inicio.novos], now))
  const cards = (itens: readonly ItemBusca[]) => itens.map((item) => cartaoAgora(item, now))
  const data: InicioResposta = {
    ...inicio,
    online: cards(inicio.online).filter(({ online }) => online),
    novos: cards(inicio.novos),
    validoAte: instanteLocal(until),
  }
  return { data, until }
})
