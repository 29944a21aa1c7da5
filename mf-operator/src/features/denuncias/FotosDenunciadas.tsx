import { mostrarFotoDenunciada, type DenunciaAberta } from '@portal/api/operacao/denuncias'
import { ask } from '../../lib/ask'
import { CoveredPhotos } from '../../lib/CoveredPhotos'

/** The reported photos, shown beside the report so that an operator sees them before answering. */
export function FotosDenunciadas({ denuncia: { protocolo, fotos = [] } }: { denuncia: DenunciaAberta }) {
  return (
    <CoveredPhotos
      ids={fotos.map(({ id }) => id)}
      of="da denúncia"
      fetch={(foto, modo) => ask(mostrarFotoDenunciada, { params: { protocolo, foto }, body: { modo } })}
    />
  )
}
