import type { Identidade } from '@portal/api/identidade'
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

export function fraseDe({ estado, prazoEm, decididaEm, validaAte, conferencia }: Identidade): string {
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
  if (estado === 'expirada') return 'A confirmação venceu. Confirme de novo para publicar.'
  return 'Só publica quem é maior de 18 anos e confirmou quem é.'
}
