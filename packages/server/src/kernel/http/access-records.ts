import { z } from 'zod'

/**
 * Origin of a call, as the law requires it to be kept: address, and source port where the connection is the
 * person's own.
 */
export const originSchema = z.object({ endereco: z.string(), porta: z.number().nullable() })
export type OrigemDoAcesso = z.output<typeof originSchema>
