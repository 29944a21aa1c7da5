/** Hands a file to the browser to be saved. */
export function saveFile(nome: string, content: BlobPart, type: string): void {
  const link = document.createElement('a')
  const href = URL.createObjectURL(new Blob([content], { type }))
  link.href = href
  link.download = nome
  link.click()
  URL.revokeObjectURL(href)
}

export function saveBase64({ nome, conteudo }: { nome: string; conteudo: string }): void {
  saveFile(
    nome,
    Uint8Array.from(atob(conteudo), (char) => char.charCodeAt(0)),
    'application/octet-stream',
  )
}
