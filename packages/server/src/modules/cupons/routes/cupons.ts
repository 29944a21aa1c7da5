import { listCupons, validarCupom } from '@portal/api/cupons'
import type { AnswerOf } from '@portal/api/endpoint'
import { pacotePorTotal } from '@portal/domain/creditos'
import { reais } from '@portal/domain/dinheiro'
import { cotacao } from '@portal/domain/promocao'
import type { FastifyInstance } from 'fastify'
import type { CuponsDeps } from '../deps'
import type { CupomGuardado } from '../ports'
import { done, invalid } from '../../../kernel/failure'
import { applyCupom } from '../use-cases/apply-cupom'
import { route } from '../../../kernel/http/route'

/** The user's coupons, and the discount of a code. */
export function cuponsRoutes(app: FastifyInstance, deps: CuponsDeps): void {
  const { cupons } = deps.store

  route(app, deps, listCupons, async ({ session }) =>
    done((await cupons.listDoUsuario(session.usuarioId)).map(onTheWire)),
  )

  const guesses = { limits: [deps.limits.coupons] }
  route(
    app,
    deps,
    validarCupom,
    async ({ session, body }) => {
      const preco =
        body.promocao === undefined ? pacotePorTotal(body.creditos ?? 0)?.preco : precoDe(body.promocao)
      if (preco === undefined)
        return invalid({ creditos: ['Informe um pacote de créditos ou uma promoção.'] })
      const alvo = body.promocao === undefined ? ('creditos' as const) : ('promocao' as const)
      const compra = { usuarioId: session.usuarioId, alvo, total: preco, codigo: body.codigo }
      const aplicado = await applyCupom(cupons, compra, deps.clock(), false)
      if (!aplicado.ok) return aplicado
      return done({ desconto: reais(aplicado.data.desconto), total: reais(aplicado.data.total) })
    },
    guesses,
  )
}

function precoDe(promocao: Parameters<typeof cotacao>[0]) {
  const cotada = cotacao(promocao)
  return cotada.ok ? cotada.total : undefined
}

function onTheWire({
  codigo,
  descricao,
  desconto,
  alvos,
  fim,
  usado,
}: CupomGuardado): AnswerOf<typeof listCupons>[number] {
  const [alvo = 'creditos'] = alvos
  return {
    codigo,
    descricao,
    tipo: desconto.tipo === 'percentual' ? 'percentual' : 'valor',
    valor: desconto.tipo === 'percentual' ? desconto.percentual : reais(desconto.valor),
    aplicaEm: alvos.length > 1 ? 'ambos' : alvo,
    validoAte: fim ?? null,
    usado: usado === true,
  }
}
