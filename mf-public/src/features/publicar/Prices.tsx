import { cx } from '@portal/ui/classes'
import { Check, Icon } from '@portal/ui/icons'
import type { Offer } from './offer'
import styles from './Publicar.module.css'

export function Bundles({ offer: { bundles, lowest, night } }: { offer: Offer }) {
  return (
    <section className="section" aria-labelledby="pacotes">
      <div className="sec-hd">
        <div>
          <h2 id="pacotes">Pacotes de destaque</h2>
          <p>Cobrança única. Ou monte o seu, a partir de {lowest}.</p>
        </div>
      </div>
      <div className="bundles">
        {bundles.map(({ nome, preco, por, itens }) => (
          <div key={nome} className={cx('bundle', styles.bundle, nome === 'Destaque' && 'bundle--hi')}>
            <div className="bundle__box">
              <h3>{nome}</h3>
              <p className="bundle__price">
                {preco}
                <small>{por}</small>
              </p>
              <ul className="checks">
                {itens.map((item) => (
                  <li key={item}>
                    <Icon of={Check} />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ))}
      </div>
      <p className={`hint ${styles.night}`}>
        Preços para manhã, tarde e noite. Na madrugada: 1 dia {night.one}, 7 dias {night.seven}, com 10
        impulsos por dia.
      </p>
    </section>
  )
}

export function Credits({ credits }: Pick<Offer, 'credits'>) {
  return (
    <section aria-labelledby="creditos">
      <h2 id="creditos">Créditos</h2>
      <p className={`muted ${styles.lead}`}>
        Para quem promove sempre: os pacotes maiores trazem créditos de bônus.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Créditos</th>
            <th scope="col">De bônus</th>
            <th scope="col">Preço</th>
          </tr>
        </thead>
        <tbody>
          {credits.map(({ total, bonus, preco }) => (
            <tr key={total}>
              <td>
                <strong>{total}</strong>
              </td>
              <td>{bonus === 0 ? 'sem bônus' : bonus}</td>
              <td>
                <strong>{preco}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
