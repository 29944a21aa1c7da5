import { confirmarImagem, listAutorizacoes, revogarImagem, type Autorizacao } from '@portal/api/identidade'
import { CONSENTIMENTO_IMAGEM, type EstadoAutorizacao } from '@portal/domain/identidade'
import { call, toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Badge, type BadgeTone } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { Picture } from '@portal/ui/Picture'
import { useState } from 'react'
import { mensagemDe } from '../../lib/mensagem'
import styles from './conta.module.css'

const ERRO = 'Não foi possível responder agora. Tente novamente.'

type ComOutraPessoa = Autorizacao & { estado: Exclude<EstadoAutorizacao, 'propria'> }

const ESTADO: Readonly<Record<ComOutraPessoa['estado'], { tone: BadgeTone; label: string }>> = {
  pendente: { tone: 'orange', label: 'Sem resposta' },
  confirmada: { tone: 'green', label: 'Autorizada' },
  revogada: { tone: 'red', label: 'Não autorizada' },
}

/**
 * Consents for photos with another person, requested by the user and from the user (rule: identidade/imagem).
 */
export function PessoasNasFotos() {
  const { value, reload } = useLoad('autorizacoes', (signal) => call(listAutorizacoes, {}, { signal }))
  const list = (value.data ?? []).filter(isComOutraPessoa)
  if (value.state === 'error') {
    return (
      <div className="stack" role="alert">
        <p className="muted">Não foi possível carregar os pedidos.</p>
        <Button onClick={reload}>Tentar novamente</Button>
      </div>
    )
  }
  if (list.length === 0) {
    return (
      <p className="hint">
        Ninguém pediu a sua autorização. Para pedir a de alguém, abra a foto no seu álbum.
      </p>
    )
  }
  return (
    <ul className={styles['sessions']}>
      {list.map((autorizacao) => (
        <Pedido key={autorizacao.id} autorizacao={autorizacao} onAnswered={reload} />
      ))}
    </ul>
  )
}

/** Photos of the user alone need no consent. */
const isComOutraPessoa = (autorizacao: Autorizacao): autorizacao is ComOutraPessoa =>
  autorizacao.estado !== 'propria'

function Pedido({ autorizacao, onAnswered }: { autorizacao: ComOutraPessoa; onAnswered: () => void }) {
  const { id, estado, comigo, email, arquivo_path } = autorizacao
  const { tone, label } = ESTADO[estado]
  return (
    <li>
      <div className={styles['person']}>
        <span className={styles['photo']}>
          <Picture path={arquivo_path} alt="" sizes="4.5rem" />
        </span>
        <div>
          <strong>{comigo ? 'Você nesta foto?' : (email ?? 'Outra pessoa')}</strong>{' '}
          <Badge tone={tone}>{label}</Badge>
          {comigo && estado === 'pendente' && <p className="hint">{CONSENTIMENTO_IMAGEM.texto}</p>}
        </div>
      </div>
      {comigo && (estado === 'pendente' || estado === 'confirmada') && (
        <Respostas id={id} pendente={estado === 'pendente'} onAnswered={onAnswered} />
      )}
    </li>
  )
}

function Respostas(props: { id: number; pendente: boolean; onAnswered: () => void }) {
  const { id, pendente, onAnswered } = props
  const [busy, setBusy] = useState(false)
  const answer = async (endpoint: typeof confirmarImagem | typeof revogarImagem, said: string) => {
    setBusy(true)
    const result = await call(endpoint, { params: { id } })
    setBusy(false)
    if (!result.ok) return toast(mensagemDe(result.error, ERRO), 'error')
    toast(said, 'success')
    onAnswered()
  }
  return (
    <div className="row">
      {pendente && (
        <Button small busy={busy} onClick={() => void answer(confirmarImagem, 'Foto autorizada.')}>
          Autorizar
        </Button>
      )}
      <Button
        small
        kind="danger"
        busy={busy}
        onClick={() => void answer(revogarImagem, 'A foto saiu do ar.')}
      >
        {pendente ? 'Não autorizo' : 'Retirar autorização'}
      </Button>
    </div>
  )
}
