import { execFile } from 'node:child_process'
import { describeUnless, findTool, missingTools } from '../../../../scripts/engines.mjs'

/** Runs a program on a file: returns exit code and output. */
export function runTool(name: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(findTool(name) ?? name, [...args], { timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: `${stdout}${stderr}` }),
    )
  })
}

/** A suite that needs an installed program; skipped by name when it is missing. */
export function describeWith(tool: string, title: string, suite: () => void): void {
  describeUnless(missingTools(tool), title, suite)
}
