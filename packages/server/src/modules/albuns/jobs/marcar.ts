import { MINUTE_MS } from '../../../kernel/clock'
import { fileKey, originalKey, type FileStore, type ImageProcessor } from '../../../kernel/images/ports'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { Purger } from '../../../kernel/storage/purge'
import { readFile } from '../../../kernel/storage/read-file'
import type { AlbunsStore } from '../store'

export const MARCAR_EVERY_MS = MINUTE_MS
const A_RUN = 20

interface Deps {
  store: AlbunsStore
  files: FileStore
  images: ImageProcessor
  purger: Purger
}

/** Draws photos that a listing has begun to show with its code in their mark (rule: albuns/marca-dagua). */
export function marcarFotosJob(deps: Deps): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'marcar-fotos',
    async run(_dados, signal) {
      for (const foto of await deps.store.arquivos.listAMarcar(A_RUN)) {
        if (signal.aborted) return
        await marcar(deps, foto)
      }
    },
  }
}

/** Drawn before the row says so: a crash draws it again. */
async function marcar(
  { store, files, images, purger }: Deps,
  { path, codigo }: { path: string; codigo: string },
): Promise<void> {
  const original = await readFile(files, originalKey(path))
  if (original !== undefined) {
    const { versoes } = await images.redraw(original, { codigo, desfoque: null })
    for (const { largura, bytes } of versoes) await files.put(fileKey(path, largura), bytes)
  }
  await store.arquivos.setMarcaDagua(path, codigo)
  await purger.purge(path)
}
