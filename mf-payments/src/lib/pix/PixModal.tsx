import { formatBRL } from '@portal/domain/dinheiro'
import { PIX_HORAS } from '@portal/domain/limites'
import { PIX } from '@portal/domain/mensagens'
import { AntdTheme } from '@portal/ui/AntdTheme'
import { Button } from '@portal/ui/Button'
import { cx } from '@portal/ui/classes'
import { Fold } from '@portal/ui/Fold'
import { Clock, Icon } from '@portal/ui/icons'
import { Modal } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { useId, useState, type CSSProperties } from 'react'
import { CopyButton } from '@portal/ui/CopyButton'
import type { PixAberto } from './cobranca'
import { formatCountdown, formatHora, useCountdown } from './useCountdown'
import { usePixWatch, type FimPix } from './usePixWatch'
import styles from './pix.module.css'

/** z-index between the header (20) and the shell's toasts (50), which report on the payment. */
const BELOW_TOASTS = 45

export interface PixModalProps {
  cobranca: PixAberto
  /** Called with the final result. */
  onEnd: (fim: FimPix) => void
  /** Called when the person closes it while pending. */
  onClose: () => void
  /** Called when the person requests a new code after expiry. */
  onRenew: () => void
}

/** Shared Pix modal (rule: pagamentos/pix): shows the code and waits for the confirmation. */
export default function PixModal({ cobranca, onEnd, onClose, onRenew }: PixModalProps) {
  // Continues after the countdown, for payments in the last second.
  usePixWatch(cobranca, onEnd)
  const left = useCountdown(cobranca.expiraEm)
  const expired = left === 0
  return (
    <AntdTheme>
      <Modal
        open
        centered
        width="44rem"
        className={styles['modal']}
        title="Pague com Pix"
        closable={false}
        // An accidental Esc must not dismiss the code during payment.
        keyboard={false}
        mask={{ closable: false, blur: false }}
        zIndex={BELOW_TOASTS}
        onCancel={onClose}
        footer={<Button onClick={onClose}>Fechar</Button>}
      >
        <div className={styles['pix']}>
          <Amount cobranca={cobranca} left={left} />
          {expired ? <Expired onRenew={onRenew} /> : <Code code={cobranca.copiaECola} />}
          <div className={styles['after']}>
            <p className={styles['wait']} role="status">
              {expired ? EXPIRED : PIX.aguardando}
            </p>
            {!expired && (
              <p className="hint">Pode fechar: o código continua valendo e fica em Meus pedidos.</p>
            )}
          </div>
        </div>
      </Modal>
    </AntdTheme>
  )
}

/** Amount and time left. */
function Amount({ cobranca, left }: { cobranca: PixAberto; left: number | undefined }) {
  return (
    <div className={styles['amount']}>
      {left !== undefined && left > 0 && <Ring left={left} />}
      <p>
        <strong>{formatBRL(cobranca.valor)}</strong>
        {cobranca.expiraEm !== undefined && (
          <span className="hint">Pague até as {formatHora(cobranca.expiraEm)}</span>
        )}
      </p>
    </div>
  )
}

const WHOLE = PIX_HORAS * 3600
const SOON = 5 * 60
/** Seconds at which the time is announced; announcing every second would drown everything else. */
const SAID: ReadonlyMap<number, string> = new Map([
  [SOON, 'Faltam 5 minutos para pagar.'],
  [60, 'Falta 1 minuto para pagar.'],
])

function Ring({ left }: { left: number }) {
  return (
    <div
      className={cx('ring', left < SOON && styles['soon'])}
      style={{ '--p': Math.min(1, left / WHOLE) } as CSSProperties}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.915" pathLength="100" style={THIN} />
        <circle cx="18" cy="18" r="15.915" pathLength="100" style={THIN} />
      </svg>
      <b role="timer" aria-label="Tempo para pagar">
        {formatCountdown(left)}
      </b>
      <span className="sr" role="status">
        {SAID.get(left)}
      </span>
    </div>
  )
}

const THIN = { strokeWidth: 2.2 }

const EXPIRED = 'O prazo deste código acabou. Se você já pagou, aguarde a confirmação.'

/** Replaces the code after expiry, so that nobody pays a code that the bank rejects. */
function Expired({ onRenew }: { onRenew: () => void }) {
  return (
    <div className={styles['expired']}>
      <Icon of={Clock} />
      <Button kind="primary" onClick={onRenew}>
        Gerar novo código
      </Button>
    </div>
  )
}

const PASSOS = ['Copie o código', 'Abra o aplicativo do seu banco', 'Escolha Pix copia e cola e confirme']

function Code({ code }: { code: string }) {
  return (
    <>
      <div className={styles['go']}>
        <ol className={styles['steps']}>
          {PASSOS.map((passo) => (
            <li key={passo}>{passo}</li>
          ))}
        </ol>
        <CopyField code={code} />
      </div>
      <Qr code={code} />
    </>
  )
}

/** Expanded only on larger screens: a phone cannot scan its own screen. */
function Qr({ code }: { code: string }) {
  const [open] = useState(() => matchMedia('(min-width: 48rem)').matches)
  return (
    <div className={styles['fold']}>
      <Fold summary="Mostrar QR Code" open={open}>
        <div className={styles['qr']}>
          <QRCodeSVG
            value={code}
            title="QR Code do Pix"
            role="img"
            size={224}
            marginSize={2}
            bgColor="#FFFFFF"
            fgColor="#1F181E"
          />
        </div>
      </Fold>
    </div>
  )
}

function CopyField({ code }: { code: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Pix copia e cola</label>
      <input
        className={cx('input', styles['code'])}
        id={id}
        readOnly
        value={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton large block kind="primary" text={code} copied={PIX.copiado} failed={PIX.erroCopiar}>
        Copiar código
      </CopyButton>
    </div>
  )
}
