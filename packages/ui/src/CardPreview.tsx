import type { AnchorHTMLAttributes } from 'react'
import { AdCard, type CardAnuncio } from './AdCard'

/** What a listing's card is drawn from: a form's fields, or the owner's listing. */
export type Previsto = Pick<CardAnuncio, 'titulo' | 'cidade' | 'etnia' | 'servicos'> & {
  bairro?: string | null
  precoPorHora?: string | null
  imagemPrincipal?: string | null
  imagens?: readonly unknown[]
}

export interface CardPreviewProps {
  anuncio: Previsto
  adicionais?: Pick<CardAnuncio, 'superTop' | 'highlight' | 'novidade'>
  /** The free plan has no TOP. */
  tipo?: 'TOP' | null
}

const SEM_ADICIONAIS = { superTop: false, highlight: false, novidade: false }

/** The very card of the list, which leads nowhere: how it will look, not a way to it. */
export function CardPreview({ anuncio, adicionais = SEM_ADICIONAIS, tipo = 'TOP' }: CardPreviewProps) {
  const card: CardAnuncio = {
    titulo: anuncio.titulo,
    cidade: anuncio.cidade,
    bairro: anuncio.bairro ?? null,
    precoPorHora: anuncio.precoPorHora ?? null,
    etnia: anuncio.etnia,
    servicos: anuncio.servicos,
    // A form that has no photo yet says so by an empty text.
    imagemPrincipal: anuncio.imagemPrincipal || null,
    largura: null,
    altura: null,
    previa: null,
    qtdFotos: anuncio.imagens?.length ?? 0,
    tipo,
    ...adicionais,
    // As in its hours: 'Offline' would say something of now.
    online: true,
  }
  return <AdCard anuncio={card} href="#" link={Still} layout="rail" heading="h3" />
}

function Still({ children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <span>{children}</span>
}
