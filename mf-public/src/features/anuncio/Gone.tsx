import { buttonClass } from '@portal/ui/classes'
import { Empty } from '@portal/ui/Empty'
import { AppLink } from '../../lib/AppLink'
import { CardGrid } from '../../lib/CardGrid'
import { HeartSymbol } from '../../lib/FavoriteButton'
import type { AnuncioData } from './anuncioData'
import styles from './Anuncio.module.css'

type Absent = Exclude<AnuncioData, { kind: 'advert' }>

/** Shown for an advert that ended (410) or never existed (404). */
export default function Gone({ data }: { data: Absent }) {
  return data.kind === 'gone' ? <Ended {...data} /> : <Missing results={data.results} />
}

/** Other adverts of the category, without any content of the ended one. */
function Ended({ categoria, results, others }: Omit<Extract<Absent, { kind: 'gone' }>, 'kind'>) {
  return (
    <div className="wrap">
      <Empty heading="h1" title="Este anúncio não está mais no ar." actions={<ResultsLink href={results} />}>
        <p>O período dele terminou ou quem anunciou o retirou.</p>
      </Empty>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="outros">
          <div className="sec-hd">
            <h2 id="outros">
              {categoria === undefined ? 'Outros anúncios' : `Outros anúncios de ${categoria}`}
            </h2>
          </div>
          <HeartSymbol />
          <CardGrid cards={others} heading="h3" below />
        </section>
      )}
    </div>
  )
}

function Missing({ results }: { results: string }) {
  return (
    <div className="wrap">
      <Empty heading="h1" title="Anúncio não encontrado." actions={<ResultsLink href={results} />}>
        <p>Confira o endereço ou procure entre os anúncios no ar.</p>
      </Empty>
    </div>
  )
}

function ResultsLink({ href }: { href: string }) {
  return (
    <AppLink className={buttonClass({ kind: 'primary' })} href={href}>
      Ver anúncios
    </AppLink>
  )
}
