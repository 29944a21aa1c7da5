import { emptyFiltro, listagemUrl } from '@portal/domain/busca'
import { LISTAGEM } from '@portal/domain/mensagens'
import { tituloListagem } from '@portal/domain/seo'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { AppLink } from '../../lib/AppLink'
import { CLEAR_URL, isCombination } from './applied'
import type { Listing } from './listing'

/** Nothing matched, or the server did not answer: the same words (SPEC section 8), another way on. */
export function NoResults({ data }: { data: Listing }) {
  const { filtro, falhou } = data
  const wider = {
    ...emptyFiltro(),
    categoria: filtro.categoria,
    estado: filtro.estado,
    cidade: filtro.cidade,
  }
  return (
    <Empty
      title={LISTAGEM.nenhumAnuncio}
      actions={
        <>
          {falhou ? (
            <a className={buttonClass({ kind: 'primary' })} href={listagemUrl(filtro)}>
              Tentar novamente
            </a>
          ) : (
            <AppLink className={buttonClass({ kind: 'primary' })} href={CLEAR_URL}>
              Limpar tudo
            </AppLink>
          )}
          {!falhou && isCombination(filtro) && (
            <AppLink className={buttonClass()} href={listagemUrl(wider)}>
              Ver {tituloListagem(wider)}
            </AppLink>
          )}
        </>
      }
    >
      <p>
        {falhou
          ? 'Não foi possível consultar os anúncios agora. Tente de novo em alguns segundos.'
          : 'Tente remover um filtro ou buscar em outra cidade.'}
      </p>
    </Empty>
  )
}
