import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

interface EntryPorts {
  document: Document
  timeoutMs: number
}

function bust(address: string): string {
  return `${address}?r=${Date.now().toString(36)}`
}

function inject({ document, timeoutMs }: EntryPorts, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = (failure?: Error): void => {
      clearTimeout(timer)
      script.onload = script.onerror = null
      script.remove()
      if (failure === undefined) resolve()
      else reject(failure)
    }
    const timer = setTimeout(() => end(new Error(`tempo esgotado (${timeoutMs / 1000} s)`)), timeoutMs)
    script.onload = () => end()
    script.onerror = () => end(new Error('arquivo de entrada indisponível'))
    script.async = true
    // As webpack asks for chunks, and as the page hints them: `crossorigin` for other origins alone.
    if (new URL(address).origin !== document.location.origin) script.crossOrigin = 'anonymous'
    script.src = address
    document.head.append(script)
  })
}

/**
 * Loads container scripts with a bound and one retry. The retry, and every try after a failure, uses an address that
 * neither a cache nor a request still hanging can answer.
 */
export function boundedEntries(ports: EntryPorts): ModuleFederationRuntimePlugin {
  const failed = new Set<string>()

  /** The container, or undefined when the script came but is not what it should be. */
  async function attempt(address: string, globalName: string): Promise<unknown> {
    Reflect.deleteProperty(globalThis, globalName)
    await inject(ports, address)
    return Reflect.get(globalThis, globalName)
  }

  async function load(entry: string, globalName: string): Promise<unknown> {
    const deadline = Date.now() + ports.timeoutMs / 2
    const wasFailed = failed.has(entry)
    try {
      const container = await attempt(wasFailed ? bust(entry) : entry, globalName)
      if (container !== undefined) return container
    } catch (failure) {
      failed.add(entry)
      if (wasFailed || Date.now() > deadline) throw failure
      return attempt(bust(entry), globalName)
    }
    failed.add(entry)
    return wasFailed ? undefined : attempt(bust(entry), globalName)
  }

  return {
    name: 'bounded-entries',
    async loadEntry({ remoteInfo }) {
      const container = await load(remoteInfo.entry, remoteInfo.entryGlobalName)
      if (!isContainer(container)) throw new Error('arquivo de entrada corrompido')
      return container
    },
  }
}

type Container = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value
}
