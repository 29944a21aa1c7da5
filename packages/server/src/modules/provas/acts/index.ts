import { checkCadeia, conferirAuditoria, listAuditoria } from './auditoria'
import { showRegistros } from './registros'
import { closeRetencao, createRetencao, listRetencoes, recordComunicacao, showCopia } from './retencoes'

export const retencoesActs = [
  listRetencoes,
  createRetencao,
  closeRetencao,
  recordComunicacao,
  showCopia,
  showRegistros,
]
export const auditoriaActs = [listAuditoria, conferirAuditoria, checkCadeia]
