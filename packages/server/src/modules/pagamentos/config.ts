/**
 * Environment variables of the payment providers: only the chosen provider's are read, and every missing one
 * is reported.
 */
import { existsSync } from 'node:fs'
import { z } from 'zod'

const text = z.string().min(1)
/** Minimum length of a secret that cannot be guessed. */
const secret = z.string().min(16, 'use ao menos 16 caracteres')
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

const EFI_URLS = {
  production: { pix: 'https://pix.api.efipay.com.br', cobrancas: 'https://cobrancas.api.efipay.com.br' },
  sandbox: { pix: 'https://pix-h.api.efipay.com.br', cobrancas: 'https://cobrancas-h.api.efipay.com.br' },
} as const

const efiSchema = z
  .object({
    EFI_CLIENT_ID: text,
    EFI_CLIENT_SECRET: text,
    EFI_CERTIFICATE: text.refine((path) => existsSync(path), 'o arquivo do certificado não existe'),
    EFI_CERTIFICATE_PASSWORD: z.string().optional(),
    EFI_PIX_KEY: text,
    EFI_WEBHOOK_SECRET: secret,
    EFI_ENV: z.enum(['production', 'sandbox']).default('production'),
    EFI_PAYEE_CODE: z
      .string()
      .regex(/^[a-zA-Z0-9]{32}$/, 'use o identificador de conta, de 32 caracteres')
      .optional(),
    EFI_PIX_URL: httpUrl.optional(),
    EFI_CHARGES_URL: httpUrl.optional(),
  })
  .transform((env) => ({
    provider: 'efi' as const,
    clientId: env.EFI_CLIENT_ID,
    clientSecret: env.EFI_CLIENT_SECRET,
    /** Path of a PKCS#12 file, or of a PEM with certificate and key. */
    certificate: env.EFI_CERTIFICATE,
    certificatePassword: env.EFI_CERTIFICATE_PASSWORD,
    pixKey: env.EFI_PIX_KEY,
    webhookSecret: env.EFI_WEBHOOK_SECRET,
    environment: env.EFI_ENV,
    /** Identifies the account to the browser; present when cards are accepted. */
    payeeCode: env.EFI_PAYEE_CODE,
    pixUrl: env.EFI_PIX_URL ?? EFI_URLS[env.EFI_ENV].pix,
    cobrancasUrl: env.EFI_CHARGES_URL ?? EFI_URLS[env.EFI_ENV].cobrancas,
  }))

const asaasSchema = z
  .object({
    ASAAS_API_KEY: text,
    ASAAS_WEBHOOK_TOKEN: secret,
    ASAAS_URL: httpUrl.default('https://api.asaas.com/v3'),
  })
  .transform((env) => ({
    provider: 'asaas' as const,
    apiKey: env.ASAAS_API_KEY,
    webhookToken: env.ASAAS_WEBHOOK_TOKEN,
    url: env.ASAAS_URL,
  }))

const mercadoPagoSchema = z
  .object({
    MERCADOPAGO_ACCESS_TOKEN: text,
    MERCADOPAGO_PUBLIC_KEY: text,
    MERCADOPAGO_WEBHOOK_SECRET: secret,
    MERCADOPAGO_URL: httpUrl.default('https://api.mercadopago.com'),
  })
  .transform((env) => ({
    provider: 'mercadopago' as const,
    accessToken: env.MERCADOPAGO_ACCESS_TOKEN,
    publicKey: env.MERCADOPAGO_PUBLIC_KEY,
    webhookSecret: env.MERCADOPAGO_WEBHOOK_SECRET,
    url: env.MERCADOPAGO_URL,
  }))

export const PROVEDORES = ['sandbox', 'efi', 'asaas', 'mercadopago'] as const

/** Issuers of invoices; a city's adapter adds its name and its own variables. */
export const NFSE_PROVIDERS = ['sandbox'] as const

export const PROVIDER_SCHEMAS = {
  sandbox: z.object({}).transform(() => ({ provider: 'sandbox' as const })),
  efi: efiSchema,
  asaas: asaasSchema,
  mercadopago: mercadoPagoSchema,
}

export type Payments = {
  [Nome in keyof typeof PROVIDER_SCHEMAS]: z.output<(typeof PROVIDER_SCHEMAS)[Nome]>
}[keyof typeof PROVIDER_SCHEMAS]
export type EfiConfig = Extract<Payments, { provider: 'efi' }>

export type PaymentsResult = { ok: true; payments: Payments } | { ok: false; problems: string[] }

/** Settings of the chosen provider; `problems` lists every missing or invalid variable. */
export function readPayments(
  nome: (typeof PROVEDORES)[number],
  environment: Record<string, string | undefined>,
  error: z.core.$ZodErrorMap,
): PaymentsResult {
  const schema: z.ZodType<Payments> = PROVIDER_SCHEMAS[nome]
  const parsed = schema.safeParse(environment, { error })
  if (parsed.success) return { ok: true, payments: parsed.data }
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.')
    return environment[name] === undefined
      ? `${name}: obrigatória com PAYMENTS_PROVIDER=${nome}`
      : `${name}: ${message}`
  })
  return { ok: false, problems }
}
