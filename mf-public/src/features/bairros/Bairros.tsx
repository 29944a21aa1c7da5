import type { ScreenProps } from '@portal/platform'
import { cx } from '@portal/ui/classes'
import { Note } from '@portal/ui/Note'
import { ChipLink } from '@portal/ui/Chip'
import { AppLink } from '../../lib/AppLink'
import { useUntold } from '../../lib/useUntold'
import type { Area, BairrosData, Faixa } from './bairros'
import styles from './Bairros.module.css'

const SHADES: Record<Faixa, string | undefined> = {
  0: styles.none,
  1: styles.few,
  2: styles.some,
  3: styles.many,
  4: styles.most,
}
const LEGEND: readonly [Faixa, string][] = [
  [0, 'nenhum'],
  [1, '1 ou 2'],
  [2, '3 a 4'],
  [3, '5 a 7'],
  [4, '8 ou mais'],
]

/** A city's neighbourhoods with their counts: a map of areas, and the same as a list (rule: busca/bairros). */
export function Bairros({ data }: ScreenProps<BairrosData>) {
  const { title, crumbs, filas, lista, falha } = data
  const untold = useUntold()
  return (
    <div className="wrap">
      <nav aria-label="Você está em" className="hint">
        <ol className={styles.crumbs}>
          {crumbs.map(({ name, path }) => (
            <li key={path}>
              <AppLink href={path}>{name}</AppLink>
            </li>
          ))}
        </ol>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {filas.length === 0 && <p className={styles.lead}>Escolha a cidade.</p>}
      <nav className={`row ${styles.cities}`} aria-label="Cidades com bairros">
        {data.cidades.map(({ label, href }) => (
          <ChipLink key={label} large href={href} link={AppLink}>
            {label}
          </ChipLink>
        ))}
      </nav>
      {falha && (
        <Note kind="warning">Não foi possível contar os anúncios agora. Os bairros abrem assim mesmo.</Note>
      )}
      {filas.length > 0 && (
        <>
          <p className={styles.lead}>Toque num bairro para ver quem atende ali.</p>
          <div className={styles.split}>
            {!untold && <Map filas={filas} />}
            <div>
              <AreaList areas={lista} untold={untold} />
              {!untold && <Legend />}
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** The list beside it has the same content and order of reading. */
function Map({ filas }: { filas: readonly Area[][] }) {
  return (
    <figure className={styles.map}>
      <div className={styles.areas} aria-hidden="true">
        {filas.map((fila) => (
          <div className={styles.line} key={fila[0]?.bairro}>
            {fila.map(({ bairro, href, quantos, faixa }) => (
              <AppLink key={bairro} href={href} tabIndex={-1} className={cx(styles.area, SHADES[faixa])}>
                <b>{quantos === 'nenhum' ? '0' : quantos}</b>
                <span>{bairro.replace(/^Setor /, '')}</span>
              </AppLink>
            ))}
          </div>
        ))}
      </div>
      <figcaption className="hint">
        Áreas aproximadas, norte acima. Só contamos anúncios por bairro: nenhum ponto mostra onde alguém está.
      </figcaption>
    </figure>
  )
}

function AreaList({ areas, untold }: { areas: readonly Area[]; untold: boolean }) {
  return (
    <ul className={styles.list}>
      {areas.map(({ bairro, href, quantos }) => (
        <li key={bairro}>
          <AppLink href={href}>
            <b>{bairro}</b>
            {!untold && (
              <small>
                {quantos}
                <span className="sr">{quantos === 'nenhum' ? ' anúncio' : ' anúncios'}</span>
              </small>
            )}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function Legend() {
  return (
    <p className={styles.legend}>
      {LEGEND.map(([faixa, text]) => (
        <span key={faixa}>
          <i className={SHADES[faixa]} />
          {text}
        </span>
      ))}
    </p>
  )
}
