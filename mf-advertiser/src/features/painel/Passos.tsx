import type { Checklist } from '@portal/api/painel'
import type { AuthUser } from '@portal/api/sessao'
import { ANUNCIO } from '@portal/domain/mensagens'
import { formatCount } from '@portal/domain/texto'
import { Link } from '@portal/platform'
import { buttonClass, cx } from '@portal/ui/classes'
import { CircleCheck, Icon, Lock } from '@portal/ui/icons'
import area from '../../lib/area.module.css'
import styles from './painel.module.css'
import { passosParaPublicar, type IdentidadeDoPasso, type PassoParaPublicar } from './passos'
import { QuemE } from './Resumo'

interface PassosProps {
  user: AuthUser
  items: Checklist['checklist']
  identidade: IdentidadeDoPasso
}

/** Painel of a new account: the linked steps to its first listing. */
export function Passos({ user, items, identidade }: PassosProps) {
  const passos = passosParaPublicar(items, ANUNCIO.perfilIncompleto, identidade)
  const left = passos.filter(({ done }) => !done)
  const now = left[0]
  return (
    <section aria-labelledby="painel-passos" className={styles['new']}>
      <div className={styles['newHead']}>
        <QuemE user={user} verificado={false} />
        <h1 id="painel-passos">{formatCount(left.length, 'passo para publicar', 'passos para publicar')}</h1>
        <p className="panes__soft">Pare quando quiser: o que você fez fica guardado.</p>
      </div>
      <ol className={styles['steps']}>
        {passos.map((passo, index) => (
          <Passo key={passo.title} passo={passo} number={index + 1} now={passo === now} />
        ))}
      </ol>
    </section>
  )
}

function Passo({ passo, number, now }: { passo: PassoParaPublicar; number: number; now: boolean }) {
  return (
    <li className={cx(now && area['sheet'])} aria-current={now ? 'step' : undefined}>
      <span className={styles['stepNumber']} data-now={now || undefined} aria-hidden="true">
        {number}
      </span>
      <div className="stack stack--tight">
        <h2>{passo.title}</h2>
        <p>{passo.text}</p>
        <Ato passo={passo} now={now} />
      </div>
    </li>
  )
}

function Ato({ passo, now }: { passo: PassoParaPublicar; now: boolean }) {
  if (passo.done) {
    return (
      <p className="verified">
        <Icon of={CircleCheck} small /> Feito
      </p>
    )
  }
  if (passo.locked !== undefined) {
    return (
      <p className="hint">
        <Icon of={Lock} small className="inline" /> {passo.locked}
      </p>
    )
  }
  return (
    <Link className={buttonClass({ kind: now ? 'primary' : 'default' })} to={passo.to}>
      {passo.action}
    </Link>
  )
}
