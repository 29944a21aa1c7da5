import { listagemUrl } from '@portal/domain/busca'
import { bairrosDe } from '@portal/domain/locais'
import { Pagination } from '@portal/ui/Pagination'
import { AppLink } from '../../lib/AppLink'
import { bairrosUrl } from '../../lib/bairrosUrl'
import { lastPage, pageUrl } from '../../lib/paging'
import styles from './Categoria.module.css'
import { pagedOf, type ResultsPage } from './results'

export interface OrdemProps {
  /** Above the list, above its listings that are not paid, or below it. */
  show: 'head' | 'others' | 'pages'
  data: ResultsPage
}

/**
 * How the list is ordered, by what its unpaid part is sorted, and its pages (rules: busca/ordem, busca/ordenar):
 * plain links, outside the first view's scripts.
 */
export default function Ordem({ show, data }: OrdemProps) {
  switch (show) {
    case 'head':
      return <Head {...data} />
    case 'others':
      return <Others {...data} />
    case 'pages':
      return <Pages data={data} />
  }
}

function Pages({ data }: Pick<OrdemProps, 'data'>) {
  return (
    <div className={styles.pages}>
      <Pagination
        page={data.filtro.pagina}
        last={lastPage(pagedOf(data))}
        hrefOf={(pagina) => pageUrl(data.url, pagina)}
        link={AppLink}
      />
    </div>
  )
}

function Head({ filtro }: ResultsPage) {
  const { estado = '', cidade = '' } = filtro
  return (
    <>
      {bairrosDe(estado, cidade).length > 0 && <AppLink href={bairrosUrl(filtro)}>Ver por bairro</AppLink>}
      <details className={`hint ${styles.order}`}>
        <summary>Anúncios pagos (SUPER TOP e TOP) vêm primeiro. Como ordenamos</summary>
        <p>
          Primeiro os anúncios SUPER TOP, depois os TOP, depois os que tiveram mais impulsos hoje, as
          novidades e, por fim, os mais recentes. SUPER TOP, TOP, impulsos e NOVIDADE são pagos por quem
          anuncia. Ordenar por preço muda só os que não pagam para aparecer.
        </p>
      </details>
    </>
  )
}

const ORDENS = [
  { ordem: undefined, label: 'Mais novos' },
  { ordem: 'preco', label: 'Menor preço' },
] as const

function Others({ filtro, cards }: ResultsPage) {
  // What is paid keeps its places: where both kinds share a page, the first of the others stay on it.
  const pagina = cards[0]?.tipo === 'GRATIS' ? 1 : filtro.pagina
  return (
    <div className={styles.others} id="outros">
      <p>
        <strong className="disp">{cards[0]?.tipo === 'GRATIS' ? 'Anúncios' : 'Os outros'}</strong>{' '}
        <span className="hint">sem pagar para aparecer</span>
      </p>
      {filtro.cidade !== undefined && (
        <nav className={styles.sort} aria-label="Ordenar os que não são pagos">
          {ORDENS.map(({ ordem, label }) => (
            <AppLink
              key={label}
              href={`${listagemUrl({ ...filtro, ordem, pagina })}#outros`}
              aria-current={filtro.ordem === ordem ? 'true' : undefined}
            >
              {label}
            </AppLink>
          ))}
        </nav>
      )}
    </div>
  )
}
