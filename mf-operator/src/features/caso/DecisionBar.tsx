import type { Caso } from '@portal/api/operacao/casos'
import { banirUsuario } from '@portal/api/operacao/usuarios'
import { toast } from '@portal/platform'
import { useId, useState } from 'react'
import { ask } from '../../lib/ask'
import { useKeys } from '../../lib/keys'
import { usePode } from '../../lib/operador'
import { Action, Sub } from '../../lib/Pieces'
import { ReasonDialog } from '../../lib/ReasonDialog'
import { useAct } from '../../lib/useAct'
import { Encaminhar } from './Encaminhar'
import { Recusa } from './Recusa'
import { useDecisao } from './useDecisao'
import { useRecusa } from './useRecusa'
import styles from '../../lib/decision.module.css'

interface DecisionBarProps {
  caso: Caso
  /** What an approval lacks; empty when nothing. */
  falta: string
  /** Called after the decision, which is delivered later; opens the next case. */
  onDecided: () => Promise<void>
  /** Called when somebody else decided first; reloads the case. */
  onStale: () => void
}

/** Equal position and order on every case; refusing opens the reasons above the buttons. */
export function DecisionBar({ caso, falta, onDecided, onStale }: DecisionBarProps) {
  const [open, setOpen] = useState<'recusa' | 'encaminhar' | 'banir'>()
  const decisao = useDecisao({ caso, onDecided, onStale })
  const recusa = useRecusa(caso.id, open === 'recusa')
  const id = useId()
  const pode = usePode()
  const decide = pode('decidir-caso')
  const toggle = () => setOpen(open === 'recusa' ? undefined : 'recusa')
  const approve = () => {
    if (falta === '') void decisao.aprovar()
  }
  const refuse = () => {
    const body = recusa.complete()
    if (body !== undefined) void decisao.recusar(body)
  }
  useKeys('Decisão', [
    ...(decide
      ? [
          { key: 'a', does: 'Aprovar', act: approve },
          { key: 'r', does: 'Recusar, com motivo', act: toggle },
        ]
      : []),
    ...(pode('encaminhar-caso')
      ? [{ key: 'e', does: 'Encaminhar a outra pessoa', act: () => setOpen('encaminhar') }]
      : []),
    ...(pode('banir-usuario') ? [{ key: 'b', does: 'Banir a conta', act: () => setOpen('banir') }] : []),
    ...(open === 'recusa'
      ? [{ key: 'Enter', ctrl: true as const, does: 'Confirmar a recusa', act: refuse }]
      : []),
  ])
  return (
    <div className={styles.bar} role="region" aria-label="Decisão">
      {open === 'recusa' && <Recusa recusa={recusa} error={decisao.act.error} />}
      <div className={styles.buttons}>
        {decide && (
          <>
            <Action
              kind="yes"
              tecla="A"
              aria-disabled={falta !== ''}
              aria-describedby={id}
              disabled={decisao.act.busy}
              onClick={approve}
            >
              Aprovar
            </Action>
            <Action tecla="R" aria-expanded={open === 'recusa'} onClick={toggle}>
              Recusar
            </Action>
          </>
        )}
        {pode('encaminhar-caso') && (
          <Action tecla="E" onClick={() => setOpen('encaminhar')}>
            Encaminhar
          </Action>
        )}
        <span className={styles.grow}>
          {decisao.act.error !== undefined && open !== 'recusa' && (
            <span role="alert" className={styles.error}>
              {decisao.act.error.message}
            </span>
          )}
          {decide && (
            <span role="status" id={id}>
              <Sub as="span">{falta}</Sub>
            </span>
          )}
          {!decide && <Sub as="span">Seu papel lê e encaminha; quem decide é a moderação.</Sub>}
        </span>
        {pode('banir-usuario') && (
          <Action kind="no" tecla="B" onClick={() => setOpen('banir')}>
            Banir conta
          </Action>
        )}
        {open === 'recusa' && (
          <Action kind="go" tecla="Ctrl ↵" disabled={decisao.act.busy} onClick={refuse}>
            Confirmar recusa
          </Action>
        )}
      </div>
      {open === 'encaminhar' && (
        <Encaminhar caso={caso} onDone={onDecided} onClose={() => setOpen(undefined)} />
      )}
      {open === 'banir' && <Banir conta={caso.dono.codigo} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Banir({ conta, onClose }: { conta: string; onClose: () => void }) {
  const act = useAct()
  const ban = async (motivo: string) => {
    const done = await act.run(() => ask(banirUsuario, { params: { conta }, body: { motivo } }))
    if (done === undefined) return
    onClose()
    toast(`${conta} está banida.`, 'success')
  }
  return (
    <ReasonDialog
      title={`Banir ${conta}`}
      confirmLabel="Banir"
      danger
      act={act}
      onConfirm={(motivo) => void ban(motivo)}
      onClose={onClose}
    >
      <p>Vale na hora e pede sua chave de acesso. Para desbanir são precisas duas pessoas.</p>
    </ReasonDialog>
  )
}
