import { concederCreditos } from './conceder'
import { conciliarPagamentos, checkLivros } from './conciliar'
import { devolverPagamento } from './devolver'
import { listPagamentos, searchPagamentos } from './list'
import { reenviarPagamento } from './reenviar'
import { openPagamento, showPagamento } from './show'

export const pagamentosActs = [
  listPagamentos,
  searchPagamentos,
  showPagamento,
  openPagamento,
  checkLivros,
  conciliarPagamentos,
  devolverPagamento,
  reenviarPagamento,
  concederCreditos,
]
