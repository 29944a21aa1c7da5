import type { DenunciaAberta } from '@portal/api/operacao/denuncias'
import { usePode } from '../../lib/operador'
import covered from '../../lib/cover.module.css'
import { Sub } from '../../lib/Pieces'
import styles from './denuncias.module.css'
import { useFotosDenunciadas, type Mostrada } from './useFotosDenunciadas'

interface Props {
  denuncia: DenunciaAberta
  chosen: readonly number[]
  /** Absent where the answer removes the reported picture by itself. */
  onChoose?: ((fotos: number[]) => void) | undefined
  error?: string | undefined
}

const SAYS = { cinza: 'Em cor', cor: 'Cobrir' }

/** The photos that an upheld answer removes, each under cover until it is asked for. */
export function FotosDenunciadas({ denuncia: { protocolo, fotos = [] }, chosen, onChoose, error }: Props) {
  const { shown, turn } = useFotosDenunciadas(protocolo)
  const pode = usePode()
  if (fotos.length === 0) return null
  const toggle = (id: number) =>
    onChoose?.(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className={styles.fotos}>
      <legend>{onChoose ? 'Recusar fotos, com as cópias' : 'A foto denunciada'}</legend>
      <Sub>Cobertas; cada exibição fica registrada.</Sub>
      <ul className={styles.list}>
        {fotos.map(({ id }, index) => (
          <li key={id}>
            <div className={`${covered.cover} ${styles.photo}`}>
              <Picture of={shown[id]} number={index + 1} />
              {pode('ver-foto') && (
                <button
                  type="button"
                  className={`${covered.ask} ${styles.ask}`}
                  onClick={() => void turn(id)}
                >
                  {shown[id] === undefined ? 'Mostrar' : SAYS[shown[id].modo]}
                  <span className="sr">{` foto ${index + 1}`}</span>
                </button>
              )}
            </div>
            {onChoose && (
              <label>
                <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />{' '}
                {`Recusar a foto ${index + 1}`}
              </label>
            )}
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Picture({ of, number }: { of: Mostrada | undefined; number: number }) {
  if (of === undefined) return null
  return <img className={covered[of.modo]} src={of.imagem} alt={`Foto ${number} da denúncia`} />
}
