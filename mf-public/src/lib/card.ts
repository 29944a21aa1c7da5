import type { AnuncioItem } from '@portal/api/busca'
import type { CardAnuncio } from '@portal/ui/AdCard'

/** What a list keeps of an item: enough to draw its card and to lead to it. */
export interface Card extends CardAnuncio {
  id: number
  titulo_formatado: string
  estado: string
}

/** Leaves out what no card shows (the long description above all): it would travel twice, as HTML and as data. */
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
  }
}
