import { dirname, join } from 'node:path'

/** The system user that draws pages, where the server may become one. */
export interface RenderUser {
  uid: number
  gid: number
}

/**
 * How the process that runs released code is started: without environment, unable to start another, and allowed to read
 * nothing but this program and the server bundles (docs/adr/0029). What Node cannot deny it, the system's user does.
 */
export function sandboxOf(
  program: string,
  {
    bundles,
    memoryMb,
    user,
  }: { bundles: readonly string[]; memoryMb: number; user?: RenderUser | undefined },
) {
  const folders = [...new Set(bundles.map((bundle) => join(dirname(bundle), '*')))]
  return {
    args: [
      '--permission',
      '--no-warnings',
      '--no-addons',
      `--max-old-space-size=${memoryMb}`,
      // Young objects of some pages fit into it. V8's own 16 MB stay in the process; with 2, collecting them is a sixth of a page.
      '--max-semi-space-size=4',
      ...[program, ...folders].map((path) => `--allow-fs-read=${path}`),
      program,
    ],
    options: { env: {}, cwd: '/', ...user },
  }
}
