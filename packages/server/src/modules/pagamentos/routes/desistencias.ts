import { desistencias, desistir as desistirDaCompra } from '@portal/api/desistencias'
import { centavos, emCentavos, reais } from '@portal/domain/dinheiro'
import type { FastifyInstance } from 'fastify'
import { done } from '../../../kernel/failure'
import { route } from '../../../kernel/http/route'
import type { PagamentosDeps } from '../deps'
import { listDesistiveis, type CompraDesistivel } from '../use-cases/desistencias'
import { desistir, valores } from '../use-cases/desistir'

/** Purchases that may be withdrawn from within seven days. */
export function desistenciasRoutes(app: FastifyInstance, deps: PagamentosDeps): void {
  const regra = deps.config.regretRule

  route(app, deps, desistencias, async ({ session: { usuarioId } }) => {
    const listed = await listDesistiveis(deps.store, { usuarioId, regra, now: deps.clock() })
    return done({ data: listed.map(desistivelNoFio) })
  })

  route(app, deps, desistirDaCompra, async ({ session: { usuarioId }, params, body }) => {
    const visto = { valor: centavos(body.valor) ?? emCentavos(0), creditos: body.creditos }
    const outcome = await desistir({ ...deps.pagamentos, regra }, { usuarioId, compra: params.compra, visto })
    return outcome.ok ? done(desistivelNoFio(outcome.data)) : outcome
  })
}

function desistivelNoFio({
  id,
  descricao,
  pagoEm,
  ate,
  compra,
  devolve,
  desistencia,
  situacao,
}: CompraDesistivel) {
  const { valor, creditos } = desistencia ?? valores(devolve)
  return {
    compra: id,
    descricao,
    situacao,
    pagaCom: compra.pagaCom,
    usada: compra.uso !== null,
    pagoEm,
    ate,
    valor: reais(emCentavos(valor)),
    creditos,
  }
}
