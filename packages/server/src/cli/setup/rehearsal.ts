/** `pnpm portal setup --demo-production`: stand-ins on loopback for the outside services of an installation. */
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Resolve } from './check'
import type { Given } from './environment-file'

export interface Rehearsal {
  given: Given
  /** Address of the provider's stand-in; https, because production accepts nothing else in ASAAS_URL. */
  providerUrl: string
  resolve: Resolve
  close: () => void
}

const KEY = 'chave-de-ensaio-do-provedor'

export async function openRehearsal(dir: string): Promise<Rehearsal> {
  const mail = await listen(createServer(speakSmtp))
  const database = await listen(createServer(speakPostgres))
  const provider = await listen(
    createHttpServer((request, response) => {
      response.statusCode = request.headers.access_token === KEY ? 200 : 401
      response.setHeader('content-type', 'application/json').end('{"data":[],"hasMore":false,"totalCount":0}')
    }),
  )
  return {
    providerUrl: `http://127.0.0.1:${provider.port}`,
    given: {
      domain: 'vitrine.ensaio.test',
      company: 'Vitrine de Ensaio Ltda.',
      mail: 'operacao@vitrine.ensaio.test',
      payments: 'asaas',
      pairs: {
        DATABASE_URL: `postgres://portal:senha@127.0.0.1:${database.port}/portal`,
        SMTP_URL: `smtp://portal:senha@127.0.0.1:${mail.port}`,
        ASAAS_API_KEY: KEY,
        PHONE_CHECK_URL: 'https://sms.ensaio.test/codigos',
        PHONE_CHECK_TOKEN: 'ficha-de-ensaio-do-sms',
        COMPANY_CNPJ: '11.222.333/0001-81',
        COMPANY_ADDRESS: 'Rua das Palmeiras, 100, Goiânia, GO',
        COMPANY_REPRESENTATIVE: 'Representante de Ensaio',
        COMPANY_DPO: 'Encarregado de Ensaio',
        BACKUP_DIR: dir,
      },
    },
    async resolve(host) {
      if (!host.endsWith('.ensaio.test')) throw new Error('não existe')
    },
    close() {
      for (const { server } of [mail, provider, database]) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function listen(server: Server): Promise<{ server: Server; port: number }> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  server.on('connection', (socket: Socket) => sockets.add(socket))
  return { server, port: (server.address() as AddressInfo).port }
}
const sockets = new Set<Socket>()

/** A minimal SMTP server, up to the sign-in. */
function speakSmtp(socket: Socket): void {
  const expected = Buffer.from('\0portal\0senha').toString('base64')
  socket.on('error', () => undefined)
  socket.write('220 ensaio\r\n')
  socket.on('data', (chunk) => {
    const line = chunk.toString().trim()
    if (line.startsWith('EHLO')) socket.write('250-ensaio\r\n250 AUTH PLAIN\r\n')
    else if (line.startsWith('AUTH')) socket.write(line.endsWith(expected) ? '235 entrou\r\n' : '535 não\r\n')
    else socket.end('221 até logo\r\n')
  })
}

/** The part of PostgreSQL's protocol that a query for its time needs. */
function speakPostgres(socket: Socket): void {
  const message = (type: string, ...parts: (string | Buffer)[]): Buffer => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const ready = message('Z', 'I')
  let started = false
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const type = started ? chunk.toString('latin1', 0, 1) : 'startup'
    started = true
    if (type === 'startup') socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
    else if (type === 'Q') {
      const now = String(Date.now())
      // One column, float8 as text.
      const column = Buffer.from(
        '0001 6d7300 00000000 0000 000002bd 0008 ffffffff 0000'.replaceAll(' ', ''),
        'hex',
      )
      const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, now.length]), Buffer.from(now)])
      socket.write(
        Buffer.concat([message('T', column), message('D', row), message('C', 'SELECT 1\0'), ready]),
      )
    } else socket.end()
  })
}
