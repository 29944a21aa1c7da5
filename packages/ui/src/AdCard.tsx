import { CARD_ETNIAS_MAX, CARD_SERVICOS_MAX } from '@portal/domain/limites'
import { ANUNCIO_PAGO } from '@portal/domain/mensagens'
import { opcaoNaTela } from '@portal/domain/ortografia'
import { PRECO_VAZIO } from '@portal/domain/preco-hora'
import type { ReactNode } from 'react'
import type { LinkComponent } from './AppLink'
import { PromoBadges } from './Badge'
import { Chip } from './Chip'
import { cx } from './classes'
import { Live } from './Live'
import { Picture } from './Picture'

/** The part of an `anuncios/filtro` item needed by a card (rule: busca/cartao). */
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
  /** 'Em Manaus até dia 7': where its owner is on a trip, instead of its place. */
  viagem?: string | undefined
  /** Measured badges. */
  distintivos?: readonly string[] | undefined
}

export interface AdCardProps {
  anuncio: CardAnuncio
  href: string
  link?: LinkComponent
  heading?: 'h2' | 'h3'
  /** Whether it is in the first view: loads its photo eagerly. */
  priority?: boolean
  /** `list` is horizontal on phones, `rail` is always vertical. */
  layout?: 'list' | 'rail'
  /** First of a list: a SUPER TOP there spans a phone's width. */
  first?: boolean
  /** Hours and price are unknown and omitted. */
  untold?: boolean
  /** Hides paid badges, in rows that are not for sale. */
  unpaid?: boolean
  /** Positioned above the card's link, with its own click handler. */
  action?: ReactNode
}

/** A listing's card: one link, stretched over the card from the title. */
export function AdCard(props: AdCardProps) {
  const { anuncio, href, link: Link = 'a', heading: Heading = 'h2', action } = props
  const { unpaid = false, untold = false } = props
  const paid = !unpaid && (anuncio.superTop || anuncio.tipo === 'TOP' || anuncio.novidade)
  return (
    <article className={cx('ad', !unpaid && paidClasses(anuncio))}>
      <CardPicture {...props} />
      <div className="ad__body">
        {paid && (
          <div className="ad__top">
            <PromoBadges {...anuncio} />
            <small className="ad__paid">{ANUNCIO_PAGO}</small>
          </div>
        )}
        <Heading>
          <Link className="ad__link" href={href}>
            {anuncio.titulo}
          </Link>
        </Heading>
        <p className="ad__place">
          {!untold && <Live online={anuncio.online} />}
          {anuncio.viagem === undefined && (
            <span>{[anuncio.bairro, anuncio.cidade].filter(Boolean).join(', ')}</span>
          )}
        </p>
        {/* In full: its day must not be cut off. */}
        {anuncio.viagem !== undefined && <p className="ad__place">{anuncio.viagem}</p>}
        {anuncio.distintivos && <p className="ad__place">{anuncio.distintivos.join(' · ')}</p>}
        <div className="ad__tags">
          {chipsOf(anuncio).map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </div>
        {!untold && <Price value={anuncio.precoPorHora} />}
      </div>
      {action !== undefined && <div className="ad__act">{action}</div>}
    </article>
  )
}

function paidClasses({ superTop, highlight }: CardAnuncio): string {
  return cx(superTop && 'ad--super', highlight && 'ad--highlight') ?? ''
}

function CardPicture({ anuncio, priority, layout = 'list', first = false }: AdCardProps) {
  return (
    <div className="ad__pic">
      <Picture
        path={anuncio.imagemPrincipal}
        alt=""
        largura={anuncio.largura}
        altura={anuncio.altura}
        previa={anuncio.previa}
        sizes={sizesOf(anuncio, first && anuncio.superTop ? 'wide' : layout)}
        widths={WIDTHS}
        priority={priority}
      />
    </div>
  )
}

const CARD_RATIO = 10 / 11
const WIDE_RATIO = 4 / 3
/**
 * Covers 8 rem to a phone's width at one to three device pixels; kept short because every card repeats the
 * list.
 */
const WIDTHS = [320, 480, 800] as const

/**
 * `sizes` of a card: at most 18 rem wide from 640 px on; on phones 8 rem horizontal, 15 vertical, or the full
 * width minus gutters. A wider picture is cropped.
 */
function sizesOf({ largura, altura }: CardAnuncio, layout: 'list' | 'rail' | 'wide'): string {
  const ratio = largura && altura ? largura / altura : CARD_RATIO
  const cut = (box: number): number => Math.max(1, ratio / box)
  const narrow = {
    list: rem(8 * cut(CARD_RATIO)),
    rail: rem(15 * cut(CARD_RATIO)),
    wide: `${Math.ceil(92 * cut(WIDE_RATIO))}vw`,
  }
  return `(min-width: 40rem) ${rem(18 * cut(CARD_RATIO))}, ${narrow[layout]}`
}

function rem(value: number): string {
  return `${Number(value.toFixed(1))}rem`
}

function Price({ value }: { value: string | null }) {
  if (value === null || value.trim() === '') return <p className="ad__price">{PRECO_VAZIO}</p>
  return (
    <p className="ad__price">
      {`${noBreak(value)} `}
      <small>por hora</small>
    </p>
  )
}

/** Keeps 'R$' and its number on one line. */
export function noBreak(price: string): string {
  return price.replace(/^R\$\s*/, 'R$\u00A0')
}

function chipsOf({ servicos, etnia }: CardAnuncio): string[] {
  const chosen = [...servicos.slice(0, CARD_SERVICOS_MAX), ...etnia.slice(0, CARD_ETNIAS_MAX)]
  return [...new Set(chosen.map(opcaoNaTela))]
}
