import type { Act } from '../../../kernel/acts/act'
import { albunsActs } from '../../albuns'
import { encerrarSaida, listAnunciosVistos, recusarAlbum, recusarFoto } from '../../anuncios'
import { banir, createAlerta, desbanir, endAlerta } from '../../contas'
import { cuponsActs } from '../../cupons'
import { denunciasActs, mensagensActs, retirarAnuncio } from '../../denuncias'
import { hashesActs } from '../../hashes'
import { identidadeActs } from '../../identidade'
import { operadoresActs } from '../../operadores'
import { pagamentosActs } from '../../pagamentos'
import { auditoriaActs, oficiosActs, retencoesActs } from '../../provas'
import { relatosActs } from '../../relatos'
import { revisaoActs } from '../../revisao'
import { vinculosActs } from '../../vinculos'
import { listAjustes, mudarAjuste } from './ajustes'
import { showArmazenamento, copyArmazenamento, listSobrasDoArmazenamento } from './armazenamento'
import { requeueEmails } from './atraso-emails'
import { decidirCaso, desfazerDecisao, findCaso, lerAviso, mostrarFoto } from './casos'
import { showConselho } from './conselho'
import type { OperatorContext } from './context'
import {
  encaminharCaso,
  listFila,
  listProximos,
  pegarCaso,
  pegarProximo,
  pegarRevisao,
  soltarCaso,
} from './fila'
import { listFalhas } from './falhas'
import { findUsuarios } from './find-usuarios'
import { exportNumeros, showNumeros, showPrazos, showTransparencia } from './numeros'
import { showAnuncio } from './show-anuncio'
import { showUsuario } from './show-usuario'
import { mostrarSelfie, listSelfies, responderSelfie } from './selfies'
import { signVersao } from './versoes'
import { ouvirVoz, verVideo } from './gravacao'

/**
 * Every act of operators, in the order of the command line's help. The back office's routes, the commands and
 * the executor of proposals are derived from this list.
 */
export const ACTS: readonly Act<OperatorContext>[] = [
  ...albunsActs,
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
  ouvirVoz,
  verVideo,
  lerAviso,
  decidirCaso,
  desfazerDecisao,
  pegarRevisao,
  ...revisaoActs,
  ...denunciasActs,
  ...relatosActs,
  listSelfies,
  mostrarSelfie,
  responderSelfie,
  ...hashesActs,
  ...retencoesActs,
  ...oficiosActs,
  ...mensagensActs,
  findUsuarios,
  showUsuario,
  banir,
  desbanir,
  encerrarSaida,
  ...identidadeActs,
  ...vinculosActs,
  ...pagamentosActs,
  ...cuponsActs,
  createAlerta,
  endAlerta,
  signVersao,
  ...auditoriaActs,
  copyArmazenamento,
  showArmazenamento,
  listSobrasDoArmazenamento,
  requeueEmails,
  listFalhas,
  listAjustes,
  mudarAjuste,
  showPrazos,
  showTransparencia,
  showNumeros,
  exportNumeros,
  showConselho,
  ...operadoresActs,
]
