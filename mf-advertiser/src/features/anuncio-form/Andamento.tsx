import { Button } from '@portal/ui/Button'
import { Dock } from '@portal/ui/Dock'
import { Circle, CircleCheck, CircleX, Icon, type IconProps } from '@portal/ui/icons'
import { ProgressBar } from '@portal/ui/Progress'
import { formatHora } from '../../lib/datas'
import styles from './anuncio-form.module.css'
import { grupoAnchor } from './GrupoPanel'
import { estadoDoGrupo, GRUPOS, type ErrosForm, type EstadoGrupo } from './grupos'

interface AndamentoProps {
  formId: string
  erros: ErrosForm
  /** The person has tried to send. */
  tried: boolean
  busy: boolean
  label: string
}

const ICONS: Record<EstadoGrupo, IconProps['of']> = { pronto: CircleCheck, erro: CircleX, falta: Circle }
const WORDS: Record<EstadoGrupo, string> = { pronto: 'Concluído: ', erro: 'Com erro: ', falta: 'Falta: ' }

/** How far the form is, group by group, and its one button: beside the form on wide screens. */
export function Andamento({ savedAt, ...props }: AndamentoProps & { savedAt: Date | undefined }) {
  const states = GRUPOS.map((grupo) => ({ grupo, state: estadoDoGrupo(grupo, props.erros, props.tried) }))
  return (
    <aside className="side side--desk panel" aria-label="Andamento">
      <div className="row row--between">
        <strong>Andamento</strong>
        <span className="num">
          {doneOf(props.erros)} de {GRUPOS.length}
        </span>
      </div>
      <div className={styles['sideBar']}>
        <Bar erros={props.erros} />
      </div>
      <ul className={styles['progress']}>
        {states.map(({ grupo, state }) => (
          <li key={grupo.id}>
            <a href={`#${grupoAnchor(grupo.id)}`} data-state={state}>
              <Icon of={ICONS[state]} />
              <span>
                <span className="sr">{WORDS[state]}</span>
                {grupo.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Submit {...props} block />
      <p className={`hint ${styles['saved'] ?? ''}`}>
        {savedAt !== undefined && `Rascunho guardado neste aparelho às ${formatHora(savedAt)}.`}
      </p>
    </aside>
  )
}

/** The same at the bottom of phones. */
export function AndamentoDock(props: AndamentoProps) {
  return (
    <Dock label="Andamento do anúncio">
      <div className={styles['dockText']}>
        <p className="hint num">
          {doneOf(props.erros)} de {GRUPOS.length} grupos
        </p>
        <Bar erros={props.erros} />
      </div>
      <Submit {...props} />
    </Dock>
  )
}

function doneOf(erros: ErrosForm): number {
  return GRUPOS.filter((grupo) => estadoDoGrupo(grupo, erros, false) === 'pronto').length
}

function Bar({ erros }: { erros: ErrosForm }) {
  return <ProgressBar label="Grupos concluídos" percent={(doneOf(erros) / GRUPOS.length) * 100} />
}

function Submit({ formId, busy, label, block }: AndamentoProps & { block?: boolean }) {
  return (
    <Button type="submit" form={formId} kind="primary" busy={busy} block={block}>
      {label}
    </Button>
  )
}
