import * as api from '@portal/api/operacao/hashes'
import type { FastifyInstance } from 'fastify'
import { fail } from '../../../../kernel/failure'
import { operatorRoute } from '../../../../kernel/http/operator-route'
import type { LimitRules } from '../../../../kernel/http/limits'
import { uploadsOf } from '../../../../kernel/http/uploads'
import type { ImageProcessor } from '../../../../kernel/images/ports'
import type { KnownAbuseSettings } from '../../config'
import { blockHashes, importHashes } from '../../use-cases/hashes'
import {
  calcularHash,
  listHashesDaMesa,
  openHash,
  proporRemocaoDeHash,
} from '../../use-cases/operador/hashes'
import type { MesaDeps } from './deps'

interface HashesDeps extends MesaDeps {
  images: ImageProcessor
  limits: Pick<LimitRules, 'uploads'>
  config: { knownAbuse: KnownAbuseSettings }
}

const bytesOf = (hashes: readonly string[]) => hashes.map((hash) => Buffer.from(hash, 'hex'))

export function hashesDaMesaRoutes(app: FastifyInstance, deps: HashesDeps): void {
  const { contextoDe, images } = deps
  operatorRoute(app, deps, api.listHashes, ({ operador, query }) =>
    listHashesDaMesa(contextoDe(operador.nome), {
      limite: query.per_page,
      listaOficial: deps.config.knownAbuse.kind,
    }),
  )
  operatorRoute(
    app,
    deps,
    api.calcularHash,
    async ({ request }) => {
      for await (const file of uploadsOf(request, api.calcularHash.upload)) {
        // Awaited here, since the file is deleted on return.
        return await calcularHash(images, file)
      }
      return fail('FOTO_INVALIDA')
    },
    { limits: [deps.limits.uploads] },
  )
  operatorRoute(app, deps, api.findHash, ({ operador, params }) =>
    openHash(contextoDe(operador.nome), params),
  )
  operatorRoute(app, deps, api.bloquearHash, ({ operador, body: { hashes, ...body } }) =>
    blockHashes(contextoDe(operador.nome), { ...body, hashes: bytesOf(hashes) }),
  )
  operatorRoute(app, deps, api.importarHashes, ({ operador, body: { hashes, ...body } }) =>
    importHashes(contextoDe(operador.nome), { ...body, hashes: bytesOf(hashes) }),
  )
  operatorRoute(app, deps, api.removerHash, ({ operador, params, body }) =>
    proporRemocaoDeHash(contextoDe(operador.nome), operador, { ...params, ...body }),
  )
}
