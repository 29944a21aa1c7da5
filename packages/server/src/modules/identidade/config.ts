/**
 * Environment variables of the identity provider: only read when one is chosen, and every missing one is
 * reported.
 */
import { CONFERENCIAS, type Conferencia } from '@portal/domain/identidade'
import { z } from 'zod'
import { readPublicKey } from '../../kernel/crypto/signed-json'

export const IDENTITY_CHECKS = CONFERENCIAS
export type IdentityCheckKind = Conferencia

export const identityHttpSchema = z
  .object({
    IDENTITY_PROVIDER_URL: z.url({ protocol: /^https?$/ }),
    IDENTITY_PROVIDER_TOKEN: z.string().min(16, 'use ao menos 16 caracteres'),
    IDENTITY_PROVIDER_PUBLIC_KEY: z.string().transform((text, context) => {
      try {
        return readPublicKey(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'informe uma chave pública Ed25519 em base64' })
        return z.NEVER
      }
    }),
  })
  .transform((env) => ({
    kind: 'http' as const,
    url: env.IDENTITY_PROVIDER_URL,
    token: env.IDENTITY_PROVIDER_TOKEN,
    publicKey: env.IDENTITY_PROVIDER_PUBLIC_KEY,
  }))

export type IdentitySettings = z.output<typeof identityHttpSchema> | { kind: 'auto' | 'manual' }

export function readIdentity(
  kind: IdentityCheckKind,
  environment: Record<string, string | undefined>,
  error: z.core.$ZodErrorMap,
): { ok: true; identity: IdentitySettings } | { ok: false; problems: string[] } {
  if (kind !== 'http') return { ok: true, identity: { kind } }
  const parsed = identityHttpSchema.safeParse(environment, { error })
  if (parsed.success) return { ok: true, identity: parsed.data }
  return {
    ok: false,
    problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  }
}
