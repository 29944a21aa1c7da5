/** Stored sizes of a picture and its public address (rules: contrato/imagens, albuns/envio). */

/** Widths in pixels stored for every photo, ascending; widths above the original's are skipped. */
export const LARGURAS_FOTO = [160, 320, 480, 800, 1200] as const
export type LarguraFoto = (typeof LARGURAS_FOTO)[number]

/** Label on a photo that its owner declared as made or altered by artificial intelligence (rule: albuns/ia). */
export const AVISO_IA = 'Imagem alterada por IA'

/** Address of a stored picture; the largest without a width. */
export function fotoUrl(arquivoPath: string, largura?: LarguraFoto): string {
  const path = `/storage/${arquivoPath.replace(/^\/+/, '')}`
  return largura === undefined ? path : `${path}?w=${largura}`
}

/** Stored widths of a picture of `largura` pixels: none larger than it, and at least the smallest. */
export function largurasDisponiveis(largura: number): LarguraFoto[] {
  const stored = LARGURAS_FOTO.filter((candidate) => candidate <= largura)
  return stored.length > 0 ? stored : [LARGURAS_FOTO[0]]
}
