import { listagemUrl, queryToFiltro } from '@portal/domain/busca'
import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { AppLink } from '../../lib/AppLink'
import type { Card } from '../../lib/card'
import { CardGrid } from '../../lib/CardGrid'
import styles from './Anuncio.module.css'

interface GoneProps {
  categoria: string | undefined
  others: readonly Card[]
}

/** An ended advert (410): nothing of it, and the category's other adverts (DESIGN 5.26). */
export function Gone({ categoria, others }: GoneProps) {
  return (
    <div className="wrap">
      <Empty
        heading="h1"
        title="Este anúncio não está mais no ar."
        actions={<ListingLink categoria={categoria} />}
      >
        <p>O período dele terminou ou quem anunciou o retirou.</p>
      </Empty>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="outros">
          <h2 id="outros">
            {categoria === undefined ? 'Outros anúncios' : `Outros anúncios de ${categoria}`}
          </h2>
          <CardGrid cards={others} heading="h3" below />
        </section>
      )}
    </div>
  )
}

/** An address at which there never was an advert (404). */
export function Missing() {
  return (
    <div className="wrap">
      <Empty heading="h1" title="Anúncio não encontrado." actions={<ListingLink categoria={undefined} />}>
        <p>Confira o endereço ou procure entre os anúncios no ar.</p>
      </Empty>
    </div>
  )
}

function ListingLink({ categoria }: { categoria: string | undefined }) {
  return (
    <AppLink
      className={buttonClass({ kind: 'primary' })}
      href={listagemUrl(queryToFiltro(categoria === undefined ? '' : { categoria }))}
    >
      Ver anúncios
    </AppLink>
  )
}
