import { CODIGOS_RECUSA_IDENTIDADE, ROTULO_RECUSA_IDENTIDADE } from '@portal/domain/identidade'
import styles from '../../lib/decision.module.css'
import { FormError } from '../../lib/Form'
import { useKeys } from '../../lib/keys'
import { Action, Sub } from '../../lib/Pieces'
import { keysOfReasons, Reasons } from '../../lib/Reasons'
import type { Conferencia } from './useConferencia'

const REASONS = { codes: CODIGOS_RECUSA_IDENTIDADE, labels: ROTULO_RECUSA_IDENTIDADE }

/** Equal position and order on every case. */
export function Decisao({ conferencia, onSoltar }: { conferencia: Conferencia; onSoltar: () => void }) {
  const { act, falta, refusing, codigo, choose, approve, refuse, toggleRecusa } = conferencia
  // Registered below the questions: while a reason is selected, digits belong to the reasons.
  useKeys('Motivo da recusa', refusing ? keysOfReasons({ ...REASONS, onChoose: choose }) : [])
  useKeys('Decisão', [
    { key: 'a', does: 'Aprovar', act: approve },
    { key: 'r', does: 'Recusar, com motivo', act: toggleRecusa },
    { key: 's', does: 'Soltar o caso', act: onSoltar },
    ...(refusing ? [{ key: 'Enter', ctrl: true as const, does: 'Confirmar a recusa', act: refuse }] : []),
  ])
  return (
    <div className={styles.bar} role="region" aria-label="Decisão">
      {refusing && <Recusa conferencia={conferencia} />}
      <div className={styles.buttons}>
        <Action
          kind="yes"
          tecla="A"
          aria-disabled={falta !== ''}
          aria-describedby="identidade-falta"
          disabled={act.busy}
          onClick={approve}
        >
          Aprovar
        </Action>
        <Action tecla="R" aria-expanded={refusing} onClick={toggleRecusa}>
          Recusar
        </Action>
        <Action kind="ghost" tecla="S" disabled={act.busy} onClick={onSoltar}>
          Soltar
        </Action>
        <span className={styles.grow} role="status" id="identidade-falta">
          <Sub as="span">{falta}</Sub>
        </span>
        {refusing && (
          <Action
            kind="go"
            tecla="Ctrl ↵"
            aria-disabled={codigo === undefined}
            disabled={act.busy}
            onClick={refuse}
          >
            Confirmar recusa
          </Action>
        )}
      </div>
      {!refusing && act.error !== undefined && (
        <div className={styles.buttons}>
          <FormError error={act.error} />
        </div>
      )}
    </div>
  )
}

function Recusa({ conferencia: { codigo, choose, act } }: { conferencia: Conferencia }) {
  return (
    <div className={styles.why}>
      <Reasons legend="Motivo da recusa" {...REASONS} chosen={codigo} onChoose={choose} />
      <div className={styles.words}>
        <Sub>Se outra pessoa concordar, quem enviou recebe:</Sub>
        <blockquote aria-live="polite">
          {codigo === undefined ? 'Escolha um motivo.' : ROTULO_RECUSA_IDENTIDADE[codigo]}
        </blockquote>
        {codigo === 'conversa' && <Sub>Abre um caso de atenção em Vínculos; nada é tirado da pessoa.</Sub>}
        {codigo === 'menor' && <Sub>Vale para sempre, e só quando duas pessoas respondem o mesmo.</Sub>}
        <FormError error={act.error} />
      </div>
    </div>
  )
}
