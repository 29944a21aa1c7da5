/** '1 anúncio', '2 anúncios'. */
export function contar(n: number, um: string, muitos: string): string {
  return `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitos}`
}
