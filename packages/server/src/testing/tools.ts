import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** Path of an installed program; undefined where its package is missing. */
export function findTool(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** What a program says of a file: its exit code with what it wrote. */
export function runTool(name: string, args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(findTool(name) ?? name, [...args], { timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), said: `${stdout}${stderr}` }),
    )
  })
}

/** A suite that asks an installed program; skipped by name where its package is missing. */
export function describeWith(tool: string, title: string, suite: () => void): void {
  if (findTool(tool) !== undefined) describe(title, suite)
  else describe.skip(`${title} (skipped: ${tool} is not installed)`, () => undefined)
}
