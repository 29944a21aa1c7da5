import {
  mostrarFotoDenunciada,
  ouvirVozDenunciada,
  verVideoDenunciado,
  type DenunciaAberta,
} from '@portal/api/operacao/denuncias'
import { ask } from '../../lib/ask'
import { CoveredPhotos } from '../../lib/CoveredPhotos'
import { Gravacao } from '../../lib/Gravacao'

/** The reported photos and recordings, shown beside the report so that an operator sees them before answering. */
export function FotosDenunciadas({
  denuncia: { protocolo, fotos = [], voz, video },
}: {
  denuncia: DenunciaAberta
}) {
  const params = { protocolo }
  return (
    <>
      <CoveredPhotos
        ids={fotos.map(({ id }) => id)}
        of="da denúncia"
        fetch={(foto, modo) => ask(mostrarFotoDenunciada, { params: { protocolo, foto }, body: { modo } })}
      />
      {voz && <Gravacao tipo="voz" {...voz} fetch={() => ask(ouvirVozDenunciada, { params })} />}
      {video && <Gravacao tipo="video" {...video} fetch={() => ask(verVideoDenunciado, { params })} />}
    </>
  )
}
