import {
  beginSegundoFator,
  confirmSegundoFator,
  createCodigosRecuperacao,
  removeSegundoFator,
} from '@portal/api/acesso'
import { call, toast } from '@portal/platform'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { TextField } from '../../../lib/form/fields'
import { ActForm, senhaDe } from '../../../lib/senha/ActForm'
import type { ActProps } from './Chaves'
import { Codigos } from './Codigos'
import { OutrasSessoes } from './OutrasSessoes'
import styles from './seguranca.module.css'

const CODIGO = {
  name: 'codigo',
  label: 'Código de 6 dígitos',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 7,
} as const

/** Enables the authenticator: password, then secret and first code, then recovery codes. */
export function LigarForm({ temSenha, onClose, onChanged }: ActProps) {
  const [segredo, setSegredo] = useState<{ segredo: string; endereco: string }>()
  const [codigos, setCodigos] = useState<readonly string[]>()
  const [kept, setKept] = useState(false)
  if (kept) return <OutrasSessoes onClose={onClose} />
  if (codigos !== undefined) return <Codigos codigos={codigos} onClose={() => setKept(true)} />
  if (segredo === undefined) {
    return (
      <ActForm
        senha={temSenha}
        label="Continuar"
        busyLabel="Um momento…"
        run={(valores) => call(beginSegundoFator, { body: senhaDe(valores) })}
        onDone={setSegredo}
        onCancel={onClose}
      >
        <p>
          Tenha à mão um aplicativo autenticador, como o Google Authenticator, o Microsoft Authenticator ou o
          do seu gerenciador de senhas.
        </p>
      </ActForm>
    )
  }
  return (
    <ActForm
      senha={false}
      label="Ligar"
      busyLabel="Conferindo…"
      run={({ codigo }) => call(confirmSegundoFator, { body: { codigo } })}
      onDone={(data) => {
        onChanged(data.acesso)
        setCodigos(data.codigos)
      }}
      onCancel={onClose}
    >
      <Segredo {...segredo} />
      <TextField {...CODIGO} hint="O que o aplicativo mostra agora." required />
    </ActForm>
  )
}

/** The secret as a QR code, as a link for the same phone, and as text. */
function Segredo({ segredo, endereco }: { segredo: string; endereco: string }) {
  return (
    <>
      <p>Leia o QR Code com o aplicativo autenticador e digite o código que ele mostrar.</p>
      <div className={styles['qr']}>
        <QRCodeSVG
          value={endereco}
          title="QR Code do aplicativo autenticador"
          role="img"
          size={192}
          marginSize={2}
          bgColor="#FFFFFF"
          fgColor="#1F181E"
        />
        <a href={endereco}>Abrir no aplicativo deste aparelho</a>
      </div>
      <p className="hint">Sem câmera, digite esta chave no aplicativo:</p>
      <p className={styles['secret']}>{segredo.match(/.{1,4}/g)?.join(' ')}</p>
    </>
  )
}

/** Disables it with password and code; a recovery code has a wait (rule: acesso/duas-etapas). */
export function DesligarForm({
  temSenha,
  dispensaCodigo,
  onClose,
  onChanged,
}: ActProps & { dispensaCodigo: boolean }) {
  return (
    <ActForm
      senha={temSenha}
      danger
      label="Desligar"
      busyLabel="Desligando…"
      run={(valores) =>
        call(removeSegundoFator, {
          body: { ...senhaDe(valores), ...(valores.codigo && { codigo: valores.codigo }) },
        })
      }
      onDone={({ message, acesso }) => {
        onChanged(acesso)
        onClose()
        toast(message, 'success')
      }}
      onCancel={onClose}
    >
      <p>
        A senha passa a bastar para entrar, e os códigos de recuperação deixam de valer.{' '}
        {dispensaCodigo
          ? 'O seu código de recuperação já foi aceito: nenhum outro é pedido.'
          : 'Sem o aplicativo, digite um código de recuperação: por segurança, a verificação só pode ser desligada 24 horas depois.'}
      </p>
      {!dispensaCodigo && (
        <TextField
          name="codigo"
          label="Código do aplicativo ou de recuperação"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
      )}
    </ActForm>
  )
}

export function NovosCodigosForm({ temSenha, onClose, onChanged }: ActProps) {
  const [codigos, setCodigos] = useState<readonly string[]>()
  if (codigos !== undefined) return <Codigos codigos={codigos} onClose={onClose} />
  return (
    <ActForm
      senha={temSenha}
      label="Criar novos códigos"
      busyLabel="Criando…"
      run={(valores) => call(createCodigosRecuperacao, { body: senhaDe(valores) })}
      onDone={(data) => {
        onChanged(data.acesso)
        setCodigos(data.codigos)
      }}
      onCancel={onClose}
    >
      <p>Os códigos que você tem deixam de valer.</p>
    </ActForm>
  )
}
