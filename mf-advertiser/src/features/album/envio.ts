import { ARQUIVO_MAX_BYTES, ARQUIVO_MAX_MB } from '@portal/domain/limites'
import { ALBUNS } from '@portal/domain/mensagens'

/**
 * An upload. `falhou` has an unknown outcome and is retried with the same key; `recusado` was refused with a
 * reason that another attempt cannot change; `cancelado` was cancelled.
 */
export interface Envio {
  key: string
  file: File
  /** Declared as made or altered by artificial intelligence. */
  ia: boolean
  status: 'espera' | 'enviando' | 'enviado' | 'falhou' | 'recusado' | 'cancelado'
  /** 0 to 1. */
  progress: number
  /** Idempotency key: the server stores the file once, however often it is sent. */
  idempotencyKey: string
  message?: string
}

/** Formats of the file chooser; phones convert HEIC to JPEG for it. */
export const FORMATOS_ACEITOS = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

/** Checks a file against the server's limits; returns the refusal, or undefined. */
export function recusaLocal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return ALBUNS.heic
  if (!type.startsWith('image/')) return 'Envie somente arquivos de imagem.'
  if (size === 0) return 'O arquivo está vazio.'
  if (size > ARQUIVO_MAX_BYTES) return `Cada arquivo pode ter até ${ARQUIVO_MAX_MB} MB.`
  return undefined
}

/** Appends new files; those beyond the album's capacity are refused here. */
export function enfileirar(
  lista: readonly Envio[],
  { files, ia }: { files: readonly File[]; ia: boolean },
  vagas: number,
  newKey: () => string,
): Envio[] {
  let left = vagas - lista.filter(({ status }) => status !== 'recusado' && status !== 'cancelado').length
  const novos = files.map((file, index): Envio => {
    const envio = {
      key: `${lista.length + index}-${file.name}`,
      file,
      ia,
      progress: 0,
      idempotencyKey: newKey(),
    }
    const refusal = recusaLocal(file) ?? (left > 0 ? undefined : 'O álbum está cheio.')
    if (refusal !== undefined) return { ...envio, status: 'recusado', message: refusal }
    left -= 1
    return { ...envio, status: 'espera' }
  })
  return [...lista, ...novos]
}

export type Wanted = (envio: Envio) => boolean

/** Puts matching uploads back into the queue. */
export function requeue(lista: readonly Envio[], wanted: Wanted): Envio[] {
  return lista.map((envio) =>
    wanted(envio) ? { ...envio, status: 'espera', progress: 0, message: undefined } : envio,
  )
}

/** Cancels matching uploads that have not started; running ones are aborted by their sender. */
export function callBack(lista: readonly Envio[], wanted: Wanted): Envio[] {
  return lista.map((envio) =>
    wanted(envio) && envio.status === 'espera' ? { ...envio, status: 'cancelado' } : envio,
  )
}

/** Whether an upload is still pending. */
export function isPendente({ status }: Envio): boolean {
  return status === 'espera' || status === 'enviando'
}

/** Whether it resumes automatically when the connection returns. */
export function isRetomavel(envio: Envio): boolean {
  return isPendente(envio) || envio.status === 'falhou'
}

/** Whether a retry can succeed. */
export function isReenviavel({ status }: Envio): boolean {
  return status === 'falhou' || status === 'cancelado'
}
