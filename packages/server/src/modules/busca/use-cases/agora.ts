/** What a listing's trips and measures show at an instant (rules: anuncios/viagens, anuncio-publico/selos). */
import type { AnuncioItem } from '@portal/api/busca'
import { isOnline } from '@portal/domain/agenda'
import { distintivosDe } from '@portal/domain/distintivos'
import { avisoDaViagem, viagemAgora } from '@portal/domain/viagem'
import type { ItemBusca, MedidasDoAnuncio } from '../ports/busca'

type Visto = Pick<AnuncioItem, 'viagem' | 'distintivos'>

/** Without the fields that show nothing. */
export function medidasAgora(
  medidas: MedidasDoAnuncio,
  casa: { estado: string; cidade: string },
  now: Date,
): Visto {
  const viagem = viagemAgora(medidas.viagens, casa, now)
  const distintivos = distintivosDe(medidas, now).map(({ rotulo }) => rotulo)
  return {
    ...(viagem !== undefined && { viagem: avisoDaViagem(viagem) }),
    ...(distintivos.length > 0 && { distintivos }),
  }
}

/** A card as it is at this instant: nobody is Online in a place that they have left. */
export function cartaoAgora({ cartao, agenda, medidas, longe }: ItemBusca, now: Date): AnuncioItem {
  return { ...cartao, ...medidasAgora(medidas, cartao, now), online: !longe && isOnline(agenda, now) }
}
