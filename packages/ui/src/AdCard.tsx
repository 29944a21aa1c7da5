import { CARD_ETNIAS_MAX, CARD_SERVICOS_MAX } from '@portal/domain/limites'
import { PRECO_VAZIO } from '@portal/domain/preco-hora'
import type { ReactNode } from 'react'
import type { LinkComponent } from './AppLink'
import { PromoBadges } from './Badge'
import { Chip } from './Chip'
import { cx } from './classes'
import { Icon, Images, MapPin } from './icons'
import { Live } from './Live'
import { Picture } from './Picture'

/** What a card needs of an item of `anuncios/filtro` (rule: busca/cartao). */
export interface CardAnuncio {
  titulo: string
  cidade: string
  bairro: string | null
  precoPorHora: string | null
  etnia: readonly string[]
  servicos: readonly string[]
  imagemPrincipal: string | null
  largura: number | null
  altura: number | null
  previa: string | null
  qtdFotos: number
  superTop: boolean
  tipo: string | null
  highlight: boolean
  novidade: boolean
  online: boolean
}

export interface AdCardProps {
  anuncio: CardAnuncio
  href: string
  link?: LinkComponent
  heading?: 'h2' | 'h3'
  /** In the first view: its photo is fetched at once. */
  priority?: boolean
  /** Sits above the card's link and takes its own clicks. */
  action?: ReactNode
}

/** One listing in a list: the whole card is one link, stretched from the title. */
export function AdCard(props: AdCardProps) {
  const { anuncio, href, link: Link = 'a', heading: Heading = 'h2', priority, action } = props
  return (
    <article className={cx('ad', anuncio.superTop && 'ad--super', anuncio.highlight && 'ad--highlight')}>
      <CardPicture anuncio={anuncio} priority={priority} />
      <div className="ad__body">
        <p className="ad__place">
          <Icon of={MapPin} small />
          <span>{[anuncio.bairro, anuncio.cidade].filter(Boolean).join(', ')}</span>
        </p>
        <Heading>
          <Link className="ad__link" href={href}>
            {anuncio.titulo}
          </Link>
        </Heading>
        <div className="ad__tags">
          {chipsOf(anuncio).map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </div>
        <Price value={anuncio.precoPorHora} />
      </div>
      {action !== undefined && <div className="ad__act">{action}</div>}
    </article>
  )
}

function CardPicture({ anuncio, priority }: Pick<AdCardProps, 'anuncio' | 'priority'>) {
  return (
    <div className="ad__pic">
      <Picture
        path={anuncio.imagemPrincipal}
        alt=""
        largura={anuncio.largura}
        altura={anuncio.altura}
        previa={anuncio.previa}
        sizes={sizesOf(anuncio)}
        priority={priority}
      />
      <div className="ad__top">
        <PromoBadges {...anuncio} />
      </div>
      <div className="ad__low">
        <Live online={anuncio.online} />
        {anuncio.qtdFotos > 0 && (
          <span className="count">
            <Icon of={Images} small />
            <span className="sr">Fotos: </span>
            {anuncio.qtdFotos}
          </span>
        )}
      </div>
    </div>
  )
}

/** Square from 640 px on; on phones tall and narrow, or 16:10 over the whole width. A picture that is wider is cut. */
function sizesOf({ superTop, largura, altura }: CardAnuncio): string {
  const ratio = largura && altura ? largura / altura : 1
  const narrow = superTop
    ? `${Math.round(100 * Math.max(1, ratio / 1.6))}vw`
    : `${rem(Math.max(8, 11.5 * ratio))}`
  return `(min-width: 40rem) ${rem(18 * Math.max(1, ratio))}, ${narrow}`
}

function rem(value: number): string {
  return `${Number(value.toFixed(1))}rem`
}

function Price({ value }: { value: string | null }) {
  if (value === null || value.trim() === '') return <p className="ad__price">{PRECO_VAZIO}</p>
  return (
    <p className="ad__price">
      {noBreak(value)} <small>por hora</small>
    </p>
  )
}

/** Keeps 'R$' and its figure on one line. */
export function noBreak(price: string): string {
  return price.replace(/^R\$\s*/, 'R$\u00A0')
}

function chipsOf({ servicos, etnia }: CardAnuncio): string[] {
  return [...new Set([...servicos.slice(0, CARD_SERVICOS_MAX), ...etnia.slice(0, CARD_ETNIAS_MAX)])]
}
