import { dirname, join } from 'node:path'

/** System user of the rendering processes, if the server may switch to one. */
export interface RenderUser {
  uid: number
  gid: number
}

/**
 * Command line and options of a process that runs released code: no environment, no child processes, and read
 * access only to this program and the server bundles (docs/adr/0029). What Node cannot deny, the system
 * user's permissions do.
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
      // Holds the young objects of the pages in progress: with 4 MB, garbage collection took a third of a render.
      '--max-semi-space-size=16',
      // As the server (ADR 26).
      '--no-maglev',
      ...[program, ...folders].map((path) => `--allow-fs-read=${path}`),
      program,
    ],
    options: { env: {}, cwd: '/', ...user },
  }
}
