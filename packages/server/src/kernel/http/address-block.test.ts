import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { addressBlock, networkBlock } from './address-block'

describe('addressBlock', () => {
  it('counts an IPv4 address by itself, also where it is written as IPv6', () => {
    expect(addressBlock('203.0.113.9')).toBe('203.0.113.9')
    expect(addressBlock('::ffff:203.0.113.9')).toBe('203.0.113.9')
  })

  it('counts every IPv6 address of a /64 as one, however it is written', () => {
    const blocks = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002::abcd'].map(
      addressBlock,
    )
    expect(new Set(blocks)).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(addressBlock('2001:db8:1:3::1')).not.toBe(blocks[0])
  })

  it('reads short forms and zones', () => {
    expect(addressBlock('::1')).toBe('0:0:0:0::/64')
    expect(addressBlock('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(addressBlock('2001:db8::')).toBe('2001:db8:0:0::/64')
  })

  it('counts requests whose client has left as one, instead of failing', async () => {
    const app = Fastify()
    const blocks = new Promise<string[]>((resolve, reject) => {
      app.get('/', async ({ raw }, reply) => {
        raw.socket.destroy()
        await once(raw.socket, 'close')
        const after = reply.request.ip
        resolve([typeof after, addressBlock(after), networkBlock(after)])
      })
      app.setErrorHandler(reject)
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => undefined)
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    expect(await blocks).toEqual(['undefined', 'left', 'left'])
    client.destroy()
    await app.close()
  })
})
