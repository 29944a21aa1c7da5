import type { AnuncioDoDono } from '@portal/api/anuncios'
import type { Estatisticas } from '@portal/api/painel'
import { anuncioPath } from '@portal/domain/texto'
import { Link } from '@portal/platform'
import type { Loading } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { buttonClass, cx } from '@portal/ui/classes'
import { ArrowRight, ExternalLink, Icon } from '@portal/ui/icons'
import { Picture } from '@portal/ui/Picture'
import { rotuloAgenda } from '../../lib/agenda'
import { isNoAr } from '../../lib/anuncioPublico'
import area from '../../lib/area.module.css'
import { contatosDe } from '../../lib/contatos'
import { NovoAnuncioButton } from '../../lib/perfil/NovoAnuncioButton'
import { esperaDe, rotuloEspera } from '../../lib/espera'
import { contar } from '../../lib/plural'
import { contarAnuncios } from './contarAnuncios'
import { PASSO_DA_ESPERA } from './proximoPasso'
import styles from './painel.module.css'

/** All others are behind a link. */
const SHOWN = 4

interface SeusAnunciosProps {
  anuncios: Loading<AnuncioDoDono[]>
  figures: Estatisticas | undefined
  percent: number | undefined
}

/** The user's listings with picture, state and recent counts. */
export function SeusAnuncios({ anuncios: { value, reload }, figures, percent }: SeusAnunciosProps) {
  const list = byNeed(value.data ?? [], new Date())
  return (
    <section aria-labelledby="painel-anuncios">
      <div className={area['section']}>
        <h2 id="painel-anuncios">Seus anúncios</h2>
        <p className="num">{resumo(value.data)}</p>
      </div>
      <div className={cx(area['sheet'], styles['own'])}>
        {value.state === 'error' && (
          <div role="alert" className="stack">
            <p>Não foi possível carregar os seus anúncios.</p>
            <Button small onClick={reload}>
              Tentar novamente
            </Button>
          </div>
        )}
        <ul>
          {list.slice(0, SHOWN).map((anuncio) => (
            <Linha key={anuncio.id} anuncio={anuncio} figures={figures} />
          ))}
        </ul>
        <div className={styles['ownFoot']}>
          <Link to="/meus-anuncios">Ver meus anúncios</Link>
          <NovoAnuncioButton percent={percent} quiet />
        </div>
      </div>
    </section>
  )
}

/** Order: listings that need action, then live ones, then the rest; newest first in each. */
function byNeed(anuncios: readonly AnuncioDoDono[], now: Date): AnuncioDoDono[] {
  const rank = (anuncio: AnuncioDoDono) =>
    anuncio.status === 'pendente' || anuncio.suspenso ? 0 : isNoAr(anuncio, now) ? 1 : 2
  return [...anuncios].sort((one, other) => rank(one) - rank(other))
}

function Linha({ anuncio, figures }: { anuncio: AnuncioDoDono; figures: Estatisticas | undefined }) {
  const now = new Date()
  const espera = esperaDe(anuncio)
  const state = espera === undefined ? rotuloAgenda(anuncio, now) : rotuloEspera(espera, anuncio)
  return (
    <li>
      <span className={styles['thumb']}>
        <Picture path={anuncio.imagemPrincipal} alt="" sizes="3rem" />
      </span>
      <div className={styles['ownText']}>
        <h3>{anuncio.titulo}</h3>
        <p>
          <span className={styles['dot']} data-tone={state.cor}>
            {state.rotulo}
          </span>
          <span className="num">{trazido(anuncio, figures)}</span>
        </p>
      </div>
      <Acao anuncio={anuncio} now={now} />
    </li>
  )
}

function Acao({ anuncio, now }: { anuncio: AnuncioDoDono; now: Date }) {
  const className = buttonClass({ kind: 'ghost', icon: true })
  const espera = esperaDe(anuncio)
  if (espera !== undefined) {
    const { label, to } = PASSO_DA_ESPERA[espera]
    return (
      <Link className={className} to={to} aria-label={`${label}: ${anuncio.titulo}`}>
        <Icon of={ArrowRight} />
      </Link>
    )
  }
  if (!isNoAr(anuncio, now)) return null
  return (
    <Link className={className} to={anuncioPath(anuncio)} aria-label={`Ver anúncio: ${anuncio.titulo}`}>
      <Icon of={ExternalLink} />
    </Link>
  )
}

function trazido({ id }: AnuncioDoDono, figures: Estatisticas | undefined): string {
  const own = figures?.anuncios?.find((one) => one.id === id)
  if (own === undefined) return ''
  return `${contar(own.visitas, 'visita', 'visitas')}, ${contar(contatosDe(own), 'contato', 'contatos')}`
}

function resumo(anuncios: readonly AnuncioDoDono[] | undefined): string {
  if (anuncios === undefined) return ''
  if (anuncios.length === 0) return 'Você ainda não tem anúncios.'
  const { ativos, pendentes, inativos } = contarAnuncios(anuncios, new Date())
  return [
    contar(ativos, 'ativo', 'ativos'),
    contar(pendentes, 'pendente', 'pendentes'),
    contar(inativos, 'inativo ou expirado', 'inativos ou expirados'),
  ].join(' · ')
}
