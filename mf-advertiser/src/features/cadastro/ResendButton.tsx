import { reenviarCodigo } from '@portal/api/sessao'
import { CADASTRO } from '@portal/domain/mensagens'
import { call, toast, type PreCadastro } from '@portal/platform'
import { useEffect, useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import styles from './ConfirmarCodigoScreen.module.css'

/** One code a minute (DESIGN 5.24). */
const WAIT_S = 60

/** 'Reenviar': asks for a new code, then counts down to when it may be asked again. */
export function ResendButton({ cadastro }: { cadastro: PreCadastro }) {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const resend = async () => {
    if (left > 0) return
    setLeft(WAIT_S)
    const result = await call(reenviarCodigo, { body: cadastro })
    if (result.ok) return toast(CADASTRO.codigoReenviado, 'success')
    setLeft(result.error.retryAfter ?? 0)
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
