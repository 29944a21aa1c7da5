import { LISTAGEM } from '@portal/domain/mensagens'
import { navigate } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { useEffect, type ReactNode } from 'react'
import { AppLink } from './AppLink'
import { isPastEnd, lastPage, type Paged } from './paging'

/** Why a search failed: no connection, or a server error. */
export type FalhaDaBusca = 'rede' | 'servidor'

const FAILURES: Record<FalhaDaBusca, string> = {
  rede: 'Parece que você está sem conexão. A busca continua sozinha quando ela voltar.',
  servidor: 'Não foi possível consultar os anúncios agora. Tente de novo em alguns segundos.',
}

export interface NoAnunciosProps {
  paged: Paged
  falha?: FalhaDaBusca
  /** Address of another page of this list. */
  hrefOf: (pagina: number) => string
  /** The list without filters. */
  clearHref: string
  /** Advice when nothing matches. */
  hint: string
  /** A less narrow list. */
  wider?: { href: string; title: string }
}

/** Empty state: nothing matched, the page is past the end, or the search failed. */
export function NoAnuncios({ paged, falha, hrefOf, clearHref, hint, wider }: NoAnunciosProps) {
  if (falha !== undefined) return <Unanswered falha={falha} here={hrefOf(paged.pagina)} />
  if (isPastEnd(paged)) return <PastEnd last={lastPage(paged)} hrefOf={hrefOf} />
  return (
    <Empty
      title={LISTAGEM.nenhumAnuncio}
      actions={
        <>
          <Action primary to={clearHref}>
            Limpar tudo
          </Action>
          {wider !== undefined && <Action to={wider.href}>Ver {wider.title}</Action>}
        </>
      }
    >
      <p>{hint}</p>
    </Empty>
  )
}

/** A failed search shows the text of an empty list (rule: busca/listagem). */
function Unanswered({ falha, here }: { falha: FalhaDaBusca; here: string }) {
  useEffect(() => {
    const again = () => navigate(here, { replace: true })
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [here])
  return (
    <Empty
      role="alert"
      title={LISTAGEM.nenhumAnuncio}
      actions={
        <Action primary replace to={here}>
          Tentar novamente
        </Action>
      }
    >
      <p>{FAILURES[falha]}</p>
    </Empty>
  )
}

function PastEnd({ last, hrefOf }: { last: number; hrefOf: (pagina: number) => string }) {
  return (
    <Empty
      title="Não há anúncios nesta página."
      actions={
        <>
          <Action primary to={hrefOf(1)}>
            Ir para a primeira página
          </Action>
          {last > 1 && <Action to={hrefOf(last)}>Ir para a página {last}</Action>}
        </>
      }
    >
      <p>A lista termina antes: os anúncios mudam de lugar durante o dia.</p>
    </Empty>
  )
}

interface ActionProps {
  to: string
  primary?: boolean
  replace?: boolean
  children: ReactNode
}

function Action({ to, primary = false, replace, children }: ActionProps) {
  return (
    <AppLink className={buttonClass({ kind: primary ? 'primary' : 'default' })} href={to} replace={replace}>
      {children}
    </AppLink>
  )
}
