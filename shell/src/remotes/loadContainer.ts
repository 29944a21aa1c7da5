import { isContainer, type Container } from './container'
import { timedOut } from './fault'

export interface ContainerPorts {
  document: Document
  timeoutMs: number
  /** Runs before the entry of this address. */
  prepare(address: string): Promise<void>
  share(container: Container): Promise<void>
}

function bust(address: string): string {
  return `${address}?r=${Date.now().toString(36)}`
}

function inject(
  { document, timeoutMs }: ContainerPorts,
  address: string,
  integrity: string | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const end = (failure?: Error): void => {
      clearTimeout(timer)
      script.onload = script.onerror = null
      script.remove()
      if (failure === undefined) resolve()
      else reject(failure)
    }
    const timer = setTimeout(() => end(timedOut(timeoutMs, 'entry')), timeoutMs)
    script.onload = () => end()
    script.onerror = () => end(new Error('arquivo de entrada indisponível'))
    script.async = true
    // Matches webpack's chunk requests and the page's hints: `crossorigin` only for other origins.
    if (new URL(address).origin !== document.location.origin) script.crossOrigin = 'anonymous'
    if (integrity !== undefined) script.integrity = integrity
    script.src = address
    document.head.append(script)
  })
}

interface Wanted {
  globalName: string
  /** Expected integrity of the released file, if known; any other content is not run. */
  integrity: string | undefined
}

/** Runs an entry script and returns the global that it defines. */
async function attempt(
  ports: ContainerPorts,
  address: string,
  { globalName, integrity }: Wanted,
): Promise<Container> {
  await ports.prepare(address)
  Reflect.deleteProperty(globalThis, globalName)
  await inject(ports, address, integrity)
  const container: unknown = Reflect.get(globalThis, globalName)
  if (!isContainer(container)) throw new Error('arquivo de entrada corrompido')
  return container
}

/**
 * Loads containers with a timeout and one retry. The retry, and every attempt after a failure, uses a new
 * address, which no cache entry or hanging request can serve. Only successes are cached.
 */
export function createContainerLoader(ports: ContainerPorts) {
  const failed = new Set<string>()
  const open = new Map<string, Promise<Container>>()

  async function load(address: string, wanted: Wanted): Promise<Container> {
    const halfTime = Date.now() + ports.timeoutMs / 2
    const wasFailed = failed.has(address)
    try {
      return await attempt(ports, wasFailed ? bust(address) : address, wanted)
    } catch (failure) {
      failed.add(address)
      if (wasFailed || Date.now() > halfTime) throw failure
      return attempt(ports, bust(address), wanted)
    }
  }

  async function loadAndShare(address: string, wanted: Wanted): Promise<Container> {
    const container = await load(address, wanted)
    await ports.share(container)
    return container
  }

  return (address: string, globalName: string, integrity?: string): Promise<Container> => {
    const loading = open.get(address) ?? loadAndShare(address, { globalName, integrity })
    open.set(address, loading)
    loading.catch(() => open.delete(address))
    return loading
  }
}
