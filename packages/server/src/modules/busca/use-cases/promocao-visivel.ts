import type { AnuncioItem } from '@portal/api/busca'
import { hasComecado, type PromocaoNoAr } from '@portal/domain/andamento'

type Promovido = Pick<AnuncioItem, 'superTop' | 'tipo' | 'highlight' | 'novidade' | 'impulsos'>

const ANTES: Promovido = { superTop: false, tipo: 'GRATIS', highlight: false, novidade: false, impulsos: [] }

/** The part of a promotion that visitors see: nothing before it begins (rule: promocao/inicio-e-fim). */
export function promocaoVisivel(promocao: PromocaoNoAr, now: Date): Partial<Promovido> {
  return hasComecado(promocao, now) ? {} : ANTES
}
