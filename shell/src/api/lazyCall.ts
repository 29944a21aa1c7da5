import type { Call, ClientPorts } from '@portal/api/client'

const UNREACHED = {
  ok: false,
  error: { code: 'REDE', message: 'Erro de rede. Verifique sua conexão.', status: 0 },
} as const

/** The one API client of the page. It comes with the first call, so that no first view carries axios. */
export function lazyCall(ports: Omit<ClientPorts, 'transport' | 'newKey'>): Call {
  let loading: Promise<Call> | undefined
  const load = (): Promise<Call> =>
    import(/* webpackChunkName: "api" */ './browserCall').then(({ createBrowserCall }) =>
      createBrowserCall(ports),
    )
  return async (endpoint, input, options) => {
    try {
      loading ??= load()
      const call = await loading
      return await call(endpoint, input, options)
    } catch {
      loading = undefined
      return UNREACHED
    }
  }
}
