/** '22/11 às 11:28', in the clock of who reads. */
export function quando(instante: string): string {
  const date = new Date(instante)
  const dia = date.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' })
  const hora = date.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })
  return `${dia} às ${hora}`
}

export const reais = (valor: number): string =>
  valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
