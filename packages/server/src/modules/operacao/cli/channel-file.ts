import { join } from 'node:path'
import { z } from 'zod'

/** Address of a running server, with a secret that proves access to its data folder. */
export const channelSchema = z.object({ address: z.string().min(1), secret: z.string().min(32) })
export type ChannelFile = z.output<typeof channelSchema>

export function channelFile(dataDir: string): string {
  return join(dataDir, 'operador.json')
}
