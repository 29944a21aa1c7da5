import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { copiaDoSeloJob } from './selo'

const SELO = '{"versao":1,"numero":7}'

/** Stores posted bodies, and responds with `status`. */
async function openKeeper(status: number) {
  const kept: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      kept.push(`${request.method} ${body}`)
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { kept, url, close: () => void server.close() }
}

const post = async (url: string | null) => {
  const job = copiaDoSeloJob({ config: { operatorEmail: null, copiasDoSelo: { email: null, url } } })
  if (job.kind !== 'external') throw new Error(job.kind)
  await job.run({ selo: SELO }, AbortSignal.timeout(10_000))
}

it('posts a seal as it is stored', async () => {
  const keeper = await openKeeper(204)
  await post(keeper.url)
  expect(keeper.kept).toEqual([`POST ${SELO}`])
  keeper.close()
})

it('fails, and so is retried, when it was not accepted', async () => {
  const keeper = await openKeeper(503)
  await expect(post(keeper.url)).rejects.toThrow('503')
  keeper.close()
})

it('ends when copies are no longer configured', async () => {
  await expect(post(null)).resolves.toBeUndefined()
})
