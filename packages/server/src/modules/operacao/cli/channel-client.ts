import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { channelFile, channelSchema, type ChannelFile } from './channel-file'
import type { CommandAnswer } from '../../../kernel/acts/command'
import { codeOf } from './error-code'
import { answerSchema, type Order } from './order'

/** Connection errors that mean the server which wrote the file has stopped. */
const GONE = new Set(['ENOENT', 'ECONNREFUSED'])
const TIMEOUT_MS = 60_000

/** The channel in a data folder; undefined when there is none, or its server has stopped. */
export async function findChannel(dataDir: string): Promise<ChannelFile | undefined> {
  const text = await readFile(channelFile(dataDir), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const channel = channelSchema.safeParse(JSON.parse(text))
  return channel.success && (await isAlive(channel.data)) ? channel.data : undefined
}

/** Sends a command and waits for its result; throws when the server fails or disconnects. */
export async function sendOrder(channel: ChannelFile, order: Order): Promise<CommandAnswer> {
  const { status, body } = await post(channel, JSON.stringify(order))
  if (status !== 200) throw new Error(`the server answered ${status}`)
  return answerSchema.parse(JSON.parse(body))
}

async function isAlive(channel: ChannelFile): Promise<boolean> {
  try {
    // Not a command: the server responds 400 if the secret is correct.
    return (await post(channel, '')).status === 400
  } catch (error) {
    if (GONE.has(codeOf(error))) return false
    throw error
  }
}

function post({ address, secret }: ChannelFile, body: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const call = request(
      { socketPath: address, method: 'POST', path: '/', headers, timeout: TIMEOUT_MS },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        )
      },
    )
    call.on('timeout', () => call.destroy(new Error('the server does not answer')))
    call.on('error', reject)
    call.end(body)
  })
}
