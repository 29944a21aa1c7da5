export interface Varnish {
  url: string
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** `deploy/varnish/portal.vcl` in front of web processes on these local ports. */
export function pagesVcl(ports: readonly number[]): Promise<string>

/** A Varnish of its own on loopback, with this VCL. */
export function startVarnish(vcl: string): Promise<Varnish>
