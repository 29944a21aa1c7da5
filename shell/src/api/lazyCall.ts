import type { Call, ClientPorts } from '@portal/api/client'
import type { ApiError } from '@portal/api/erros'
import { isChunkError } from '../remotes/fault'

const UNREACHED: ApiError = { code: 'REDE', message: 'Erro de rede. Verifique sua conexão.', status: 0 }
const BROKEN: ApiError = {
  code: 'RESPOSTA_INVALIDA',
  message: 'Algo deu errado nesta página. Recarregue e tente novamente.',
  status: 0,
}

/**
 * The page's only API client. Its chunk loads with the first call, to keep axios out of first views. A chunk
 * load failure returns a network error; any other exception is reported as a defect.
 */
export function lazyCall(
  ports: Omit<ClientPorts, 'transport' | 'newKey'>,
  onDefect: (failure: unknown) => void,
  load: () => Promise<Call> = () => loadCall(ports),
): Call {
  let loading: Promise<Call> | undefined
  return async (endpoint, input, options) => {
    try {
      loading ??= load()
      const call = await loading.catch((failure: unknown) => {
        loading = undefined
        throw failure
      })
      return await call(endpoint, input, options)
    } catch (failure) {
      if (isChunkError(failure)) return { ok: false, error: UNREACHED }
      onDefect(failure)
      return { ok: false, error: BROKEN }
    }
  }
}

async function loadCall(ports: Omit<ClientPorts, 'transport' | 'newKey'>): Promise<Call> {
  const { createBrowserCall } = await import(/* webpackChunkName: "api" */ './browserCall')
  return createBrowserCall(ports)
}
