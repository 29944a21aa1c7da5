import { axiosTransport } from '@portal/api/axios'
import { createCall, type Call, type ClientPorts } from '@portal/api/client'

const TIMEOUT_MS = 20_000

function newKey(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : `${Date.now()}-${Math.random().toString(36).slice(2)}`
}

export function createBrowserCall(ports: Omit<ClientPorts, 'transport' | 'newKey'>): Call {
  return createCall({ ...ports, transport: axiosTransport(TIMEOUT_MS), newKey })
}
