import { z } from 'zod'
import type { Vault } from '../../../kernel/crypto/vault'
import type { DadosDoContato } from '../ports'

const optional = <Schema extends z.ZodType>(schema: Schema) => z.exactOptional(schema)
const dadosSchema = z.object({
  nome: z.string(),
  chama: z.string(),
  email: optional(z.string()),
  telefone: optional(z.string()),
  confirmando: optional(z.union([z.object({ email: z.string() }), z.object({ telefone: z.string() })])),
})

export const openContato = (vault: Vault, sealed: Buffer): DadosDoContato =>
  dadosSchema.parse(JSON.parse(vault.open(sealed)))

/** Written field by field: a row read from a table may be passed. */
export const sealContato = (vault: Vault, dados: DadosDoContato): Buffer =>
  vault.seal(JSON.stringify(dadosSchema.parse(dados)))
