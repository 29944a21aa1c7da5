/** '1 anúncio', '2 anúncios', never parted at the end of a line. */
export function contar(n: number, um: string, muitos: string): string {
  return `${n.toLocaleString('pt-BR')}\u00A0${n === 1 ? um : muitos}`
}
