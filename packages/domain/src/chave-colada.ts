/** The key in what was pasted: the whole secret address, or the key alone. */
export function chaveColada(colado: string): string {
  return colado.trim().split('#').at(-1) ?? ''
}
