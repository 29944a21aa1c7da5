/** Web Push of a test's browser. */
export const inscricaoDoFake = {
  endpoint: 'https://push.exemplo/1',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
}

/** A browser in which this permission is given or denied; undefined: one without push. */
export function fakePush(
  answer: 'granted' | 'denied' | undefined,
  before: NotificationPermission = 'default',
) {
  const unsubscribe = jest.fn(() => Promise.resolve(true))
  const old = { unsubscribe, endpoint: inscricaoDoFake.endpoint }
  const subscribe = jest.fn(() => Promise.resolve({ toJSON: () => inscricaoDoFake }))
  const registration = { pushManager: { getSubscription: () => Promise.resolve(old), subscribe } }
  const requestPermission = jest.fn(() => Promise.resolve(answer))
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true })
  Reflect.deleteProperty(window, 'PushManager')
  if (answer !== undefined) {
    put(window, 'PushManager', jest.fn())
    put(window, 'Notification', { permission: before, requestPermission })
    put(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve(registration) })
  }
  return { subscribe, unsubscribe, requestPermission }
}
