import { segundosDe } from '@portal/domain/voz'
import { done, fail, type Outcome } from '../failure'
import { fileKey, type FileStore } from '../images/ports'
import { readFile } from '../storage/read-file'

/** A recording as a `data:` URL, which no cache or history stores; its view has been audited. Fails with REMOVIDO. */
export async function renderVoz(
  { files }: { files: FileStore },
  { arquivoPath, duracaoMs }: { arquivoPath: string; duracaoMs: number },
): Promise<Outcome<{ audio: string; segundos: number }>> {
  const bytes = await readFile(files, fileKey(arquivoPath, 0))
  if (bytes === undefined) return fail('REMOVIDO', { message: 'O arquivo deste recado não existe mais.' })
  return done({ audio: `data:audio/mp4;base64,${bytes.toString('base64')}`, segundos: segundosDe(duracaoMs) })
}
