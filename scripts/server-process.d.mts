import type { ChildProcess } from 'node:child_process'

export const V8_ARGS: string[]
export const NODE_ARGS: string[]
export const MALLOC: Record<string, string>
export const COMPILE_CACHE: Record<string, string>
export function startFill(env?: NodeJS.ProcessEnv): ChildProcess
export function hurryFill(fill: ChildProcess): void
export function fillDemo(env: NodeJS.ProcessEnv): Promise<void>
export function startServer(
  env?: Record<string, string>,
  options?: { args?: string[]; host?: string; path?: string; onOutput?: (text: string) => void },
): Promise<{
  url: string
  port: number
  child: ChildProcess
  pid: number | undefined
  /** Drains; the code or the signal that the process ended with. */
  stop(): Promise<number | string>
  kill(): Promise<number | string>
}>

/** Argument of a server that ends with the program that started it. */
export const WITH_PARENT: string
