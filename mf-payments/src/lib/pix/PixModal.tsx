import { formatBRL } from '@portal/domain/dinheiro'
import { PIX } from '@portal/domain/mensagens'
import { alert } from '@portal/platform'
import { AntdTheme } from '@portal/ui/AntdTheme'
import { Button } from '@portal/ui/Button'
import { Clock, Copy, Icon } from '@portal/ui/icons'
import { Modal } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { useId } from 'react'
import type { PixAberto } from './cobranca'
import { formatCountdown, useCountdown } from './useCountdown'
import { usePixWatch, type FimPix } from './usePixWatch'
import styles from './pix.module.css'

/** Above the header (20) and below the shell's toasts (50): what happens to a payment is said over its modal. */
const BELOW_TOASTS = 45

export interface PixModalProps {
  cobranca: PixAberto
  /** The provider's answer came. */
  onEnd: (fim: FimPix) => void
  /** The person closed it while it was still open. */
  onClose: () => void
  /** The code ran out, and the person asks for another. */
  onRenew: () => void
}

/** The shared Pix modal (rule: pagamentos/pix): code to read or to copy, and the wait for the confirmation. */
export default function PixModal({ cobranca, onEnd, onClose, onRenew }: PixModalProps) {
  // Also after the countdown: who paid in its last second sees it.
  usePixWatch(cobranca, onEnd)
  const left = useCountdown(cobranca.expiraEm)
  const expired = left === 0
  return (
    <AntdTheme>
      <Modal
        open
        centered
        width="26rem"
        title="Pague com Pix"
        closable={false}
        mask={{ closable: false, blur: false }}
        zIndex={BELOW_TOASTS}
        onCancel={onClose}
        footer={
          <div className="row row--between">
            <p className="hint num" role="timer">
              {left !== undefined && !expired && `Expira em ${formatCountdown(left)}`}
            </p>
            <Button onClick={onClose}>Fechar</Button>
          </div>
        }
      >
        <div className="stack">
          <p className={styles['amount']}>
            <strong className="num">{formatBRL(cobranca.valor)}</strong>
            <span className="hint">Abra o aplicativo do seu banco e leia o código.</span>
          </p>
          {expired ? <Expired onRenew={onRenew} /> : <Code code={cobranca.copiaECola} />}
          <p className={styles['wait']} role="status">
            {expired ? EXPIRED : PIX.aguardando}
          </p>
        </div>
      </Modal>
    </AntdTheme>
  )
}

const EXPIRED = 'O prazo deste código acabou. Se você já pagou, aguarde a confirmação.'

/** In the place of the code, so that nobody pays one that the bank refuses. */
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

function Code({ code }: { code: string }) {
  return (
    <>
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
      <CopyField code={code} />
    </>
  )
}

function CopyField({ code }: { code: string }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Pix copia e cola</label>
      <div className={styles['copy']}>
        <input
          className="input"
          id={id}
          readOnly
          value={code}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy(code)}>
          <Icon of={Copy} />
          Copiar
        </Button>
      </div>
    </div>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
  } catch {
    // Refused permission, or a page without a secure origin: the field can still be selected by hand.
    return alert.show(PIX.erroCopiar)
  }
  return alert.show(PIX.copiado)
}
