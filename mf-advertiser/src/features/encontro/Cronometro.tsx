import { avisarContato, findEncontro, type EncontroSeguro } from '@portal/api/encontro'
import { ENCONTRO_MAIS_MINUTOS } from '@portal/domain/limites-de-apoio'
import { call, toast } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { useEffect, useRef, useState } from 'react'
import { Anel } from '../../lib/Anel'
import { formatHora } from '../../lib/datas'
import { mensagemDe } from '../../lib/mensagem'
import { contar } from '../../lib/plural'
import { PalavraForm } from './PalavraForm'
import styles from './encontro.module.css'

type Corrente = NonNullable<EncontroSeguro['encontro']>

interface CronometroProps {
  encontro: Corrente
  onChange: (novo: EncontroSeguro, answered?: boolean) => void
}

const POLL_MS = 20_000
const MAIS = `Mais ${ENCONTRO_MAIS_MINUTOS} min`

/** A clock without brand, footer or purpose: others may see the phone. */
export function Cronometro({ encontro, onChange }: CronometroProps) {
  const left = useRestante(encontro)
  const [pedindo, setPedindo] = useState(false)
  usePoll(onChange)
  // The form that it replaces was scrolled down.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const avisar = async () => {
    const answer = await call(avisarContato, {})
    if (!answer.ok)
      return toast(mensagemDe(answer.error, 'Não deu certo. Tente de novo, ou ligue 190.'), 'error')
    onChange(answer.data)
  }
  return (
    <div className="wrap" data-frameless>
      {pedindo || left === 0 ? (
        <Confirmar
          encontro={encontro}
          onChange={(novo, answered) => {
            setPedindo(false)
            onChange(novo, answered)
          }}
          onBack={left > 0 ? () => setPedindo(false) : undefined}
        />
      ) : (
        <div className={styles['clock']}>
          <h1 ref={title} tabIndex={-1}>
            Cronômetro
          </h1>
          <Relogio left={left} total={encontro.duracaoMs} ate={formatHora(encontro.ate)} />
          <p className="muted">até {formatHora(encontro.ate)}</p>
          <div className="stack">
            <Button kind="primary" large block onClick={() => setPedindo(true)}>
              Encerrar
            </Button>
            <Button large block onClick={() => setPedindo(true)}>
              {MAIS}
            </Button>
            <Button kind="ghost" block onClick={() => void avisar()}>
              Avisar agora
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function Confirmar({ encontro, onChange, onBack }: CronometroProps & { onBack: (() => void) | undefined }) {
  return (
    <div className={styles['clock']}>
      <h1>{formatHora(encontro.ate)}</h1>
      <PalavraForm className="stack" onChange={onChange}>
        {(busy) => (
          <>
            <Button type="submit" kind="primary" large block busy={busy} busyLabel="Um momento…">
              Encerrar
            </Button>
            <Button type="submit" value={ENCONTRO_MAIS_MINUTOS} block busy={busy}>
              {MAIS}
            </Button>
            {onBack === undefined ? (
              <p className="hint">Aberto até {formatHora(encontro.abertoAte)}.</p>
            ) : (
              <Button kind="ghost" block onClick={onBack}>
                Voltar
              </Button>
            )}
          </>
        )}
      </PalavraForm>
    </div>
  )
}

function Relogio({ left, total, ate }: { left: number; total: number; ate: string }) {
  const minutos = Math.ceil(left / 60_000)
  const horas = Math.floor(left / 3_600_000)
  const resto = [Math.floor(left / 60_000) % 60, Math.floor(left / 1000) % 60]
  const digits = (horas > 0 ? [horas, ...resto] : resto).map((part, at) =>
    at === 0 ? part : String(part).padStart(2, '0'),
  )
  return (
    <Anel
      className={horas > 0 && styles['long']}
      role="timer"
      label={`${minutos === 1 ? 'Falta' : 'Faltam'} ${contar(minutos, 'minuto', 'minutos')}, termina às ${ate}`}
      parte={left / Math.max(1, total)}
    >
      {digits.join(':')}
    </Anel>
  )
}

/** Milliseconds left, counted on this device from the server's. */
function useRestante({ restanteMs, ate }: Corrente): number {
  const [left, setLeft] = useState(restanteMs)
  useEffect(() => {
    const end = Date.now() + restanteMs
    const tick = () => setLeft(Math.max(0, end - Date.now()))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [restanteMs, ate])
  return left
}

/** The timer may end on another device, or the message may go out. */
function usePoll(onChange: (novo: EncontroSeguro) => void) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const abort = new AbortController()
    const timer = setInterval(() => {
      void call(findEncontro, {}, { signal: abort.signal }).then((answer) => {
        if (answer.ok && !abort.signal.aborted) latest.current(answer.data)
      })
    }, POLL_MS)
    return () => {
      abort.abort()
      clearInterval(timer)
    }
  }, [])
}
