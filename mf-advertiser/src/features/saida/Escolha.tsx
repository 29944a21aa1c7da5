import { voltarDaSaida, type SaidaAberta } from '@portal/api/saida-livre'
import type { ApiError } from '@portal/api/erros'
import type { OutputOf } from '@portal/api/endpoint'
import { call, Link } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Note } from '@portal/ui/Note'
import { Switch } from '@portal/ui/Switch'
import { useEffect, useRef, useState } from 'react'
import area from '../../lib/area.module.css'
import { formatDia } from '../../lib/datas'
import { mensagemDe } from '../../lib/mensagem'
import { contar } from '../../lib/plural'
import apoio from '../../lib/apoio.module.css'
import styles from './saida.module.css'

type Volta = OutputOf<typeof voltarDaSaida>

/** Which listings return; the others stay off the air. */
export function Escolha({ token, aberta: { ate, anuncios } }: { token: string; aberta: SaidaAberta }) {
  const [escolhidos, setEscolhidos] = useState<readonly number[]>([])
  const [state, setState] = useState<{ busy: boolean; error?: ApiError; volta?: Volta }>({ busy: false })
  if (state.volta !== undefined) return <Pronto volta={state.volta} />
  const voltar = async () => {
    setState({ busy: true })
    const answer = await call(voltarDaSaida, { body: { token, anuncios: [...escolhidos] } })
    setState(answer.ok ? { busy: false, volta: answer.data } : { busy: false, error: answer.error })
  }
  const vazia = anuncios.length === 0
  return (
    <>
      <div>
        <h1>O que volta</h1>
        <p className={apoio['lead']}>
          {vazia
            ? 'Você chegou pelo seu e-mail confirmado. Nada espera para voltar; encerre a saída para publicar de novo.'
            : 'Você chegou pelo seu e-mail confirmado. Escolha; o resto continua fora do ar.'}
        </p>
      </div>
      <div className={area['sheet']}>
        <div className={styles['main']}>
          {state.error !== undefined && (
            <Note kind="danger" role="alert">
              {mensagemDe(state.error, 'Não foi possível voltar. Tente de novo.')}
            </Note>
          )}
          {!vazia && (
            <fieldset className={styles['choices']}>
              <legend className="label">Anúncios</legend>
              {anuncios.map(({ id, titulo, expiraEm }) => (
                <Switch
                  key={id}
                  label={titulo}
                  detail={
                    escolhidos.includes(id)
                      ? `no ar até ${formatDia(expiraEm)}`
                      : `continua fora do ar; os dias vão até ${formatDia(expiraEm)}`
                  }
                  checked={escolhidos.includes(id)}
                  onChange={({ target }) =>
                    setEscolhidos(
                      target.checked ? [...escolhidos, id] : escolhidos.filter((one) => one !== id),
                    )
                  }
                />
              ))}
            </fieldset>
          )}
          <div className={styles['act']}>
            <Button
              kind="primary"
              large
              busy={state.busy}
              busyLabel="Um momento…"
              disabled={!vazia && escolhidos.length === 0}
              onClick={() => void voltar()}
            >
              {vazia ? 'Encerrar a saída' : 'Colocar no ar'}
            </Button>
            <p className="hint">
              Nada é cobrado. O link vale uma vez, até {formatDia(ate)}; o que você não escolher pode voltar
              depois, em Meus Anúncios.
            </p>
          </div>
        </div>
      </div>
    </>
  )
}

function Pronto({ volta: { retomados, restantes } }: { volta: Volta }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <div>
        <h1 ref={title} tabIndex={-1}>
          Pronto
        </h1>
        <p className={apoio['lead']}>
          {retomados === 0
            ? 'A saída foi encerrada.'
            : `${contar(retomados, 'anúncio', 'anúncios')} de volta ao ar.`}
          {restantes > 0 && ' Em Meus Anúncios está o que falta aos outros.'}
        </p>
      </div>
      <div className="row">
        <Link to="/meus-anuncios" className={buttonClass()}>
          Abrir Meus Anúncios
        </Link>
      </div>
    </>
  )
}
