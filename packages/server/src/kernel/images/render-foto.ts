import { done, fail, type Outcome } from '../failure'
import { readFile } from '../storage/read-file'
import { fileKey, type FileStore } from './ports'
import type { Shown } from './shown'

/** Shows the largest file of a photo whose view has been audited. Fails with REMOVIDO. */
export async function renderFoto(
  { files }: { files: FileStore },
  { arquivoPath, maiorLargura }: { arquivoPath: string; maiorLargura: number },
  modo: 'cinza' | 'cor',
): Promise<Outcome<Shown>> {
  const bytes = await readFile(files, fileKey(arquivoPath, maiorLargura))
  if (bytes === undefined) return fail('REMOVIDO', { message: 'O arquivo desta foto não existe mais.' })
  // The command line starts without the image library.
  const { showPicture } = await import('./shown')
  return done(await showPicture(bytes, modo))
}
