import { rmSync } from 'node:fs'
import { TEMPLATE } from './template'

export default function removeTemplate(): void {
  const folder = process.env[TEMPLATE]
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
}
