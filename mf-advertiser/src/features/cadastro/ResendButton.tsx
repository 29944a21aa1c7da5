import { reenviarCodigo } from '@portal/api/sessao'
import { CADASTRO } from '@portal/domain/mensagens'
import { call, toast } from '@portal/platform'
import { useEffect, useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import styles from './ConfirmarCodigoScreen.module.css'
import { secondsLeft, waitFrom } from './espera'
import type { PreCadastro } from './preCadastro'

/** 'Reenviar': requests a new code, then counts down until the next request; a reload keeps the countdown. */
export function ResendButton({ cadastro }: { cadastro: PreCadastro }) {
  const { codigo_id } = cadastro
  const [left, setLeft] = useState(() => secondsLeft(codigo_id))
  const wait = (seconds?: number) => {
    waitFrom(codigo_id, seconds)
    setLeft(secondsLeft(codigo_id))
  }
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(secondsLeft(codigo_id)), 1000)
    return () => clearTimeout(timer)
  }, [left, codigo_id])
  const resend = async () => {
    if (left > 0) return
    wait()
    const result = await call(reenviarCodigo, { body: cadastro })
    if (result.ok) return toast(CADASTRO.codigoReenviado, 'success')
    wait(result.error.retryAfter ?? 0)
    toast(mensagemDe(result.error, CADASTRO.codigoNaoReenviado), 'error')
  }
  return (
    <p className={styles['resend']}>
      Não recebeu?{' '}
      <button type="button" className={styles['link']} aria-disabled={left > 0} onClick={() => void resend()}>
        Reenviar
      </button>
      {left > 0 && <span className="hint num"> em {left} s</span>}
    </p>
  )
}
