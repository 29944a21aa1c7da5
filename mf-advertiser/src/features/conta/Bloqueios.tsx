import { desbloquear, listBloqueios, type Bloqueio } from '@portal/api/bloqueios'
import { call, toast } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Button } from '@portal/ui/Button'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { formatDia } from '../../lib/datas'
import { mensagemDe } from '../../lib/mensagem'
import styles from './conta.module.css'

/** Blocked writers, by date and listing, the only data stored about them (rule: recados/bloqueio). */
export function Bloqueios() {
  const { value, reload, change } = useLoad('bloqueios', (signal) => call(listBloqueios, {}, { signal }))
  const unblock = async ({ id }: Bloqueio) => {
    const answer = await call(desbloquear, { params: { id } })
    if (!answer.ok) return toast(mensagemDe(answer.error, 'Não foi possível desbloquear.'), 'error')
    toast('Desbloqueado', 'success')
    change((list) => list.filter((one) => one.id !== id))
  }
  if (value.data === undefined) {
    if (value.state === 'loading') return <PanelSkeleton lines={2} label="Carregando os bloqueios" />
    return (
      <div className="stack" role="alert">
        <p className="muted">Não foi possível carregar os bloqueios.</p>
        <Button onClick={reload}>Tentar novamente</Button>
      </div>
    )
  }
  return (
    <div className="stack">
      <p className="muted">
        Bloqueie em uma conversa de Mensagens. O portal não sabe quem é: guarda por 180 dias um código do
        aparelho e, por 2 dias, um da rede, que só servem para este bloqueio.
      </p>
      {value.data.length === 0 ? (
        <p>Ninguém está bloqueado.</p>
      ) : (
        <ul className={styles['sessions']}>
          {value.data.map((bloqueio) => (
            <li key={bloqueio.id}>
              <div>
                <strong>{bloqueio.anuncio.titulo}</strong>
                <p className="hint">
                  Desde {formatDia(bloqueio.criadoEm)}, até {formatDia(bloqueio.ate)}
                </p>
              </div>
              <Button small onClick={() => void unblock(bloqueio)}>
                Desbloquear<span className="sr"> quem escreveu sobre {bloqueio.anuncio.titulo}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
