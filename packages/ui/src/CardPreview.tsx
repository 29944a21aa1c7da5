import type { AnchorHTMLAttributes } from 'react'
import { AdCard, type AdCardProps, type CardAnuncio } from './AdCard'

/** Data of a card preview: a form's fields, or the owner's listing. */
export type Previsto = Pick<CardAnuncio, 'titulo' | 'cidade' | 'etnia' | 'servicos'> & {
  bairro?: string | null
  precoPorHora?: string | null
  imagemPrincipal?: string | null
  imagens?: readonly unknown[]
}

export interface CardPreviewProps extends Pick<AdCardProps, 'heading'> {
  anuncio: Previsto
  adicionais?: Pick<CardAnuncio, 'superTop' | 'highlight' | 'novidade'>
  /** Absent on the free plan. */
  tipo?: 'TOP' | null
}

const SEM_ADICIONAIS = { superTop: false, highlight: false, novidade: false }

/** Preview of the list card, without its link. */
export function CardPreview({
  anuncio,
  adicionais = SEM_ADICIONAIS,
  tipo = 'TOP',
  heading = 'h3',
}: CardPreviewProps) {
  const card: CardAnuncio = {
    titulo: anuncio.titulo,
    cidade: anuncio.cidade,
    bairro: anuncio.bairro ?? null,
    precoPorHora: anuncio.precoPorHora ?? null,
    etnia: anuncio.etnia,
    servicos: anuncio.servicos,
    // A form without a photo has an empty string.
    imagemPrincipal: anuncio.imagemPrincipal || null,
    largura: null,
    altura: null,
    previa: null,
    qtdFotos: anuncio.imagens?.length ?? 0,
    tipo,
    ...adicionais,
    // Preview the active window: 'Offline' would describe the present.
    online: true,
  }
  return <AdCard anuncio={card} href="#" link={Still} layout="rail" heading={heading} />
}

function Still({ children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <span>{children}</span>
}
