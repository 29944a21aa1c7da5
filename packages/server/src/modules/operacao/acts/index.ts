import type { Act } from '../../../kernel/acts/act'
import { identidadeActs } from '../../identidade'
import { revisaoActs } from '../../revisao'
import { abrirCasoDeAtencao, encerrarCasoDeAtencao, listAtencao } from './atencao'
import { listAlbuns, showAlbum, verificar } from './albuns/list'
import { recusarAlbum, recusarFoto } from './albuns/recusar'
import { createAlerta, endAlerta } from './alertas'
import { listAnunciosVistos } from './anuncios/list'
import { retirarAnuncio } from './anuncios/retirar'
import { showAnuncio } from './anuncios/show'
import { conferirArmazenamento, copyArmazenamento, listSobrasDoArmazenamento } from './armazenamento'
import { createCupom, endCupom, listCupons } from './cupons'
import { requeueEmails } from './emails'
import { listMensagens, showMensagem } from './mensagens'
import { signVersao } from './versoes'
import { checkCadeia, conferirAuditoria, listAuditoria, showPrazos } from './auditoria'
import { decidirCaso, desfazerDecisao, findCaso, lerAviso, mostrarFoto } from './casos'
import type { OperatorContext } from './context'
import { mostrarFotoDenunciada } from './denuncias/fotos'
import {
  encaminharCaso,
  listFila,
  listProximos,
  pegarCaso,
  pegarProximo,
  pegarRevisao,
  soltarCaso,
} from './fila'
import { exportNumeros, showNumeros, showTransparencia } from './numeros'
import { concederCreditos } from './creditos'
import { ocultarAgora } from './denuncias/ocultar'
import { assignDenuncia, listDenuncias, showDenuncia } from './denuncias/list'
import { answerDenuncia } from './denuncias/responder'
import { decideRecurso, listRecursos, openRecurso } from './recursos'
import {
  convidarOperador,
  convidarPrimeirosOperadores,
  listOperadores,
  mudarPapeisDeOperador,
  removeOperador,
} from './operadores'
import { blockHashes, importHashes } from './hashes/bloquear'
import { listHashes, openHash } from './hashes/list'
import { removeHash } from './hashes/remover'
import { conciliarPagamentos, conferirLivros } from './pagamentos/conciliar'
import { devolverPagamento } from './pagamentos/devolver'
import { listPagamentos, searchPagamentos } from './pagamentos/list'
import { reenviarPagamento } from './pagamentos/reenviar'
import { openPagamento, showPagamento } from './pagamentos/show'
import { showRegistros } from './registros'
import { closeRetencao, createRetencao, listRetencoes, recordComunicacao, showCopia } from './retencoes'
import { banir, desbanir } from './usuarios/banir'
import { findUsuarios } from './usuarios/find'
import { showUsuario } from './usuarios/show'
import { listBanimentos, showPainelDeVinculos, showVinculos } from './vinculos'

/**
 * Every act of operators, in the order of the command line's help. The back office's routes, the commands and
 * the executor of proposals are derived from this list.
 */
export const ACTS: readonly Act<OperatorContext>[] = [
  listAlbuns,
  showAlbum,
  verificar,
  recusarAlbum,
  recusarFoto,
  listAnunciosVistos,
  showAnuncio,
  retirarAnuncio,
  listFila,
  listProximos,
  pegarProximo,
  pegarCaso,
  soltarCaso,
  encaminharCaso,
  findCaso,
  mostrarFoto,
  lerAviso,
  decidirCaso,
  desfazerDecisao,
  pegarRevisao,
  ...revisaoActs,
  mostrarFotoDenunciada,
  listDenuncias,
  showDenuncia,
  assignDenuncia,
  ocultarAgora,
  answerDenuncia,
  listRecursos,
  openRecurso,
  decideRecurso,
  listHashes,
  openHash,
  blockHashes,
  importHashes,
  removeHash,
  listRetencoes,
  createRetencao,
  closeRetencao,
  recordComunicacao,
  showCopia,
  showRegistros,
  listMensagens,
  showMensagem,
  findUsuarios,
  showUsuario,
  banir,
  desbanir,
  ...identidadeActs,
  showVinculos,
  showPainelDeVinculos,
  listBanimentos,
  listAtencao,
  abrirCasoDeAtencao,
  encerrarCasoDeAtencao,
  listPagamentos,
  searchPagamentos,
  showPagamento,
  openPagamento,
  conferirLivros,
  conciliarPagamentos,
  devolverPagamento,
  reenviarPagamento,
  concederCreditos,
  listCupons,
  createCupom,
  endCupom,
  createAlerta,
  endAlerta,
  signVersao,
  listAuditoria,
  conferirAuditoria,
  checkCadeia,
  copyArmazenamento,
  conferirArmazenamento,
  listSobrasDoArmazenamento,
  requeueEmails,
  showPrazos,
  showTransparencia,
  showNumeros,
  exportNumeros,
  listOperadores,
  convidarOperador,
  convidarPrimeirosOperadores,
  mudarPapeisDeOperador,
  removeOperador,
]
