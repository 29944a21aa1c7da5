interface Proxy {
  ok: true
  /** What visitors reach. */
  url: string
  /** What the web role reaches the API by. */
  insideUrl: string
  /** Open where `pem` was given. */
  tlsPort: number
  stop(): Promise<void>
}

export function startHaproxy(servers: {
  web: readonly number[]
  api: readonly number[]
  operator?: readonly number[]
  checkEvery?: string
  onLog?: (line: string) => void
  pem?: string
}): Promise<Proxy | { ok: false; reason: string }>
