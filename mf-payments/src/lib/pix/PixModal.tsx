import { formatBRL } from '@portal/domain/dinheiro'
import { PIX } from '@portal/domain/mensagens'
import { alert } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Copy, Icon } from '@portal/ui/icons'
import { Modal } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { useId } from 'react'
import { AntdTheme } from '@portal/ui/AntdTheme'
import type { CobrancaPix } from './cobranca'
import { formatCountdown, useCountdown } from './useCountdown'
import { usePixWatch, type FimPix } from './usePixWatch'
import styles from './pix.module.css'

/** Above the header (20) and below the shell's toasts (50): what happens to a payment is said over its modal. */
const BELOW_TOASTS = 45

export interface PixModalProps {
  cobranca: CobrancaPix
  /** The provider's answer came. */
  onEnd: (fim: FimPix) => void
  /** The person closed it while it was still open. */
  onClose: () => void
}

/** The shared Pix modal (SPEC section 2): code to read or to copy, and the wait for the confirmation. */
export default function PixModal({ cobranca, onEnd, onClose }: PixModalProps) {
  usePixWatch(cobranca, onEnd)
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
        footer={<PixFooter cobranca={cobranca} onClose={onClose} />}
      >
        <div className="stack">
          <p className={styles['amount']}>
            <strong className="num">{formatBRL(cobranca.valor)}</strong>
            <span className="hint">Abra o aplicativo do seu banco e leia o código.</span>
          </p>
          <div className={styles['qr']}>
            <QRCodeSVG
              value={cobranca.copiaECola}
              title="QR Code do Pix"
              role="img"
              size={224}
              marginSize={2}
              bgColor="#FFFFFF"
              fgColor="#1F181E"
            />
          </div>
          <CopyField code={cobranca.copiaECola} />
          <p className={styles['wait']} role="status">
            {PIX.aguardando}
          </p>
        </div>
      </Modal>
    </AntdTheme>
  )
}

function PixFooter({ cobranca, onClose }: Pick<PixModalProps, 'cobranca' | 'onClose'>) {
  const left = useCountdown(cobranca.expiraEm)
  return (
    <div className="row row--between">
      <p className="hint num" role="timer">
        {left === undefined
          ? ''
          : left > 0
            ? `Expira em ${formatCountdown(left)}`
            : 'O prazo do código acabou.'}
      </p>
      <Button onClick={onClose}>Fechar</Button>
    </div>
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
