import type { EstadoPagamento } from '@portal/domain/estados'

/** One ledger booking with its lines; portal accounts carry no balance. */
export interface LancamentoVisto {
  id: number
  chave: string
  motivo: string
  criadaEm: Date
  linhas: { papel: string; quantidade: number; saldo: number | null }[]
}

export interface WebhookVisto {
  id: number
  provedor: string
  recebidoEm: Date
  processadoEm: Date | null
}

export interface TrabalhoVisto {
  id: number
  tipo: string
  tentativas: number
  executarEm: Date
  feitoEm: Date | null
  falhouEm: Date | null
  erro: string | null
}

export interface FiltroPedidos {
  estados: readonly EstadoPagamento[]
  usuarioId?: number
  limite: number
}
