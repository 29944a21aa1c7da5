import type { ChildProcess } from 'node:child_process'

export function freePort(): Promise<number>
export function untilOpen(port: number, child: ChildProcess): Promise<void>
