import { abrirConvite } from '@portal/api/encontro'
import { call, useLocation } from '@portal/platform'
import { useLoad } from '@portal/platform/useLoad'
import { Empty } from '@portal/ui/Empty'
import { PanelSkeleton } from '@portal/ui/Skeleton'
import { ComApoio } from '../../lib/Apoio'
import { ErrorState } from '../../lib/ErrorState'
import apoio from '../../lib/apoio.module.css'
import { Contato } from './Contato'

/** /contato#token.key: the contact's page, which does not say what the portal is (rule: encontro-seguro/contatos). */
export default function ContatoScreen() {
  // Behind `#`, so that neither is sent with the page.
  const [token = '', chave = ''] = useLocation().hash.slice(1).split('.')
  return (
    <div className={`wrap ${apoio['page']}`} data-frameless>
      <ComApoio>{token === '' ? <Vencido /> : <Aberto key={token} token={token} chave={chave} />}</ComApoio>
    </div>
  )
}

function Aberto({ token, chave }: { token: string; chave: string }) {
  const { value, reload, change } = useLoad(token, (signal) =>
    call(abrirConvite, { body: { token } }, { signal }),
  )
  if (value.state === 'ready') {
    return (
      <Contato token={token} chave={chave} convite={value.data} onChange={(novo) => change(() => novo)} />
    )
  }
  if (value.state === 'loading') return <PanelSkeleton lines={4} label="Carregando" />
  if (value.error.code === 'LINK_INVALIDO') return <Vencido />
  return <ErrorState heading="h1" message="Não foi possível abrir." onRetry={reload} />
}

function Vencido() {
  return (
    <Empty heading="h1" title="Este link não vale mais">
      <p>
        O prazo passou, ou alguém o encerrou. Peça outro a quem mandou. Se houver perigo agora, ligue 190.
      </p>
    </Empty>
  )
}
