import type { Estatisticas } from '@portal/api/painel'
import { contatosDe } from '../../lib/contatos'
import { contar } from '../../lib/plural'

const SEMANA = 7

export interface Resposta {
  /** '46 visitas, 14 contatos'. */
  numeros: string
  /** Comparison with the previous week, and the best day. */
  comparacao: string
}

/** Summary of the last seven days; undefined without views. */
export function respostaDe(dias: Estatisticas['dias']): Resposta | undefined {
  const semana = dias.slice(-SEMANA)
  const visitas = visitasDe(semana)
  const contatos = semana.reduce((sum, dia) => sum + contatosDe(dia), 0)
  if (visitas + contatos === 0) return undefined
  return {
    numeros: `${contar(visitas, 'visita', 'visitas')}, ${contar(contatos, 'contato', 'contatos')}`,
    comparacao: [comparacao(visitas, dias), melhorDia(semana)].filter(Boolean).join(' '),
  }
}

function comparacao(visitas: number, dias: Estatisticas['dias']): string {
  const antes = dias.slice(-2 * SEMANA, -SEMANA)
  if (antes.length < SEMANA) return ''
  const change = visitas - visitasDe(antes)
  if (change === 0) return 'Tantas visitas quanto nos 7 dias anteriores.'
  const count = contar(Math.abs(change), 'visita', 'visitas')
  return `${count} a ${change > 0 ? 'mais' : 'menos'} que nos 7 dias anteriores.`
}

function melhorDia(semana: Estatisticas['dias']): string {
  const best = semana.reduce((top, dia) => (dia.visitas > top.visitas ? dia : top), {
    dia: '',
    visitas: 0,
  })
  if (best.visitas === 0) return ''
  const [, month, day] = best.dia.split('-')
  const when = ['hoje', 'ontem'][semana.length - 1 - semana.findIndex(({ dia }) => dia === best.dia)]
  return `O melhor dia foi ${when ?? `${day}/${month}`}, com ${best.visitas.toLocaleString('pt-BR')}.`
}

function visitasDe(dias: Estatisticas['dias']): number {
  return dias.reduce((sum, dia) => sum + dia.visitas, 0)
}
