import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { casosRoutes } from '../modules/operacao/routes/operador/casos'
import { denunciasDaMesaRoutes } from '../modules/operacao/routes/operador/denuncias'
import { livrosRoutes } from '../modules/operacao/routes/operador/livros'
import { operadoresRoutes } from '../modules/operacao/routes/operador/operadores'
import { pagamentosDaMesaRoutes } from '../modules/operacao/routes/operador/pagamentos'
import { usuariosDaMesaRoutes } from '../modules/operacao/routes/operador/usuarios'
import { filaRoutes } from '../modules/operacao/routes/operador/fila'
import { sessaoDeOperadorRoutes } from '../modules/operadores/routes/sessao'

/** Every call of the back office, as in `packages/api/src/operacao`; each registers its endpoints with `operatorRoute`. */
export const operatorRoutes: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [
  sessaoDeOperadorRoutes,
  filaRoutes,
  casosRoutes,
  denunciasDaMesaRoutes,
  pagamentosDaMesaRoutes,
  usuariosDaMesaRoutes,
  livrosRoutes,
  operadoresRoutes,
]
