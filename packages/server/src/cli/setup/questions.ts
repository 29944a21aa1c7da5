/** Variables that `pnpm portal setup` prompts for, generates and leaves out. */
import type { PROVEDORES } from '../../modules/pagamentos/config'

type Provider = Exclude<(typeof PROVEDORES)[number], 'sandbox'>

/** Prompted: the server does not start without them. */
export const ASKED: Record<string, string> = {
  SMTP_URL:
    'servidor de e-mail, como smtps://conta:senha@smtp.provedor.com.br:465: sem ele códigos e avisos não saem',
  PHONE_CHECK_URL:
    'endereço do serviço de SMS (modelos de três serviços em docs/runbooks/uma-maquina.md): sem ele ninguém confirma o telefone, e não anuncia',
  PHONE_CHECK_TOKEN: 'a chave do serviço de SMS, de 16 caracteres ou mais',
  COMPANY_CNPJ: 'CNPJ, no rodapé e nos recibos (Decreto 7.962/2013)',
  COMPANY_ADDRESS: 'endereço da sede (rua, número, cidade, estado)',
  COMPANY_REPRESENTATIVE: 'representante legal',
  COMPANY_DPO: 'nome do encarregado (LGPD)',
}

/** What each provider gives its customers. */
export const OF_PROVIDER: Record<Provider, Record<string, string>> = {
  asaas: { ASAAS_API_KEY: 'chave da API, no painel do Asaas' },
  efi: {
    EFI_CLIENT_ID: 'client id da aplicação, no painel da Efi',
    EFI_CLIENT_SECRET: 'client secret da aplicação',
    EFI_CERTIFICATE: 'caminho do certificado (.p12)',
    EFI_PIX_KEY: 'a sua chave Pix',
  },
  mercadopago: {
    MERCADOPAGO_ACCESS_TOKEN: 'access token da aplicação',
    MERCADOPAGO_PUBLIC_KEY: 'public key da aplicação',
    MERCADOPAGO_WEBHOOK_SECRET: 'assinatura secreta dos webhooks',
  },
}
export const isProvider = (name: string): name is Provider => Object.hasOwn(OF_PROVIDER, name)

/** Random values, by their length. */
export const MADE: Record<string, number> = {
  SECRET: 48,
  DATA_SECRET: 48,
  IDENTITY_KEY: 48,
  PUSH_KEY: 48,
  METRICS_TOKEN: 32,
}
/** Random values that the panel of the provider is given. */
export const MADE_FOR: Record<Provider, readonly string[]> = {
  asaas: ['ASAAS_WEBHOOK_TOKEN'],
  efi: ['EFI_WEBHOOK_SECRET'],
  mercadopago: [],
}

/** What the portal does without each of these. */
export const COSTS: Record<string, string> = {
  AGE_ASSURANCE: 'ninguém prova a idade: quem visita vê só categoria, cidade e título',
  IDENTITY_CHECK: 'uma pessoa confere cada documento de quem anuncia',
  KNOWN_ABUSE_MATCH: 'nenhuma lista de imagens de abuso é consultada: uma pessoa olha cada foto',
  AUDIT_SEAL_MAIL: 'quem tomar a máquina reescreve a auditoria sem deixar prova fora dela',
  SECURITY_EVENTS_URL: 'os eventos de segurança ficam só no log desta máquina',
  REDIS_URL: 'cada processo conta os limites sozinho: basta para uma máquina',
}
