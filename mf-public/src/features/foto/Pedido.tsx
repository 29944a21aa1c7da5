import type { OutputOf } from '@portal/api/endpoint'
import { pedirRetirada } from '@portal/api/estou-na-foto'
import type { ApiError } from '@portal/api/erros'
import {
  FORMULARIO_FOTO,
  RELACOES_COM_FOTO,
  ROTULO_RELACAO,
  type RelacaoComFoto,
} from '@portal/domain/estou-na-foto'
import { DENUNCIA_ENDERECO_MAX } from '@portal/domain/limites'
import { call, useLocation, type Posted } from '@portal/platform'
import { Button } from '@portal/ui/Button'
import { Opt } from '@portal/ui/Choices'
import { Input } from '@portal/ui/Input'
import { Note } from '@portal/ui/Note'
import { Picture } from '@portal/ui/Picture'
import { useState, type FormEvent } from 'react'
import styles from './EstouNestaFoto.module.css'

export type Feito = OutputOf<typeof pedirRetirada>

/** Path of the picture behind `#`, which is never sent to a server with the page. */
function useNamedPicture(): string | undefined {
  const hash = useLocation().hash.slice(1)
  return /^[\w/.-]{8,200}$/.test(hash) ? hash : undefined
}

/** By the path of a stored file. */
export const isVideo = (path: string): boolean => path.endsWith('.mp4')

interface PedidoProps {
  posted: Posted | undefined
  onSent: (feito: Feito) => void
}

/** The request: picture, relation, optional e-mail. */
export function Pedido({ posted, onSent }: PedidoProps) {
  const named = useNamedPicture()
  const before = posted?.typed
  const [typed, setTyped] = useState(before?.['endereco'] ?? '')
  const [other, setOther] = useState(false)
  const [relacao, setRelacao] = useState<RelacaoComFoto>(
    () => RELACOES_COM_FOTO.find((value) => value === before?.['relacao']) ?? 'nunca-autorizei',
  )
  const [email, setEmail] = useState(before?.['email'] ?? '')
  const [state, setState] = useState<{ busy: boolean; error?: Pick<ApiError, 'message' | 'errors'> }>({
    busy: false,
    ...(posted?.error && { error: posted.error }),
  })
  const path = other ? undefined : named
  const film = path !== undefined && isVideo(path)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const endereco = path === undefined ? typed : `/storage/${path}`
    setState({ busy: true })
    const answer = await call(pedirRetirada, { body: { endereco, relacao, email } })
    if (answer.ok) return onSent(answer.data)
    setState({ busy: false, error: answer.error })
  }
  const problem = (field: string) => state.error?.errors?.[field]?.[0]
  return (
    <>
      <p className={styles.lead}>
        Se é você e não autorizou, {film ? 'o vídeo' : 'a foto'} sai do ar na hora, enquanto uma pessoa
        confere. Não precisa de conta nem de advogado.
      </p>
      {/* Without scripts the browser posts the form and the server draws this screen again. */}
      <form
        className={styles.form}
        method="post"
        action={FORMULARIO_FOTO}
        noValidate
        onSubmit={(event) => void send(event)}
      >
        {state.error !== undefined && problem('endereco') === undefined && (
          <Note kind="danger" role="alert">
            {state.error.message}
          </Note>
        )}
        {path === undefined ? (
          <Input
            label="Endereço da foto"
            name="endereco"
            hint="No anúncio, toque na foto e depois em “Estou nesta foto”. Ou cole aqui o endereço dela."
            autoComplete="off"
            maxLength={DENUNCIA_ENDERECO_MAX}
            value={typed}
            error={problem('endereco')}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <Escolhida path={path} error={problem('endereco')} onOther={() => setOther(true)} />
        )}
        <fieldset className={styles.options}>
          <legend className="label">O que aconteceu</legend>
          {RELACOES_COM_FOTO.map((value) => (
            <Opt
              key={value}
              name="relacao"
              value={value}
              checked={relacao === value}
              onChange={() => setRelacao(value)}
              title={(film ? ROTULO_RELACAO[value].video : undefined) ?? ROTULO_RELACAO[value].texto}
              detail={ROTULO_RELACAO[value].dica}
            />
          ))}
        </fieldset>
        <Input
          label="E-mail, se quiser resposta e aviso caso ela volte (opcional)"
          type="email"
          name="email"
          hint="Só para isso. Sem e-mail, você acompanha por um endereço secreto."
          autoComplete="email"
          value={email}
          error={problem('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className={styles.act}>
          <Button type="submit" kind="primary" large busy={state.busy} busyLabel="Tirando do ar…">
            {film ? 'Tirar o vídeo do ar' : 'Tirar a foto do ar'}
          </Button>
          <p className="hint">
            Sai só {film ? 'este vídeo' : 'esta foto'}, não o anúncio inteiro. Quem anunciou não fica sabendo
            quem pediu.
          </p>
        </div>
      </form>
    </>
  )
}

interface EscolhidaProps {
  path: string
  error?: string | undefined
  onOther: () => void
}

/** Covered until asked for, also for the person in it. */
function Escolhida({ path, error, onOther }: EscolhidaProps) {
  const [shown, setShown] = useState(false)
  const film = isVideo(path)
  return (
    <fieldset>
      <legend className="label">{film ? 'O vídeo' : 'A foto'}</legend>
      <div className={styles.picked}>
        <div className={shown ? styles.open : styles.cover}>
          <Picture
            path={path}
            alt={shown ? (film ? 'O começo do vídeo' : 'A foto escolhida') : ''}
            sizes="104px"
          />
        </div>
        <div>
          <p className="hint">
            {film
              ? 'Coberto aqui, para você não precisar vê-lo.'
              : 'Coberta aqui, para você não precisar vê-la.'}
          </p>
          <p className="row">
            <Button small aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Cobrir' : 'Mostrar'}
            </Button>
            <Button small kind="ghost" onClick={onOther}>
              {film ? 'É outro' : 'É outra foto'}
            </Button>
          </p>
        </div>
      </div>
      {error !== undefined && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
    </fieldset>
  )
}
