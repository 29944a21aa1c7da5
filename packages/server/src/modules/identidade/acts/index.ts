import { verDocumento } from './documento'
import {
  listIdentidades,
  openIdentidade,
  pegarIdentidade,
  pegarProximaIdentidade,
  soltarIdentidade,
} from './fila'
import { reabrirDocumentos } from './reabrir'
import { responder } from './responder'

export const identidadeActs = [
  listIdentidades,
  openIdentidade,
  pegarIdentidade,
  pegarProximaIdentidade,
  verDocumento,
  soltarIdentidade,
  reabrirDocumentos,
  responder,
]
