import { encerrarOutrasSessoes, encerrarSessao, listSessoes } from '@portal/api/sessao'
import { call, toast } from '@portal/platform'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { formatInstante } from '../../lib/datas'
import { mensagemDe } from '../../lib/mensagem'
import { useLoad } from '@portal/platform/useLoad'
import styles from './conta.module.css'

const ERRO = 'Não foi possível encerrar a sessão.'

/** Open sessions of the account, each of which can be ended. */
export function Sessoes() {
  const { value, reload } = useLoad('sessoes', (signal) => call(listSessoes, {}, { signal }))
  const end = async (ending: ReturnType<typeof call<typeof encerrarSessao>>) => {
    const result = await ending
    if (!result.ok) return toast(mensagemDe(result.error, ERRO), 'error')
    toast(result.data.message, 'success')
    reload()
  }
  if (value.data === undefined && value.state === 'loading') {
    return <PanelSkeleton lines={4} label="Carregando as sessões" />
  }
  const sessoes = value.data ?? []
  return (
    <div className="stack">
      {value.state === 'error' && (
        <div className="stack" role="alert">
          <p className="muted">Não foi possível carregar as sessões.</p>
          <Button onClick={reload}>Tentar novamente</Button>
        </div>
      )}
      <ul className={styles['sessions']}>
        {sessoes.map((sessao) => (
          <li key={sessao.id}>
            <div>
              <strong>{sessao.dispositivo}</strong> {sessao.atual && <Badge tone="green">Esta sessão</Badge>}
              <p className="hint">Usada em {formatInstante(sessao.usadaEm)}</p>
            </div>
            {!sessao.atual && (
              <Button small onClick={() => void end(call(encerrarSessao, { params: { id: sessao.id } }))}>
                Encerrar<span className="sr"> {sessao.dispositivo}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessoes.length > 1 && (
        <Button onClick={() => void end(call(encerrarOutrasSessoes, {}))}>Encerrar outras</Button>
      )}
    </div>
  )
}
