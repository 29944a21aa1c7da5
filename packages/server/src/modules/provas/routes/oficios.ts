import { readFile } from 'node:fs/promises'
import * as api from '@portal/api/operacao/oficios'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../../kernel/failure'
import type { LimitRules } from '../../../kernel/http/limits'
import { operatorRoute, type OperatorHttpDeps } from '../../../kernel/http/operator-route'
import { uploadsOf } from '../../../kernel/http/uploads'
import { anexarOficio } from '../acts/oficios'

interface OficiosDeps extends OperatorHttpDeps {
  contextoDe: (operador: string) => Parameters<typeof anexarOficio>[0]
  limits: Pick<LimitRules, 'uploads'>
}

/** Apart from the other acts: it reads an upload. */
export function anexarOficioRoute(app: FastifyInstance, deps: OficiosDeps): void {
  operatorRoute(
    app,
    deps,
    api.anexarOficio,
    async ({ operador, params: { id }, request }) => {
      for await (const caminho of uploadsOf(request, api.anexarOficio.upload))
        return anexarOficio(deps.contextoDe(operador.nome), { id, conteudo: await readFile(caminho) })
      return fail('CORPO_INVALIDO', { message: 'Escolha o arquivo do ofício.' })
    },
    { limits: [deps.limits.uploads] },
  )
}
