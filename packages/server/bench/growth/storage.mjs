// pnpm bench growth storage [pictures] [--short]: photos (60) uploaded through one api process into S3
// (s3rver, or the service at PORTAL_TEST_S3), each read through another and through the first: both must
// return identical bytes. Exits with 1 when one is missing.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import sharp from 'sharp'
import { numberAt } from '../arguments.mjs'
import { call, login, together, verdict } from '../portal.mjs'
import { withCluster } from './cluster.mjs'

const PICTURES = numberAt(0, 60, 6)
const AN_ALBUM = 20
const WIDTH = 2
const KEY = 'S3RVER'

await withCluster({}, async ({ start, folder }) => {
  const store = await openS3(folder)
  const env = {
    STORAGE_URL: 's3://portal/fotos',
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: KEY,
    AWS_ENDPOINT_URL_S3: store.endpoint,
  }
  try {
    const [writer, reader] = [await start('api', env), await start('api', env)]
    const { token } = await login(writer)
    let album
    let read = 0
    let same = 0
    for (let first = 0; first < PICTURES; first += AN_ALBUM) {
      const count = Math.min(AN_ALBUM, PICTURES - first)
      album = (await call(writer, '/api/album', { token, body: { titulo: `Medição ${first}` } })).album
      await together(Array.from({ length: count }), WIDTH, async (_, n) => {
        const path = await upload(writer, album.id, token, first + n)
        const [here, there] = [await bytesOf(writer, path), await bytesOf(reader, path)]
        read += Number(there !== undefined)
        same += Number(there !== undefined && here?.equals(there) === true)
      })
    }
    verdict([
      ['uploaded through one api, read through another', read, PICTURES],
      ['the same bytes through both', same, PICTURES],
    ])
  } finally {
    await store.close()
  }
})

async function openS3(folder) {
  const { PORTAL_TEST_S3: endpoint } = process.env
  if (endpoint !== undefined) return { endpoint, close: () => undefined }
  const directory = join(folder, 's3')
  await mkdir(directory)
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'portal' }],
  })
  const { port } = await store.run()
  return { endpoint: `http://127.0.0.1:${port}`, close: () => store.close() }
}

/** A picture of a unique colour; returns its URL. */
async function upload(api, album, token, n) {
  const background = { r: (n * 37) % 256, g: (n * 91) % 256, b: n % 256 }
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('fotos', new File([bytes], `foto-${n}.jpg`, { type: 'image/jpeg' }))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${api.url}/api/album/${album}/fotos`, { method: 'POST', headers, body: form })
  const body = await answer.json()
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${JSON.stringify(body)}`)
  return body.photos.at(-1).arquivo_path
}

async function bytesOf({ url }, path) {
  const answer = await fetch(`${url}/storage/${path}`)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
}
