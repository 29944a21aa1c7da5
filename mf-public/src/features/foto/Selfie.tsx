import { enviarSelfie } from '@portal/api/estou-na-foto'
import { SELFIE_HORAS } from '@portal/domain/limites-de-apoio'
import { call } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { CopyButton } from '@portal/ui/CopyButton'
import { EyeOff, Icon, Lock, Trash2 } from '@portal/ui/icons'
import { Note } from '@portal/ui/Note'
import { useId, useState, type ChangeEvent } from 'react'
import type { Feito } from './Pedido'
import styles from './EstouNestaFoto.module.css'
import { shrinkPicture } from './shrink'

const UNREADABLE = 'Não foi possível ler esta imagem. Tente outra, em JPEG ou PNG.'
const PROMISES = [
  { icon: Lock, title: 'É cifrada ao chegar', detail: 'uma única pessoa abre, uma única vez' },
  { icon: Trash2, title: 'É apagada ao ser aberta', detail: `e sem ser aberta, em ${SELFIE_HORAS} horas` },
  { icon: EyeOff, title: 'Nunca aparece no portal', detail: 'nem vai para quem anunciou' },
] as const

/** After the request: the secret address, and an optional sealed selfie (rule: estou-na-foto/selfie). */
export function Selfie({ feito, publicUrl }: { feito: Feito; publicUrl: string }) {
  const { protocolo, chave, foraDoAr, codigo } = feito
  const [state, setState] = useState<'ask' | 'busy' | 'sent' | 'skipped'>('ask')
  const [failure, setFailure] = useState('')
  const file = useId()
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? []
    if (picked === undefined) return
    setState('busy')
    setFailure('')
    const imagem = await shrinkPicture(picked).catch(() => undefined)
    const answer = imagem === undefined ? undefined : await call(enviarSelfie, { body: { chave, imagem } })
    if (answer?.ok === true) return setState('sent')
    setFailure(answer?.error.message ?? UNREADABLE)
    setState('ask')
  }
  const href = `/denuncia#${chave}`
  const open = state === 'ask' || state === 'busy'
  return (
    <>
      <p className={styles.lead} role="status">
        {foraDoAr
          ? 'Agora uma pessoa confere, em até 2 horas. A foto fica fora do ar esse tempo todo.'
          : 'Hoje há pedidos demais da sua rede ou do portal: uma pessoa decide em até 2 horas se a foto sai.'}
      </p>
      <div className={styles.secret}>
        <p className="hint">Protocolo {protocolo}. Endereço secreto para acompanhar:</p>
        <p className="row">
          <a href={href}>Ver o andamento</a>
          <CopyButton small text={`${publicUrl}${href}`} copied="Endereço copiado">
            Copiar endereço
          </CopyButton>
        </p>
        <p className="hint">Guarde-o: não é mostrado de novo. Quem o tiver lê o andamento.</p>
      </div>
      <noscript>
        <p>
          <code>{`${publicUrl}${href}`}</code>
        </p>
        <p>Sem scripts a selfie não é enviada: uma pessoa decide sem ela.</p>
      </noscript>
      {open ? (
        <section className={styles.form} aria-labelledby={`${file}-t`}>
          <div>
            <h2 id={`${file}-t`}>Prove que é você, se quiser</h2>
            <p className="muted">
              Uma foto do seu rosto com este código escrito em um papel. Uma pessoa a compara com a foto.
            </p>
            <p className={styles.code}>{codigo}</p>
          </div>
          <ul className={styles.promises}>
            {PROMISES.map(({ icon, title, detail }) => (
              <li key={title}>
                <Icon of={icon} />
                <span>
                  {title}
                  <small>{detail}</small>
                </span>
              </li>
            ))}
          </ul>
          {failure !== '' && (
            <Note kind="danger" role="alert">
              {failure}
            </Note>
          )}
          <div className={styles.acts}>
            <input
              className="sr"
              id={file}
              type="file"
              accept="image/*"
              capture="user"
              disabled={state === 'busy'}
              onChange={(event) => void send(event)}
            />
            <label className="btn btn--primary btn--lg" htmlFor={file}>
              {state === 'busy' ? 'Enviando…' : 'Abrir a câmera'}
            </label>
            <Button kind="ghost" onClick={() => setState('skipped')}>
              Prefiro não mandar
            </Button>
          </div>
        </section>
      ) : (
        <Note kind="success" role="status">
          <p>
            <strong>{state === 'sent' ? 'Selfie recebida e cifrada.' : 'Tudo bem.'}</strong>{' '}
            {state === 'sent'
              ? 'Pode fechar esta página.'
              : 'Uma pessoa decide sem ela. Você pode fechar esta página.'}
          </p>
        </Note>
      )}
    </>
  )
}
