import { Writable } from 'node:stream'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { describeError, loggerOptions } from './logger'

describe('the logger', () => {
  it('writes no header of an upload at any level', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = Fastify({ logger: { ...loggerOptions('trace'), stream } })
    await app.register(multipart)
    app.post('/', async (request) => {
      for await (const part of request.parts()) void part
      return {}
    })
    await app.inject({
      method: 'POST',
      url: '/',
      headers: {
        authorization: 'Bearer um-token-secreto',
        cookie: 'dispositivo=outro-segredo',
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    })
    await app.close()
    expect(lines.join('')).toContain('multipart')
    expect(lines.join('')).not.toMatch(/um-token-secreto|outro-segredo/)
  })
})

describe('describeError', () => {
  it('keeps the code and constraint of a database error, and nothing that quotes a value', () => {
    const error = Object.assign(new Error('invalid input syntax for type date: "ana@exemplo.com"'), {
      severity: 'ERROR',
      code: '22007',
      detail: 'Key (email)=(ana@exemplo.com) already exists.',
      constraint: 'usuarios_email_key',
    })
    const logged = JSON.stringify(describeError(new Error('request failed', { cause: error })))
    expect(logged).toContain('22007')
    expect(logged).toContain('usuarios_email_key')
    expect(logged).not.toContain('ana@exemplo.com')
  })
})
