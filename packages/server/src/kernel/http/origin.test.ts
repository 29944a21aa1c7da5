import type { FastifyRequest } from 'fastify'
import { originOf } from './origin'

const request = (ip: string, remoteAddress: string, remotePort: number | undefined) =>
  ({ ip, socket: { remoteAddress, remotePort } }) as unknown as FastifyRequest

describe('originOf', () => {
  it("keeps the port of a person's own connection, and never a proxy's", () => {
    expect(originOf(request('200.1.2.3', '200.1.2.3', 51_234))).toEqual({
      endereco: '200.1.2.3',
      porta: 51_234,
    })
    expect(originOf(request('200.1.2.3', '10.0.0.1', 51_234))).toEqual({ endereco: '200.1.2.3', porta: null })
  })
})
