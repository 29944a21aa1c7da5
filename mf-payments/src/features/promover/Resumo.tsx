import type { AnuncioTemporario } from '@portal/domain/anuncio-temporario'
import { textoDoPeriodo } from '@portal/domain/andamento'
import { emCreditos, formatBRL, formatCreditos, somaCentavos, type Centavos } from '@portal/domain/dinheiro'
import { ROTULO_TURNO } from '@portal/domain/opcoes'
import {
  ADICIONAIS,
  countEscolhas,
  PRECO_ADICIONAL,
  rotuloSlot,
  slotEscolhido,
  visibilidade,
} from '@portal/domain/promocao'
import { Button } from '@portal/ui/Button'
import { CardPreview } from '@portal/ui/CardPreview'
import { cx } from '@portal/ui/classes'
import { Dock } from '@portal/ui/Dock'
import { Meter } from '@portal/ui/Progress'
import { readAnuncioTemporario } from '../../lib/anuncio'
import { PaginaButton } from '../../lib/PaginaButton'
import { comecaEm, firstUpper, noArAte } from '../../lib/noAr'
import { quoteOf, type Escolha } from '../../lib/escolha'
import { diaEscrito } from '@portal/domain/tempo'
import styles from './promover.module.css'

export interface ResumoProps {
  anuncio: AnuncioTemporario
  escolha: Escolha
  /** The user's balance; undefined while loading. */
  creditos: number
  canBuy: boolean
  onBuy: () => void
}

const A_DEFINIR = 'a definir'
const MISSING = 'Escolha um pacote, ou turno, horário, dias e impulsos.'

/** Side column: advert, visibility, choices and price. */
export function Resumo({ anuncio, escolha, creditos, canBuy, onBuy }: ResumoProps) {
  const quote = quoteOf(escolha)
  const comeca = comecaEm(escolha, anuncio.estado, new Date())
  return (
    <aside className="side panel" aria-label="Resumo da promoção">
      <Previa anuncio={anuncio} escolha={escolha} at="side" />
      <Visibilidade escolha={escolha} />
      <dl className={cx('sum', styles['sum'])} aria-live="polite">
        <Row term="Turno e horário">{turnoText(escolha)}</Row>
        <Row term="Período">{periodoText(escolha, anuncio.estado)}</Row>
        <Row term={quote?.itens[0]?.rotulo ?? 'TOP'}>
          {quote?.itens[0] === undefined ? A_DEFINIR : formatBRL(quote.itens[0].valor)}
        </Row>
        <Row term="Adicionais">{formatBRL(addonsOf(escolha))}</Row>
        <div className="total">
          <dt>Total</dt>
          <dd>{quote === undefined ? A_DEFINIR : formatBRL(quote.total)}</dd>
        </div>
      </dl>
      {quote !== undefined && (
        <p className={styles['until']}>
          {firstUpper(noArAte(escolha, quote, anuncio.estado))}
          {comeca !== undefined && <span className="hint">No ar ao confirmar o pagamento; {comeca}.</span>}
        </p>
      )}
      <p className={cx('hint', styles['credits'])}>
        {quote !== undefined && (
          <>
            ou <strong className="num">{formatCreditos(quote.creditos)}</strong>.{' '}
          </>
        )}
        Você tem {formatCreditos(emCreditos(creditos))}.
      </p>
      <Button className="side--desk" kind="primary" large block disabled={!canBuy} onClick={onBuy}>
        Ir para o pagamento
      </Button>
      {!canBuy && <p className={cx('hint side--desk', styles['why'])}>{MISSING}</p>}
    </aside>
  )
}

/** Total and action at the bottom of a phone's screen. */
export function ResumoDock({ escolha, canBuy, onBuy }: Pick<ResumoProps, 'escolha' | 'canBuy' | 'onBuy'>) {
  const quote = quoteOf(escolha)
  return (
    <Dock label="Total">
      <p className="dock__text">
        <strong className={cx('num', styles['total'])}>
          {quote === undefined ? `Total ${A_DEFINIR}` : formatBRL(quote.total)}
        </strong>
        <span className="hint">
          {quote === undefined ? 'Escolha um pacote' : `ou ${formatCreditos(quote.creditos)}`}
        </span>
      </p>
      <Button kind="primary" disabled={!canBuy} onClick={onBuy}>
        Ir para o pagamento
      </Button>
    </Dock>
  )
}

interface PreviaProps extends Pick<ResumoProps, 'anuncio' | 'escolha'> {
  /** Above the choices on phones and tablets, in the side column from 960 px. */
  at: 'top' | 'side'
}

/** The card that the choices make. */
export function Previa({ anuncio, escolha, at }: PreviaProps) {
  const { formulario } = readAnuncioTemporario(anuncio) ?? {}
  if (formulario === undefined) return null
  return (
    <div className={cx(styles['prev'], at === 'side' ? 'side--desk' : styles['prevTop'])}>
      <p className="hint">Como vai aparecer na lista</p>
      <CardPreview
        anuncio={formulario}
        adicionais={escolha}
        tipo={escolha.dias === null ? null : 'TOP'}
        heading={at === 'top' ? 'h2' : 'h3'}
      />
      <PaginaButton anuncio={formulario} />
    </div>
  )
}

function Visibilidade({ escolha }: { escolha: Escolha }) {
  const filled = countEscolhas(escolha)
  const { rotulo, percentual } = visibilidade(filled)
  return (
    <>
      <div className="row row--between">
        <span className="label">Visibilidade</span>
        <strong>{rotulo}</strong>
      </div>
      <Meter label="Visibilidade" filled={filled} value={percentual} text={`${rotulo} (${percentual})`} />
    </>
  )
}

function Row({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function turnoText(escolha: Escolha): string {
  if (escolha.turno === null) return A_DEFINIR
  const slot = slotEscolhido(escolha)
  const turno = ROTULO_TURNO[escolha.turno]
  return slot === undefined ? turno : `${turno}, ${rotuloSlot(slot)}`
}

function periodoText({ dataInicio, dias, impulsos }: Escolha, uf: string): string {
  if (dias === null) return `a partir de ${diaEscrito(dataInicio)}`
  return `de ${diaEscrito(dataInicio)}, ${textoDoPeriodo({ dataInicio, dias, impulsos: impulsos ?? 0 }, uf)}`
}

function addonsOf(escolha: Escolha): Centavos {
  return somaCentavos(
    ADICIONAIS.filter((adicional) => escolha[adicional]).map((adicional) => PRECO_ADICIONAL[adicional].valor),
  )
}
