import {
  convidarOperador,
  convidarPrimeirosOperadores,
  listOperadores,
  mudarPapeisDeOperador,
  reativaOperador,
  removeOperador,
  suspendeOperador,
} from './operadores'

export const operadoresActs = [
  listOperadores,
  convidarOperador,
  convidarPrimeirosOperadores,
  mudarPapeisDeOperador,
  suspendeOperador,
  reativaOperador,
  removeOperador,
]
