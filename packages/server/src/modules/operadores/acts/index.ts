import {
  convidarOperador,
  convidarPrimeirosOperadores,
  listOperadores,
  mudarPapeisDeOperador,
  removeOperador,
} from './operadores'

export const operadoresActs = [
  listOperadores,
  convidarOperador,
  convidarPrimeirosOperadores,
  mudarPapeisDeOperador,
  removeOperador,
]
