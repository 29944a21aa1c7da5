import { mostrarFotoDenunciada, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { ask } from '../../lib/ask'
import { usePode } from '../../lib/operador'
import covered from '../../lib/cover.module.css'
import { Sub } from '../../lib/Pieces'
import { useCoveredPhotos } from '../../lib/useCoveredPhotos'
import styles from './denuncias.module.css'

const SAYS = { cinza: 'Em cor', cor: 'Cobrir' }

/** The reported photos, shown beside the report so that an operator sees them before answering. */
export function FotosDenunciadas({ denuncia: { protocolo, fotos = [] } }: { denuncia: DenunciaAberta }) {
  const { shown, turn } = useCoveredPhotos((foto, modo) =>
    ask(mostrarFotoDenunciada, { params: { protocolo, foto }, body: { modo } }),
  )
  const pode = usePode()
  if (fotos.length === 0) return null
  return (
    <>
      <Sub>Cobertas; cada exibição fica registrada.</Sub>
      <ul className={styles.list}>
        {fotos.map(({ id }, index) => (
          <li key={id}>
            <div className={`${covered.cover} ${styles.photo}`}>
              {shown[id] !== undefined && (
                <img
                  className={covered[shown[id].modo]}
                  src={shown[id].imagem}
                  alt={`Foto ${index + 1} da denúncia`}
                />
              )}
              {pode('ver-foto') && (
                <button type="button" className={`${covered.ask} ${styles.ask}`} onClick={() => turn(id)}>
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
