import type { AnuncioItem } from '@portal/api/busca'
import type { CardAnuncio } from '@portal/ui/AdCard'

/** The part of an item needed to render its card and link to it. */
export interface Card extends CardAnuncio {
  id: number
  titulo_formatado: string
  estado: string
}

/** A card to be stored: without what is only true now, so that nothing outlives its measure or its trip. */
export function snapshotOf<C extends Card>({ viagem: _trip, distintivos: _badges, ...card }: C) {
  return card
}

/**
 * Drops fields that no card shows, above all the long description, which would be sent twice: as HTML and as
 * data.
 */
export function toCard(item: AnuncioItem): Card {
  return {
    id: item.id,
    titulo: item.titulo,
    titulo_formatado: item.titulo_formatado,
    estado: item.estado,
    cidade: item.cidade,
    bairro: item.bairro,
    precoPorHora: item.precoPorHora,
    etnia: item.etnia.slice(0, 1),
    servicos: item.servicos.slice(0, 3),
    imagemPrincipal: item.imagemPrincipal,
    largura: item.largura,
    altura: item.altura,
    previa: item.previa,
    qtdFotos: item.qtdFotos,
    superTop: item.superTop,
    tipo: item.tipo,
    highlight: item.highlight,
    novidade: item.novidade,
    online: item.online,
    viagem: item.viagem,
    distintivos: item.distintivos,
  }
}
