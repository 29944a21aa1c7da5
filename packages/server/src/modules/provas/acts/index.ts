import { checkCadeia, checkAuditoria, listAuditoria } from './auditoria'
import { entregarOficio, openPacote, responderOficio } from './oficio-resposta'
import { listOficios, openArquivoDoOficio, registrarOficio, showOficio } from './oficios'
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
export const oficiosActs = [
  listOficios,
  registrarOficio,
  showOficio,
  openArquivoDoOficio,
  responderOficio,
  openPacote,
  entregarOficio,
]
export const auditoriaActs = [listAuditoria, checkAuditoria, checkCadeia]
