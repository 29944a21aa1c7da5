import { rmSync } from 'node:fs'
import { KEPT_TEMPLATE, TEMPLATE } from './template'

export default function removeTemplate(): void {
  const folder = process.env[TEMPLATE]
  if (folder !== undefined && folder !== process.env[KEPT_TEMPLATE])
    rmSync(folder, { recursive: true, force: true })
}
