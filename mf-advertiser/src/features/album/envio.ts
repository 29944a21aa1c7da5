/** One file on its way to an album. */
export interface Envio {
  key: string
  file: File
  status: 'espera' | 'enviando' | 'enviado' | 'recusado'
  /** 0 to 1. */
  progress: number
  message?: string
}

/** Why a file is not sent at all; undefined when it may be. Limits as the server has them. */
export function recusaLocal(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return 'Envie somente arquivos de imagem.'
  return undefined
}

/** New files behind those already listed; what does not fit into the album any more is refused here. */
export function enfileirar(lista: readonly Envio[], files: readonly File[], vagas: number): Envio[] {
  let left = vagas - lista.filter((envio) => envio.status !== 'recusado').length
  const novos = files.map((file, index): Envio => {
    const key = `${lista.length + index}-${file.name}`
    const refusal = recusaLocal(file) ?? (left > 0 ? undefined : 'O álbum está cheio.')
    if (refusal !== undefined) return { key, file, status: 'recusado', progress: 0, message: refusal }
    left -= 1
    return { key, file, status: 'espera', progress: 0 }
  })
  return [...lista, ...novos]
}
