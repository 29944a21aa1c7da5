import { mostrarFotoDenunciada, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { ask } from '../../lib/ask'
import { usePode } from '../../lib/operador'
import covered from '../../lib/cover.module.css'
import { PhotoActions } from '../../lib/PhotoActions'
import { Kbd, Sub } from '../../lib/Pieces'
import { useCoveredPhotos } from '../../lib/useCoveredPhotos'
import styles from './denuncias.module.css'

const SAYS = { cinza: 'Em cor', cor: 'Cobrir' }

/** The reported photos, shown beside the report so that an operator sees them before answering. */
export function FotosDenunciadas({ denuncia: { protocolo, fotos = [] } }: { denuncia: DenunciaAberta }) {
  const pode = usePode()
  const { shown, turn, cover, zoom } = useCoveredPhotos({
    ids: pode('ver-foto') ? fotos.map(({ id }) => id) : [],
    fetch: (foto, modo) => ask(mostrarFotoDenunciada, { params: { protocolo, foto }, body: { modo } }),
  })
  if (fotos.length === 0) return null
  return (
    <>
      <p className={styles.head}>
        <Sub as="span">Cobertas; cada exibição fica registrada.</Sub>
        <PhotoActions none={Object.keys(shown).length === 0} zoom={zoom} onCover={() => cover()} />
      </p>
      <ul className={styles.list}>
        {fotos.map(({ id }, index) => (
          <li key={id} data-foto={id}>
            <div className={`${covered.cover} ${styles.photo}`}>
              {shown[id] !== undefined && (
                <img
                  className={covered[shown[id].modo]}
                  style={zoom.style}
                  src={shown[id].imagem}
                  alt={`Foto ${index + 1} da denúncia`}
                />
              )}
              {pode('ver-foto') && (
                <button type="button" className={`${covered.ask} ${styles.ask}`} onClick={() => turn(id)}>
                  {shown[id] === undefined ? 'Mostrar' : SAYS[shown[id].modo]}
                  <span className="sr">{` foto ${index + 1}`}</span>
                  <Kbd>V</Kbd>
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
