import type { FastifyRequest } from 'fastify'
import { originOf } from './origin'

const HEADER = 'x-client-port'
const request = (
  ip: string,
  remoteAddress: string,
  remotePort: number | undefined,
  port?: string | string[],
) => ({ ip, socket: { remoteAddress, remotePort }, headers: { [HEADER]: port } }) as unknown as FastifyRequest

describe('originOf', () => {
  it("keeps the port of a person's own connection, and never a proxy's", () => {
    expect(originOf(request('200.1.2.3', '200.1.2.3', 51_234), undefined)).toEqual({
      endereco: '200.1.2.3',
      porta: 51_234,
    })
    expect(originOf(request('200.1.2.3', '10.0.0.1', 51_234), undefined).porta).toBeNull()
  })

  it('uses the port that a trusted proxy sends', () => {
    expect(originOf(request('200.1.2.3', '10.0.0.1', 443, '51234'), HEADER).porta).toBe(51_234)
  })

  it('ignores the header of a caller without a proxy', () => {
    expect(originOf(request('200.1.2.3', '200.1.2.3', 51_234, '1'), HEADER).porta).toBe(51_234)
  })

  it.each(['51234, 443', '0', '65536', '-1', 'x', '', undefined])('takes %p for no port', (port) => {
    expect(originOf(request('200.1.2.3', '10.0.0.1', 443, port), HEADER).porta).toBeNull()
  })
})
