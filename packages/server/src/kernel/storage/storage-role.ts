import type { FastifyPluginAsync } from 'fastify'
import { fail } from '../failure'
import { fileKey, type FileStore } from '../images/ports'
import { cacheByProof, type AgeProof } from '../http/age-proof'
import { sendFailure } from '../http/errors'
import type { ArquivoRepository } from './ports'
import { PURGE_KEY } from './purge'

/**
 * A picture may be removed or redrawn (rules: albuns/remocao, albuns/marca-dagua): a shared cache revalidates
 * each time, which costs a 304; a visitor's browser caches it for five minutes.
 */
const PICTURE_CACHE = 'public, max-age=300, s-maxage=0, must-revalidate'
/** A shared cache that is purged (PURGE_URL) need not revalidate. */
const PURGED_CACHE = 'public, max-age=300, s-maxage=31536000'

interface StorageDeps {
  store: { arquivos: Pick<ArquivoRepository, 'findServed'> }
  files: FileStore
  idade: Pick<AgeProof, 'demanded' | 'isProven' | 'proprias'>
  config: { purgeUrls: readonly string[] }
}

/**
 * GET /storage/{arquivo_path}?w=: the smallest stored width that fits, the largest without `w` (rule:
 * contrato/imagens). Without a proof of age, signed-in people get only their own pictures (rule:
 * idade/proprias). The row is checked at every request: a removed or refused picture is gone at once (rule:
 * albuns/remocao).
 */
export function storageRole({ store, files, idade, config }: StorageDeps): FastifyPluginAsync {
  const cacheControl = config.purgeUrls.length > 0 ? PURGED_CACHE : PICTURE_CACHE
  return async (app) => {
    app.get<{ Params: { '*': string }; Querystring: { w?: string } }>(
      '/storage/*',
      { schema: { hide: true } },
      async (request, reply) => {
        const path = request.params['*']
        const proven = idade.isProven(request)
        const dono = proven ? undefined : idade.proprias.ownerOf(request)
        if (!proven && dono === undefined) return sendFailure(reply, fail('IDADE_NAO_CONFIRMADA'))
        const found = await store.arquivos.findServed(path, dono)
        if (found === undefined && !proven) return sendFailure(reply, fail('IDADE_NAO_CONFIRMADA'))
        if (found === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
        const largura = pickWidth(found.larguras, Number(request.query.w))
        const etag = `"${[path, largura, found.marcaDagua].filter(Boolean).join('-')}"`
        void reply
          .headers({ etag, 'cache-control': cacheControl })
          // Pictures that everybody may see may be embedded by link previews and other sites.
          .header('cross-origin-resource-policy', idade.demanded ? 'same-origin' : 'cross-origin')
        if (config.purgeUrls.length > 0) void reply.header(PURGE_KEY, path)
        if (idade.demanded) cacheByProof(reply, { proven: true })
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        const file = await files.get(fileKey(path, largura))
        if (file === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
        return reply.type('image/webp').header('content-length', file.size).send(file.stream)
      },
    )
  }
}

function pickWidth(larguras: readonly number[], wanted: number): number {
  const sorted = [...larguras].sort((a, b) => a - b)
  return sorted.find((largura) => largura >= wanted) ?? sorted.at(-1) ?? 0
}
