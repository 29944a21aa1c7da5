/** Why an order needs a person (rule: pagamentos/alertas). */
export const ALERTAS_DO_PEDIDO = [
  'COBRANCA_ALHEIA',
  'OUTRO_PROVEDOR',
  'DEVOLUCAO_RECUSADA',
  'NOTA_RECUSADA',
] as const
export type AlertaDoPedido = (typeof ALERTAS_DO_PEDIDO)[number]

export const ROTULO_ALERTA: Readonly<Record<AlertaDoPedido, string>> = {
  COBRANCA_ALHEIA: 'no provedor há uma cobrança com este txid e outro recebedor ou valor',
  OUTRO_PROVEDOR: 'o pedido é de um provedor que não está mais configurado',
  DEVOLUCAO_RECUSADA: 'o provedor recusou a devolução',
  NOTA_RECUSADA: 'a nota fiscal não foi emitida ou não foi cancelada: o emissor recusou',
}
