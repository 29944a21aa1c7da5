import type { DenunciaAberta } from '@portal/api/operacao/denuncias'
import { usePode } from '../../lib/operador'
import covered from '../../lib/cover.module.css'
import { Sub } from '../../lib/Pieces'
import styles from './denuncias.module.css'
import { useFotosDenunciadas, type Mostrada } from './useFotosDenunciadas'

const SAYS = { cinza: 'Em cor', cor: 'Cobrir' }

/** The reported photos, each covered until requested, beside what was reported: whoever answers has seen them. */
export function FotosDenunciadas({ denuncia: { protocolo, fotos = [] } }: { denuncia: DenunciaAberta }) {
  const { shown, turn } = useFotosDenunciadas(protocolo)
  const pode = usePode()
  if (fotos.length === 0) return null
  return (
    <>
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
            <Sub>{`Foto ${index + 1}`}</Sub>
          </li>
        ))}
      </ul>
    </>
  )
}

function Picture({ of, number }: { of: Mostrada | undefined; number: number }) {
  if (of === undefined) return null
  return <img className={covered[of.modo]} src={of.imagem} alt={`Foto ${number} da denúncia`} />
}
