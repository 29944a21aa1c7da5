import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock'
import type { SignedLinks } from '../crypto/signed-links'
import { fail } from '../failure'
import { fileKey, mediaType, tipoDaGravacao, type FileStore } from '../images/ports'
import { cacheByProof, type AgeProof } from '../http/age-proof'
import { sendFailure } from '../http/errors'
import { isLinkDaFoto } from './operator-link'
import type { ArquivoRepository } from './arquivos-db'
import { readFile } from './read-file'
import { tagHeaders } from './purge'

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
  links: Pick<SignedLinks, 'isValid'>
  clock: Clock
  config: { purgeUrls: readonly string[] }
}

interface Pedido {
  Params: { '*': string }
  Querystring: { w?: string; ate?: string; s?: string }
}

/**
 * GET /storage/{arquivo_path}?w=: the smallest stored width that fits, the largest without `w`; of a video, its
 * poster with `w` (rule: contrato/imagens). Visitors get what a live listing shows, an account its own pictures (rule:
 * albuns/servidas); without a proof of age, those alone (rule: idade/proprias). The row is checked at every
 * request, so a picture disappears with the listing that showed it.
 */
export function storageRole(deps: StorageDeps): FastifyPluginAsync {
  const { files, idade, config } = deps
  return async (app) => {
    app.get<Pedido>('/storage/*', { schema: { hide: true } }, async (request, reply) => {
      const path = request.params['*']
      const found = await findServed(deps, request)
      if (found === undefined)
        return sendFailure(reply, fail(idade.isProven(request) ? 'NAO_ENCONTRADO' : 'IDADE_NAO_CONFIRMADA'))
      const gravacao = tipoDaGravacao(path) !== undefined
      const { w } = request.query
      const largura = gravacao && w === undefined ? 0 : pickWidth(found.larguras, Number(w))
      const etag = `"${[path, largura, found.marcaDagua].filter(Boolean).join('-')}"`
      const open = found.publica && !idade.demanded
      void reply
        .headers({ etag, 'cache-control': config.purgeUrls.length > 0 ? PURGED_CACHE : PICTURE_CACHE })
        // Pictures that everybody may see may be embedded by link previews and other sites.
        .header('cross-origin-resource-policy', open ? 'cross-origin' : 'same-origin')
      if (config.purgeUrls.length > 0) void reply.headers(tagHeaders([path]))
      if (!open) cacheByProof(reply, { proven: true })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (gravacao) void reply.header('cache-control', 'private, no-cache')
      if (gravacao && largura === 0)
        return sendGravacao(request, reply, await readFile(files, fileKey(path, 0)))
      const file = await files.get(fileKey(path, largura))
      if (file === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
      return reply.type('image/webp').header('content-length', file.size).send(file.stream)
    })
  }
}

const RANGE = /^bytes=(\d+)-(\d*)$/

/**
 * A recording, or the part that a player requests: Safari plays nothing without (206). No cache keeps it or a video's
 * poster, so that neither needs a purge when its listing leaves the air.
 */
function sendGravacao(request: FastifyRequest<Pedido>, reply: FastifyReply, bytes: Buffer | undefined) {
  if (bytes === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
  void reply.type(mediaType(request.params['*'])).header('accept-ranges', 'bytes')
  const asked = RANGE.exec(request.headers.range ?? '')
  const from = Number(asked?.[1])
  if (asked === null || from >= bytes.length) return reply.send(bytes)
  const last = Math.min(asked[2] ? Number(asked[2]) : Infinity, bytes.length - 1)
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${last}/${bytes.length}`)
    .send(bytes.subarray(from, last + 1))
}

function findServed({ store, idade, links, clock }: StorageDeps, request: FastifyRequest<Pedido>) {
  const path = request.params['*']
  return store.arquivos.findServed(path, {
    publico: idade.isProven(request),
    dono: idade.proprias.ownerOf(request),
    operador: isLinkDaFoto(links, path, request.query, clock()),
  })
}

function pickWidth(larguras: readonly number[], wanted: number): number {
  const sorted = [...larguras].sort((a, b) => a - b)
  return sorted.find((largura) => largura >= wanted) ?? sorted.at(-1) ?? 0
}
