import type { AnuncioDoDono } from '@portal/api/anuncios'
import { anuncioPath } from '@portal/domain/texto'
import { href, Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import {
  ChartNoAxesColumn,
  Copy,
  ExternalLink,
  Icon,
  Pause,
  Pencil,
  Play,
  RefreshCw,
  Repeat,
  Trash2,
  type IconProps,
} from '@portal/ui/icons'
import { useState } from 'react'
import { isNoAr } from '../../lib/anuncioPublico'
import { DANGER, MoreActions } from '../../lib/MoreActions'
import { esperaDe, isRecusado } from '../../lib/espera'
import { startRenovacao } from '../../lib/renovacao'
import { consultarPagamento, duplicar, pausar, renovarSozinho, retomar } from './acoes'
import { statusCobranca } from './descricao'
import styles from './meus-anuncios.module.css'

export interface RowActionsProps {
  anuncio: AnuncioDoDono
  now: Date
  onDelete: () => void
  /** Called with the updated listing. */
  onChanged: (anuncio: AnuncioDoDono) => void
  onPaid: () => void
}

/** The main action of a row as a button, 'Ver anúncio' when it is public, the rest behind '⋯'. */
export function RowActions(props: RowActionsProps) {
  const { anuncio, now } = props
  return (
    <div className={styles['acts']}>
      <NextAct {...props} />
      {isNoAr(anuncio, now) && (
        <Link className={buttonClass({ kind: 'ghost', small: true })} to={anuncioPath(anuncio)}>
          Ver anúncio
          <Of anuncio={anuncio} />
        </Link>
      )}
      <More {...props} />
    </div>
  )
}

function Of({ anuncio }: Pick<RowActionsProps, 'anuncio'>) {
  return <span className="sr"> {anuncio.titulo}</span>
}

function NextAct({ anuncio, now, onChanged, onPaid }: RowActionsProps) {
  const name = <Of anuncio={anuncio} />
  const status = statusCobranca(anuncio)
  if (anuncio.revisao !== undefined) return <Corrigir anuncio={anuncio} />
  if (status === 'pending') return <WaitingAct anuncio={anuncio} onPaid={onPaid} />
  if (anuncio.suspenso && anuncio.imagens.length > 0) {
    const resume = async () => {
      const changed = await retomar(anuncio)
      if (changed) onChanged(changed)
    }
    return (
      <Button small onClick={() => void resume()}>
        <Icon of={Play} />
        Retomar{name}
      </Button>
    )
  }
  const again = !isNoAr(anuncio, now) && (status === 'rejeitado' || status === 'expirated')
  return (
    <Button small onClick={() => startRenovacao(anuncio)}>
      {again ? 'Tentar de novo' : 'Renovar'}
      {name}
    </Button>
  )
}

/** Links a refused listing to its correction; renders nothing while the review is pending. */
function Corrigir({ anuncio }: Pick<RowActionsProps, 'anuncio'>) {
  const { id } = anuncio
  if (!isRecusado(anuncio)) return null
  return (
    <Link
      className={buttonClass({ kind: 'primary', small: true })}
      to={href({ name: 'EditarAnuncio', params: { id } })}
    >
      Corrigir
      <Of anuncio={anuncio} />
    </Link>
  )
}

/** Continues a pending payment, or checks whether it arrived. */
function WaitingAct({ anuncio, onPaid }: Pick<RowActionsProps, 'anuncio' | 'onPaid'>) {
  const [checking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    const paid = await consultarPagamento(anuncio.id)
    setChecking(false)
    if (paid) onPaid()
  }
  return (
    <>
      <Link className={buttonClass({ kind: 'primary', small: true })} to="/pedidos">
        {esperaDe(anuncio) === 'operadora' ? 'Acompanhar pagamento' : 'Retomar pagamento'}
        <Of anuncio={anuncio} />
      </Link>
      <Button
        kind="ghost"
        small
        icon
        busy={checking}
        aria-label={`Consultar pagamento ${anuncio.titulo}`}
        title="Consultar pagamento"
        onClick={() => void check()}
      >
        <Icon of={RefreshCw} />
      </Button>
    </>
  )
}

function More({ anuncio, now, onDelete, onChanged }: RowActionsProps) {
  const pause = async () => {
    const changed = await pausar(anuncio)
    if (changed) onChanged(changed)
  }
  const { id } = anuncio
  return (
    <MoreActions of={anuncio.titulo}>
      <MoreLink icon={Pencil} to={href({ name: 'EditarAnuncio', params: { id } })} anuncio={anuncio}>
        Editar
      </MoreLink>
      <MoreLink
        icon={ChartNoAxesColumn}
        to={href({ name: 'painel', query: { anuncio: id } })}
        anuncio={anuncio}
      >
        Estatísticas
      </MoreLink>
      {isNoAr(anuncio, now) && (
        <>
          <MoreLink icon={ExternalLink} to={anuncioPath(anuncio)} anuncio={anuncio}>
            Ver anúncio
          </MoreLink>
          <MoreButton icon={Pause} onClick={() => void pause()}>
            Pausar
          </MoreButton>
        </>
      )}
      <Renovacao anuncio={anuncio} now={now} onChanged={onChanged} />
      {anuncio.suspenso && (
        <MoreButton icon={Repeat} onClick={() => startRenovacao(anuncio)}>
          Renovar
        </MoreButton>
      )}
      <MoreButton icon={Copy} onClick={() => void duplicar(anuncio)}>
        Duplicar
      </MoreButton>
      <li>
        <button type="button" className={DANGER} aria-label={`Excluir: ${anuncio.titulo}`} onClick={onDelete}>
          <Icon of={Trash2} />
          Excluir
        </button>
      </li>
    </MoreActions>
  )
}

/** Toggles automatic renewal: on after a confirmation, off at once (rule: promocao/renovacao-automatica). */
function Renovacao({ anuncio, now, onChanged }: Pick<RowActionsProps, 'anuncio' | 'now' | 'onChanged'>) {
  const { ligada = false, creditos = null } = anuncio.renovacao ?? {}
  if (!ligada && (creditos === null || !isNoAr(anuncio, now))) return null
  const change = async () => {
    const changed = await renovarSozinho(anuncio, ligada ? null : creditos)
    if (changed) onChanged(changed)
  }
  return (
    <MoreButton icon={Repeat} onClick={() => void change()}>
      {ligada ? 'Parar de renovar' : 'Renovar automaticamente'}
    </MoreButton>
  )
}

type MoreLinkProps = { icon: IconProps['of']; to: string; children: string } & Pick<
  RowActionsProps,
  'anuncio'
>

function MoreLink({ icon, to, anuncio, children }: MoreLinkProps) {
  return (
    <li>
      <Link to={to}>
        <Icon of={icon} />
        <span>
          {children}
          <Of anuncio={anuncio} />
        </span>
      </Link>
    </li>
  )
}

function MoreButton(props: { icon: IconProps['of']; onClick: () => void; children: string }) {
  return (
    <li>
      <button type="button" onClick={props.onClick}>
        <Icon of={props.icon} />
        {props.children}
      </button>
    </li>
  )
}
