import { cx } from '@portal/ui/classes'
import { Check, CircleX, Icon } from '@portal/ui/icons'
import styles from './anuncio-form.module.css'
import { estadoDoGrupo, grupoAnchor, GRUPOS, type ErrosForm, type EstadoGrupo } from './grupos'
import { usePassos } from './passos'

const WORDS: Record<EstadoGrupo, string> = { pronto: 'concluído', erro: 'com erro', falta: 'falta preencher' }

/** Navigation of the six groups with their state: done, current, invalid. */
export function PassosNav({ erros, tried }: { erros: ErrosForm; tried: boolean }) {
  const { passo, go } = usePassos()
  return (
    <nav aria-label="Passos do anúncio">
      <ol className={cx('lights', styles['steps'])}>
        {GRUPOS.map((grupo, index) => {
          const state = estadoDoGrupo(grupo, erros, tried)
          return (
            <li key={grupo.id}>
              <a
                href={`#${grupoAnchor(grupo.id)}`}
                data-state={state}
                aria-current={passo === index ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  go(index)
                }}
              >
                <b className="num">{index + 1}</b>
                <span className={styles['stepName']}>{grupo.title}</span>
                <span className="sr">({WORDS[state]})</span>
                {state === 'pronto' && <Icon of={Check} small />}
                {state === 'erro' && <Icon of={CircleX} small />}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
