import { abrirSaida } from '@portal/api/saida-livre'
import { call, Link, useLocation } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { ComApoio } from '../../lib/Apoio'
import { ErrorState } from '../../lib/ErrorState'
import apoio from '../../lib/apoio.module.css'
import { Escolha } from './Escolha'

/** /saida#token: behind the mailed link, without a session (rule: saida-livre/voltar). */
export default function VoltarScreen() {
  // Behind `#`, so that it is never sent with the page.
  const token = useLocation().hash.slice(1)
  return (
    <div className={`wrap ${apoio['page']}`}>
      <ComApoio>{token === '' ? <Vencido /> : <Aberta key={token} token={token} />}</ComApoio>
    </div>
  )
}

function Aberta({ token }: { token: string }) {
  const { value, reload } = useLoad(token, (signal) => call(abrirSaida, { body: { token } }, { signal }))
  if (value.state === 'ready') return <Escolha token={token} aberta={value.data} />
  if (value.state === 'loading') return <PanelSkeleton lines={4} label="Carregando" />
  if (value.error.code === 'LINK_INVALIDO') return <Vencido />
  return <ErrorState heading="h1" message="Não foi possível abrir." onRetry={reload} />
}

function Vencido() {
  return (
    <Empty
      heading="h1"
      title="Este link não vale mais"
      actions={
        <Link to="/meus-anuncios" className={buttonClass({ kind: 'primary' })}>
          Abrir Meus Anúncios
        </Link>
      }
    >
      <p>Ele já foi usado, ou o prazo passou. Nada foi apagado: entre na conta e retome o que quiser.</p>
    </Empty>
  )
}
