import type { Numeros } from '@portal/api/operacao/numeros'
import { Csv } from '../../lib/Csv'
import { Block, Sub } from '../../lib/Pieces'
import styles from './numeros.module.css'

type Classe = Numeros['estoque'][number]

const TEMPOS = [
  { de: 'vencidos', rotulo: 'vencidos', cor: styles.late },
  { de: 'perto', rotulo: 'menos de 2 h', cor: styles.near },
  { de: 'folga', rotulo: 'com folga', cor: styles.calm },
] as const

/** Squares of one class that fit beside its name; the others are a figure. */
const CABEM = 40

const totalDe = ({ folga, perto, vencidos }: Classe): number => folga + perto + vencidos

/** Open cases as one square each, the late ones first. */
export function Estoque({ of: { estoque } }: { of: Numeros }) {
  const waiting = estoque.filter((classe) => totalDe(classe) > 0)
  const calm = estoque.filter((classe) => totalDe(classe) === 0)
  return (
    <Block title="Estoque por tempo restante" action={<Csv query={{ tabela: 'estoque' }} label="estoque" />}>
      {waiting.length > 0 ? (
        <>
          <ul className={styles.stock} aria-label="Estoque">
            {waiting.map((classe) => (
              <li key={classe.classe}>
                <span>{classe.rotulo}</span>
                <Quadrados of={classe} />
                <b>{totalDe(classe)}</b>
              </li>
            ))}
          </ul>
          {calm.length > 0 && <Sub>{`Nada espera em: ${calm.map(({ rotulo }) => rotulo).join(', ')}.`}</Sub>}
          <p className={styles.legend} aria-hidden="true">
            Um quadrado, um caso:
            {TEMPOS.map(({ rotulo, cor }) => (
              <span key={rotulo}>
                <i className={cor} />
                {rotulo}
              </span>
            ))}
          </p>
        </>
      ) : (
        <Sub>Nada espera. Cada caso aberto será um quadrado aqui, na cor do tempo que lhe resta.</Sub>
      )}
    </Block>
  )
}

function Quadrados({ of: classe }: { of: Classe }) {
  const parts = TEMPOS.filter(({ de }) => classe[de] > 0)
  const colours = parts.flatMap(({ de, cor }) => Array.from({ length: classe[de] }, () => cor))
  return (
    <span>
      <span className={styles.squares} aria-hidden="true">
        {colours.slice(0, CABEM).map((colour, index) => (
          <i key={index} className={colour} />
        ))}
        {colours.length > CABEM && `e mais ${colours.length - CABEM}`}
      </span>
      <span className="sr">{parts.map(({ de, rotulo }) => `${classe[de]} ${rotulo}`).join(', ')}</span>
    </span>
  )
}
