import { LISTAGEM } from '@portal/domain/mensagens'
import { href } from '@portal/platform'
import { buttonClass } from '@portal/ui/classes'
import { BellPlus, ChevronRight, Icon } from '@portal/ui/icons'
import { Picture } from '@portal/ui/Picture'
import { aboutText } from '../../lib/aboutText'
import { AppLink } from '../../lib/AppLink'
import { CardGrid } from '../../lib/CardGrid'
import { HeartSymbol } from '../../lib/FavoriteButton'
import { NoAnuncios } from '../../lib/NoAnuncios'
import { pageUrl } from '../../lib/paging'
import styles from './NoList.module.css'
import { isCombination, pagedOf, type Ajuda, type ResultsPage, type Vizinhos } from './results'
import { SaveSearch } from './SaveSearch'

/** In place of an empty list: what giving up one filter brings, and what is near (rule: busca/vazia). */
export default function NoList({ data }: { data: ResultsPage }) {
  const { filtro, falha, url, wider, ajudas = [], vizinhos } = data
  const saving = falha === undefined && data.total === 0 && isCombination(filtro)
  if (ajudas.length === 0 && vizinhos === undefined)
    return (
      <>
        <NoAnuncios
          paged={pagedOf(data)}
          falha={falha}
          hrefOf={(pagina) => pageUrl(url, pagina)}
          clearHref={href({ name: 'acompanhantes' })}
          hint="Tente remover um filtro ou buscar em outra cidade."
          wider={wider}
        />
        {saving && <Later data={data} />}
      </>
    )
  return (
    <>
      <div className={styles.none} role="status">
        <div>
          <h2>{LISTAGEM.nenhumAnuncio}</h2>
          {ajudas.length > 0 && <p className={styles.lead}>Tirando um só, já aparece:</p>}
        </div>
        <div>
          <Helps ajudas={ajudas} />
          {wider !== undefined && (
            <p className={styles.wider}>
              <AppLink className={buttonClass({})} href={wider.href}>
                Ver {wider.title}
              </AppLink>
            </p>
          )}
          {saving && <Later data={data} />}
        </div>
      </div>
      {vizinhos !== undefined && <Around vizinhos={vizinhos} />}
    </>
  )
}

function Helps({ ajudas }: { ajudas: readonly Ajuda[] }) {
  return (
    <ul className={styles.helps}>
      {ajudas.map(({ label, href: to, total, fotos }) => (
        <li key={label}>
          <AppLink href={to}>
            <span className={styles.photos} aria-hidden="true">
              {fotos.map(({ path, largura }, index) => (
                <span key={index}>
                  <Picture path={path} largura={largura} alt="" sizes="2.25rem" widths={[160]} />
                </span>
              ))}
            </span>
            <b>
              Sem {label}: {aboutText(total)}
            </b>
            <Icon of={ChevronRight} />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function Later({ data: { filtro } }: { data: ResultsPage }) {
  return (
    <div className={styles.later}>
      <Icon of={BellPlus} />
      <b>Ainda não tem? Avisamos.</b>
      <p>Quando alguém publicar o que você procura.</p>
      <SaveSearch filtro={filtro} />
    </div>
  )
}

function Around({ vizinhos: { texto, cards, href: to, mapa } }: { vizinhos: Vizinhos }) {
  return (
    <section className={styles.around} aria-labelledby="vizinhos">
      <HeartSymbol />
      <div className="sec-hd">
        <div>
          <h2 id="vizinhos">Nos bairros vizinhos</h2>
          <p>{texto}</p>
        </div>
        <AppLink className={styles.more} href={mapa}>
          Ver no mapa <Icon of={ChevronRight} small />
        </AppLink>
      </div>
      <CardGrid cards={cards} heading="h3" below />
      <p className={styles.wider}>
        <AppLink className={buttonClass({})} href={to}>
          Ver todos os vizinhos
        </AppLink>
      </p>
    </section>
  )
}
