import { listConversas, type ConversaResumo } from '@portal/api/recados'
import { CONVERSA_DIAS } from '@portal/domain/limites'
import { call, href, Link } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Badge } from '@portal/ui/Badge'
import { Button } from '@portal/ui/Button'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { useState } from 'react'
import { BackLink } from '../../lib/BackLink'
import { formatInstante } from '../../lib/datas'
import { ErrorState } from '../../lib/ErrorState'
import { contar } from '../../lib/plural'
import { ScreenHead } from '../../lib/ScreenHead'
import styles from './mensagens.module.css'

/** /mensagens: messages from visitors, newest first (rule: recados/mensagens). */
export default function MensagensScreen() {
  const [pagina, setPagina] = useState(1)
  const { value, reload } = useLoad(String(pagina), (signal) =>
    call(listConversas, { query: { pagina } }, { signal }),
  )
  const { data } = value
  return (
    <div className="wrap">
      <BackLink to="/painel">Painel</BackLink>
      <ScreenHead title="Mensagens">
        <p>
          De quem visita, sem nome e sem contato. Cada conversa é apagada {CONVERSA_DIAS} dias depois da
          última mensagem. <Link to="/conta#bloqueios">Bloqueios</Link>
        </p>
      </ScreenHead>
      {data === undefined ? (
        value.state === 'error' ? (
          <ErrorState message="Não foi possível carregar as mensagens." onRetry={reload} />
        ) : (
          <PanelSkeleton lines={6} label="Carregando as mensagens" />
        )
      ) : data.conversas.length === 0 && pagina === 1 ? (
        <Nothing />
      ) : (
        <>
          <p className="hint" role="status">
            {data.naoLidas === 0
              ? 'Tudo lido.'
              : contar(data.naoLidas, 'mensagem não lida', 'mensagens não lidas')}
          </p>
          <ul className={styles['list']}>
            {data.conversas.map((conversa) => (
              <Linha key={conversa.id} conversa={conversa} />
            ))}
          </ul>
          <div className="row">
            {pagina > 1 && <Button onClick={() => setPagina(pagina - 1)}>Mais novas</Button>}
            {data.temMais && <Button onClick={() => setPagina(pagina + 1)}>Mais antigas</Button>}
          </div>
        </>
      )}
    </div>
  )
}

function Nothing() {
  return (
    <Empty
      title="Nenhuma mensagem ainda"
      actions={
        <Link className={buttonClass()} to="/meus-anuncios">
          Ver meus anúncios
        </Link>
      }
    >
      <p>
        Ligue “Receber mensagens pelo portal” em Preço e contato do anúncio: quem visita passa a poder
        escrever.
      </p>
    </Empty>
  )
}

function Linha({ conversa: { id, anuncio, ultima, naoLidas, bloqueada } }: { conversa: ConversaResumo }) {
  return (
    <li data-new={naoLidas > 0 || undefined}>
      <Link to={href({ name: 'mensagem', params: { id } })}>
        <span className={styles['title']}>{anuncio.titulo}</span>
        <span className={styles['last']}>
          {ultima.de === 'anunciante' && 'Você: '}
          {ultima.texto}
        </span>
        <span className={styles['when']}>
          {formatInstante(ultima.em)}
          {naoLidas > 0 && <Badge tone="blue">{contar(naoLidas, 'nova', 'novas')}</Badge>}
          {bloqueada && <Badge>Bloqueada</Badge>}
        </span>
      </Link>
    </li>
  )
}
