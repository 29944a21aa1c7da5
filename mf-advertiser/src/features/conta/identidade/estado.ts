import type { Identidade } from '@portal/api/identidade'
import { IDENTIDADE_DESAFIO_HORAS } from '@portal/domain/limites'
import type { BadgeTone } from '@portal/ui/Badge'
import { formatDia, formatInstante } from '../../../lib/datas'

export const ESTADO: Readonly<Record<Identidade['estado'], { tone: BadgeTone; label: string }>> = {
  nenhuma: { tone: 'grey', label: 'Não confirmada' },
  pendente: { tone: 'orange', label: 'Falta enviar' },
  'em-analise': { tone: 'blue', label: 'Em conferência' },
  verificada: { tone: 'green', label: 'Confirmada' },
  recusada: { tone: 'red', label: 'Recusada' },
  expirada: { tone: 'orange', label: 'Vencida' },
}

export const ERRO_IDENTIDADE = 'Não foi possível confirmar a identidade agora.'

/** Started, and its gesture and code are no longer valid. */
export const isCodigoVencido = ({ estado, desafio, conferencia }: Identidade): boolean =>
  estado === 'pendente' && desafio === null && conferencia === 'manual'

export function fraseDe(identidade: Identidade): string {
  const { estado, prazoEm, decididaEm, validaAte, conferencia } = identidade
  if (estado === 'verificada') {
    const ate = validaAte === null ? '' : ` Vale até ${formatDia(validaAte)}.`
    return `Identidade confirmada${decididaEm === null ? '' : ` em ${formatDia(decididaEm)}`}.${ate}`
  }
  if (estado === 'em-analise') {
    return prazoEm === null
      ? 'Estamos conferindo.'
      : `Estamos conferindo. Resposta até ${formatInstante(prazoEm)}.`
  }
  if (conferencia === 'auto') return 'Nesta demonstração ninguém confere: você já pode publicar.'
  if (isCodigoVencido(identidade))
    return `O código vale por ${IDENTIDADE_DESAFIO_HORAS} horas. Peça outro para continuar.`
  if (estado === 'expirada') return 'A confirmação venceu. Confirme de novo para publicar.'
  return 'Só publica quem é maior de 18 anos e confirmou quem é.'
}
