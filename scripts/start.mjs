// npm start [-- --open]. An old Node cannot even load the rest, so its version is checked first.
import { refuseOldNode } from './node.mjs'

try {
  refuseOldNode()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('./start-portal.mjs')
