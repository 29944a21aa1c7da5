import type { Config } from './config'

const RULE = '─'.repeat(78)

export interface Summary {
  config: Pick<Config, 'demo' | 'role' | 'publicUrl' | 'apiDocs' | 'dataDir'>
  /** Lines about the back office. */
  operators: readonly string[]
  login?: { email: string; password: string }
}

/**
 * What a ready server prints. The demonstration's is a box with addresses, accounts, the data's folder and how
 * to stop; it has no sides, so that long links can be copied.
 */
export function summaryLines({ config, operators, login }: Summary): string[] {
  const { demo, role, publicUrl, apiDocs, dataDir } = config
  const site = role === 'operator' ? [] : [`Portal no ar: ${publicUrl}`]
  if (!demo) return [...site, ...operators]
  const open = role === 'all' || role === 'api'
  return [
    RULE,
    ...site,
    ...(open ? [`Pagamentos e e-mails de teste: ${publicUrl}/_sandbox`] : []),
    ...(open && apiDocs ? [`Documentação da API: ${publicUrl}/api/docs`] : []),
    ...(login ? [`Anunciante de demonstração: ${login.email}, senha ${login.password}`] : []),
    ...operators,
    `Dados: ${dataDir}`,
    'Para parar: Ctrl-C',
    RULE,
  ]
}
