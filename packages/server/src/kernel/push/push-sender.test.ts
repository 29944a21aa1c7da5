import { createPushSender } from './push-sender'

const sender = (secret: string, ...services: string[]) =>
  createPushSender({ secret, services, contact: 'x@exemplo.com' })

it('derives one key pair from the secret', () => {
  const { chave } = sender('um segredo de teste')
  expect(chave).toMatch(/^[\w-]{87}$/)
  expect(sender('um segredo de teste').chave).toBe(chave)
  expect(sender('outro segredo de teste').chave).not.toBe(chave)
})

it.each([
  ['https://web.push.apple.com/abc', true],
  ['https://api.push.apple.com/abc', true],
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.exemplo.com/abc', false],
  ['https://push.apple.com.exemplo.com/abc', false],
  ['https://evilpush.apple.com:1/abc', false],
  ['https://web.push.apple.com@10.0.0.1/abc', false],
  ['https://eu@web.push.apple.com/abc', false],
  ['https://10.0.0.1/abc', false],
])('of %s accepts: %s', (endpoint, accepted) => {
  const { accepts } = sender('um segredo de teste', 'https://fcm.googleapis.com', 'https://*.push.apple.com')
  expect(accepts(endpoint)).toBe(accepted)
})
