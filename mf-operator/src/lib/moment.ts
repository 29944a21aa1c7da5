export { diaEHoraSemAno as quando } from '@portal/domain/tempo'

export const reais = (valor: number): string =>
  valor.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
