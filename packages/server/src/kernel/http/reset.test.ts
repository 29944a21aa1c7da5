import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { openTestApp } from '../../testing/app'

const RESETS = 30

it('drops a client that reset its connection before its call was read: no 5xx, no line of an error', async () => {
  const test = await openTestApp()
  const errors = jest.spyOn(test.app.log, 'error')
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address() as AddressInfo
  const gone = jest.fn()
  test.app.server.prependListener('request', (request) => {
    if (request.socket.remoteAddress === undefined) gone()
  })
  for (let n = 0; n < RESETS; n += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(socket, 'connect')
    socket.write('GET /api/anuncios/inicio HTTP/1.1\r\nHost: localhost\r\n\r\n')
    socket.resetAndDestroy()
  }
  const metrics = (await test.app.inject('/metrics')).payload
  await test.close()
  // Otherwise the requests had an address and the case was not exercised.
  expect(gone).toHaveBeenCalled()
  expect(errors).not.toHaveBeenCalled()
  expect(metrics.match(/^http_request_seconds_count.*status="5.*$/gm)).toBeNull()
})
