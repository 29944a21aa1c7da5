import { segundosDe, type TipoGravacao } from '@portal/domain/gravacao'
import { done, fail, type Outcome } from '../failure'
import { fileKey, mediaType, type FileStore } from '../images/ports'
import { readFile } from '../storage/read-file'

/** Audited acts. */
export const ATO_DA_VISTA = {
  voz: 'voz-ouvida',
  video: 'video-visto',
} as const satisfies Record<TipoGravacao, string>

interface Mostrada {
  /** A `data:` URL, which no cache or history stores. */
  url: string
  segundos: number
}

/** A recording whose view has been audited. Fails with REMOVIDO. */
export async function renderGravacao(
  { files }: { files: FileStore },
  { arquivoPath, duracaoMs }: { arquivoPath: string; duracaoMs: number },
): Promise<Outcome<Mostrada>> {
  const bytes = await readFile(files, fileKey(arquivoPath, 0))
  if (bytes === undefined) return fail('REMOVIDO', { message: 'O arquivo desta gravação não existe mais.' })
  const url = `data:${mediaType(arquivoPath)};base64,${bytes.toString('base64')}`
  return done({ url, segundos: segundosDe(duracaoMs) })
}

export const asAudio = ({ url, ...shown }: Mostrada) => ({ ...shown, audio: url })
export const asVideo = ({ url, ...shown }: Mostrada) => ({ ...shown, video: url })
