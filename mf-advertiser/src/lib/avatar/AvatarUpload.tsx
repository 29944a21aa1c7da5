import { uploadAvatar } from '@portal/api/usuario'
import { fotoUrl } from '@portal/domain/foto'
import { ARQUIVO_MAX_BYTES, ARQUIVO_MAX_MB } from '@portal/domain/limites'
import { CONTA } from '@portal/domain/mensagens'
import { call, session, toast } from '@portal/platform'
import { Camera, CircleUserRound, Icon } from '@portal/ui/icons'
import { useId, useState } from 'react'
import { mensagemDe } from '../mensagem'
import styles from './AvatarUpload.module.css'

const LARGURA = 320

interface AvatarUploadProps {
  avatar: string | null
  onSaved?: (avatar: string) => void
}

/** Profile picture; click to replace it (rule: contas/conta). */
export function AvatarUpload({ avatar, onSaved }: AvatarUploadProps) {
  const id = useId()
  const [sending, setSending] = useState<number>()
  const send = async (file: File) => {
    if (!file.type.startsWith('image/')) return toast('Escolha um arquivo de imagem.', 'warning')
    if (file.size > ARQUIVO_MAX_BYTES) {
      return toast(`A foto pode ter até ${ARQUIVO_MAX_MB} MB.`, 'warning')
    }
    setSending(0)
    const result = await call(uploadAvatar, { body: {}, files: [file] }, { onProgress: setSending })
    setSending(undefined)
    if (!result.ok) return toast(mensagemDe(result.error, CONTA.erroAvatar), 'error')
    session.update({ avatar: result.data.avatar })
    toast(result.data.message, 'success')
    onSaved?.(result.data.avatar)
  }
  return (
    <div className={styles['avatar']}>
      <label htmlFor={id} className={styles['pic']}>
        {avatar === null ? (
          <Icon of={CircleUserRound} className={styles['none']} />
        ) : (
          <img src={fotoUrl(avatar, LARGURA)} alt="Sua foto de perfil" width={96} height={96} />
        )}
        <span className={styles['badge']}>
          <Icon of={Camera} small />
        </span>
      </label>
      <div>
        <label htmlFor={id} id={`${id}-rotulo`} className={`btn btn--sm ${styles['label'] ?? ''}`}>
          {sending === undefined ? 'Escolher foto de perfil' : `Enviando… ${Math.round(sending * 100)}%`}
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          className={styles['file']}
          disabled={sending !== undefined}
          aria-labelledby={`${id}-rotulo`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file !== undefined) void send(file)
          }}
        />
        <p className="hint">JPG, PNG ou WebP. Só você vê esta foto.</p>
      </div>
    </div>
  )
}
