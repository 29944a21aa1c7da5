import {
  mostrarFotoDenunciada,
  ouvirVozDenunciada,
  type DenunciaAberta,
} from '@portal/api/operacao/denuncias'
import { ask } from '../../lib/ask'
import { CoveredPhotos } from '../../lib/CoveredPhotos'
import { Voz } from '../../lib/Voz'

/** The reported photos and recording, shown beside the report so that an operator sees them before answering. */
export function FotosDenunciadas({ denuncia: { protocolo, fotos = [], voz } }: { denuncia: DenunciaAberta }) {
  return (
    <>
      <CoveredPhotos
        ids={fotos.map(({ id }) => id)}
        of="da denúncia"
        fetch={(foto, modo) => ask(mostrarFotoDenunciada, { params: { protocolo, foto }, body: { modo } })}
      />
      {voz && (
        <Voz segundos={voz.segundos} fetch={() => ask(ouvirVozDenunciada, { params: { protocolo } })} />
      )}
    </>
  )
}
