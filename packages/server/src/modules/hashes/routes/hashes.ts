import * as api from '@portal/api/operacao/hashes'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../../kernel/failure'
import { operatorRoute, type OperatorHttpDeps } from '../../../kernel/http/operator-route'
import type { LimitRules } from '../../../kernel/http/limits'
import { uploadsOf } from '../../../kernel/http/uploads'
import type { ImageProcessor } from '../../../kernel/images/ports'
import { calcularHash } from '../acts/bloquear'

interface HashesDeps extends OperatorHttpDeps {
  images: ImageProcessor
  limits: Pick<LimitRules, 'uploads'>
}

/** Apart from the acts: it reads an upload, and stores nothing. */
export function calcularHashRoute(app: FastifyInstance, deps: HashesDeps): void {
  operatorRoute(
    app,
    deps,
    api.calcularHash,
    async ({ request }) => {
      for await (const file of uploadsOf(request, api.calcularHash.upload)) {
        // Awaited here, since the file is deleted on return.
        return await calcularHash(deps.images, file)
      }
      return fail('FOTO_INVALIDA')
    },
    { limits: [deps.limits.uploads] },
  )
}
