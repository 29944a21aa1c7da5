import { createHash } from 'node:crypto'
import { liveRemotes } from '@portal/platform/manifest'
import type { LiveApp } from '@portal/platform/render'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { fail } from '../kernel/failure'
import { encodedText, type EncodedBody } from '../kernel/http/encoded-body'
import { sendFailure } from '../kernel/http/errors'
import { sendPage } from './send-page'

const URL_BASE = '/releases/remotos/'
export const REMOTES_LIST_URL = `${URL_BASE}:hash.json`

/** Lists kept: pages of earlier release sets may not have fetched theirs yet. */
const LISTS_MAX = 30

/** The lists of remotes that rendered pages share instead of containing them (docs/adr/0116). */
export interface RemotesLists {
  /** Address of the list of these remotes, by its hash. */
  add(remotes: readonly LiveApp[]): string
  find(hash: string): EncodedBody | undefined
}

export function createRemotesLists(): RemotesLists {
  const lists = new LRUCache<string, EncodedBody>({ max: LISTS_MAX })
  return {
    add(remotes) {
      const text = JSON.stringify(liveRemotes(remotes))
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
      lists.set(hash, lists.get(hash) ?? encodedText(text))
      return `${URL_BASE}${hash}.json`
    },
    find: (hash) => lists.get(hash),
  }
}

/** GET of a list. Another machine may not have it yet, or no longer: the page asks again. */
export const sendRemotesList =
  ({ find }: RemotesLists) =>
  async (
    request: FastifyRequest<{ Params: { hash: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const body = find(request.params.hash)
    if (body === undefined) return sendFailure(reply, fail('NAO_ENCONTRADO'))
    return sendPage(
      request,
      reply,
      { status: 200, body, shared: true, validUntil: Number.POSITIVE_INFINITY },
      { cacheControl: 'public, max-age=31536000, immutable', type: 'application/json; charset=utf-8' },
    )
  }
