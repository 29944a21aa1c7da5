import { abrirCasoDeAtencao, encerrarCasoDeAtencao, listAtencao } from './atencao'
import { listBanimentos, showPainelDeVinculos, showVinculos } from './vinculos'

export const vinculosActs = [
  showVinculos,
  showPainelDeVinculos,
  listBanimentos,
  listAtencao,
  abrirCasoDeAtencao,
  encerrarCasoDeAtencao,
]
