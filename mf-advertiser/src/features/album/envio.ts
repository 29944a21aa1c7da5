import { ARQUIVO_MAX_BYTES, ARQUIVO_MAX_MB } from '@portal/domain/limites'
import { ALBUNS } from '@portal/domain/mensagens'

/**
 * One file on its way to an album. `falhou` may have arrived or not: it is sent again under its key. `recusado` did not
 * arrive, for a reason; `cancelado` was called back.
 */
export interface Envio {
  key: string
  file: File
  status: 'espera' | 'enviando' | 'enviado' | 'falhou' | 'recusado' | 'cancelado'
  /** 0 to 1. */
  progress: number
  /** Under which the server stores it once, however often it is sent. */
  idempotencyKey: string
  message?: string
}

/** What the file chooser offers; phones turn their HEIC into JPEG for it. */
export const FORMATOS_ACEITOS = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

/** Why a file is not sent at all; undefined when it may be. Limits as the server has them. */
export function recusaLocal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return ALBUNS.heic
  if (!type.startsWith('image/')) return 'Envie somente arquivos de imagem.'
  if (size === 0) return 'O arquivo está vazio.'
  if (size > ARQUIVO_MAX_BYTES) return `Cada arquivo pode ter até ${ARQUIVO_MAX_MB} MB.`
  return undefined
}

/** New files behind those already listed; what does not fit into the album any more is refused here. */
export function enfileirar(
  lista: readonly Envio[],
  files: readonly File[],
  vagas: number,
  newKey: () => string,
): Envio[] {
  let left = vagas - lista.filter(({ status }) => status !== 'recusado' && status !== 'cancelado').length
  const novos = files.map((file, index): Envio => {
    const envio = { key: `${lista.length + index}-${file.name}`, file, progress: 0, idempotencyKey: newKey() }
    const refusal = recusaLocal(file) ?? (left > 0 ? undefined : 'O álbum está cheio.')
    if (refusal !== undefined) return { ...envio, status: 'recusado', message: refusal }
    left -= 1
    return { ...envio, status: 'espera' }
  })
  return [...lista, ...novos]
}

export type Wanted = (envio: Envio) => boolean

/** Those wanted wait for their turn again. */
export function requeue(lista: readonly Envio[], wanted: Wanted): Envio[] {
  return lista.map((envio) =>
    wanted(envio) ? { ...envio, status: 'espera', progress: 0, message: undefined } : envio,
  )
}

/** Those wanted that have not begun never will; what is being sent is aborted by who sends it. */
export function callBack(lista: readonly Envio[], wanted: Wanted): Envio[] {
  return lista.map((envio) =>
    wanted(envio) && envio.status === 'espera' ? { ...envio, status: 'cancelado' } : envio,
  )
}

/** Whether something is still on its way. */
export function isPendente({ status }: Envio): boolean {
  return status === 'espera' || status === 'enviando'
}

/** Whether it goes on by itself once there is a connection. */
export function isRetomavel(envio: Envio): boolean {
  return isPendente(envio) || envio.status === 'falhou'
}

/** Whether it makes sense to send it again: not when the file itself is refused here. */
export function isReenviavel({ status, file }: Envio): boolean {
  if (status === 'recusado') return recusaLocal(file) === undefined
  return status === 'falhou' || status === 'cancelado'
}
