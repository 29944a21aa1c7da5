import { MINUTE_MS } from '../../../kernel/clock'
import { fileKey } from '../../../kernel/images/ports'
import type { PictureDeps } from '../../../kernel/images/store-picture'
import type { JobHandler } from '../../../kernel/jobs/ports'
import type { Purger } from '../../../kernel/storage/purge'
import type { FotoDesenhada } from '../ports'
import type { AlbunsStore } from '../store'
import { desenharFoto } from '../use-cases/desenhar'

export const MARCAR_EVERY_MS = MINUTE_MS
const A_RUN = 20

interface Deps extends Pick<PictureDeps, 'files' | 'images'> {
  store: AlbunsStore
  purger: Purger
}

/**
 * Redraws photos that a listing has begun to show, with its code in their mark (rule: albuns/marca-dagua).
 */
export function marcarFotosJob(deps: Deps): JobHandler {
  return {
    kind: 'external',
    classe: 'pesado',
    tipo: 'marcar-fotos',
    async run(_dados, signal) {
      for (const foto of await deps.store.albuns.listAMarcar(A_RUN)) {
        if (signal.aborted) return
        await marcar(deps, foto)
      }
    },
  }
}

/**
 * Overwrites the drawing at the same path, which only gains the code, under a lock that prevents concurrent
 * changes of the photo. The row is updated last, so a crash repeats the drawing.
 */
async function marcar(deps: Deps, foto: FotoDesenhada & { codigo: string }): Promise<void> {
  const { arquivoPath, codigo } = foto
  const { versoes = [] } = (await desenharFoto(deps, foto)) ?? {}
  const marked = await deps.store.transaction(async (tx) => {
    if (!(await tx.albuns.lockDesenho(arquivoPath))) return false
    for (const { largura, bytes } of versoes) await deps.files.put(fileKey(arquivoPath, largura), bytes)
    await tx.arquivos.setMarcaDagua(arquivoPath, codigo)
    return true
  })
  if (marked) await deps.purger.purge([arquivoPath])
}
