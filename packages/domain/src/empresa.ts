/** The company responsible for the portal (rule: privacidade/empresa). */

export interface Empresa {
  readonly nome: string
  /** Formatted: '12.ABC.345/01DE-35'. */
  readonly cnpj: string
  readonly endereco: string
  /** Legal representative. */
  readonly representante: string
  /** Data protection officer (LGPD, art. 41). */
  readonly encarregado: string
}

const PESOS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

function digito(base: string): number {
  const pesos = PESOS.slice(PESOS.length - base.length)
  const soma = pesos.reduce((total, peso, at) => total + peso * (base.charCodeAt(at) - 48), 0)
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/** Parses a valid CNPJ into fourteen characters, letters allowed since July 2026; undefined otherwise. */
export function parseCnpj(text: string): string | undefined {
  const bare = text.trim().toUpperCase().replace(/[./-]/g, '')
  if (!/^[\dA-Z]{12}\d{2}$/.test(bare) || /^(.)\1+$/.test(bare)) return undefined
  const base = bare.slice(0, 12)
  const first = digito(base)
  return bare === `${base}${first}${digito(`${base}${first}`)}` ? bare : undefined
}

/** '12.345.678/0001-95' of fourteen characters. */
export function formatCnpj(bare: string): string {
  return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

/** One line for footer and receipt: 'Nome · CNPJ … · endereço'. */
export function linhaDaEmpresa({ nome, cnpj, endereco }: Empresa): string {
  return `${nome} · CNPJ ${cnpj} · ${endereco}`
}

/** A sentence for legal texts. */
export function empresaPorExtenso({ nome, cnpj, endereco, representante }: Empresa): string {
  return `${nome}, inscrita no CNPJ sob o nº ${cnpj}, com sede em ${endereco}, representada por ${representante}`
}
