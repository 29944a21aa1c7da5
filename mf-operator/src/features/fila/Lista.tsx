import type { CasoNaFila } from '@portal/api/operacao/fila'
import { ROTULO_CLASSE_CASO, type GrupoPrazo } from '@portal/domain/operadores'
import { cx } from '@portal/ui/classes'
import { hrefOfCaso } from '../../lib/casos'
import { Initials } from '../../lib/Initials'
import { Action, Prazo, Prioridade, Sub, Tag } from '../../lib/Pieces'
import styles from './fila.module.css'

const GRUPOS: Readonly<Record<GrupoPrazo, string>> = {
  'vence-primeiro': 'Vence primeiro',
  hoje: 'Hoje',
  'ate-amanha': 'Até amanhã',
  depois: 'Depois',
}

interface ListaProps {
  casos: readonly CasoNaFila[]
  current: string | undefined
  now: Date
  onCurrent: (id: string) => void
  onPegar: ((caso: CasoNaFila) => void) | undefined
}

/** Cases grouped by deadline, in the server's order. */
export function Lista({ casos, ...rest }: ListaProps) {
  const groups = Object.entries(GRUPOS).flatMap(([grupo, title]) => {
    const own = casos.filter((caso) => caso.grupo === grupo)
    return own.length === 0 ? [] : [{ grupo, title, own }]
  })
  return groups.map(({ grupo, title, own }) => (
    <section key={grupo} aria-labelledby={`grupo-${grupo}`}>
      <h2 id={`grupo-${grupo}`} className={styles.group}>
        {title} <span>{own.length}</span>
      </h2>
      <ul>
        {own.map((caso) => (
          <Linha key={caso.id} caso={caso} {...rest} />
        ))}
      </ul>
    </section>
  ))
}

function Linha({ caso, current, now, onCurrent, onPegar }: Omit<ListaProps, 'casos'> & { caso: CasoNaFila }) {
  const { id, classe, assunto, detalhe, prioridade, sinais, recebidaEm, prazoEm, conta } = caso
  return (
    <li className={cx(styles.row, id === current && styles.on)}>
      <span className={styles.priority}>
        <Prioridade nivel={prioridade} />
      </span>
      <span className={styles.time}>
        <Prazo ate={prazoEm} desde={recebidaEm} now={now} />
      </span>
      <div className={styles.subject}>
        <a href={hrefOfCaso(id)} data-caso={id} onFocus={() => onCurrent(id)}>
          <span className={styles.kind}>{ROTULO_CLASSE_CASO[classe]}</span> <b>{assunto}</b>
        </a>
        <Sub>
          {caso.oculto && 'Oculto por precaução. '}
          {caso.encaminhado !== null && `Encaminhado por ${caso.encaminhado.por}. `}
          {detalhe}
        </Sub>
      </div>
      <span className={styles.signals}>
        {sinais.map((sinal) => (
          <Tag key={sinal}>{sinal}</Tag>
        ))}
      </span>
      <span className={styles.account}>{conta}</span>
      <span className={styles.who}>
        <Quem caso={caso} onPegar={onPegar} />
      </span>
    </li>
  )
}

function Quem({ caso, onPegar }: Pick<ListaProps, 'onPegar'> & { caso: CasoNaFila }) {
  const { pego, assunto } = caso
  if (pego !== null)
    return (
      <>
        <Initials of={pego.por} mine={pego.meu} />
        <span className="sr">{pego.meu ? 'Assumido por você' : `Assumido por ${pego.por}`}</span>
      </>
    )
  if (onPegar === undefined) return null
  return (
    <Action kind="ghost" onClick={() => onPegar(caso)}>
      Assumir<span className="sr">: {assunto}</span>
    </Action>
  )
}
