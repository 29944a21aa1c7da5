/** Roles of operators, and which exclude each other (rule: operadores/papeis). */

/** Roles of those who work here. Released screens read no other (ADR 106). */
export const PAPEIS = ['triagem', 'moderador', 'identidade', 'financeiro', 'auditor', 'chefe'] as const
export type PapelDaCasa = (typeof PAPEIS)[number]
/** With the outside council, which reads figures and does nothing (rule: conselho/papel). */
export const TODOS_OS_PAPEIS = [...PAPEIS, 'conselho'] as const
export type Papel = (typeof TODOS_OS_PAPEIS)[number]

export const ROTULO_PAPEL: Readonly<Record<Papel, string>> = {
  triagem: 'Triagem',
  moderador: 'Moderação',
  identidade: 'Identidade',
  financeiro: 'Financeiro',
  auditor: 'Auditoria',
  chefe: 'Chefia',
  conselho: 'Conselho de fora',
}

/** Roles as responses carry them: the council is a field of its own (ADR 106). */
export interface PapeisNoFio {
  papeis: PapelDaCasa[]
  conselho?: true
}

export const papeisNoFio = (papeis: readonly Papel[]): PapeisNoFio => ({
  papeis: PAPEIS.filter((papel) => papeis.includes(papel)),
  ...(isConselho(papeis) && { conselho: true }),
})

export const papeisDoFio = ({
  papeis,
  conselho = false,
}: {
  papeis: readonly PapelDaCasa[]
  conselho?: boolean | undefined
}): readonly Papel[] => (conselho ? ['conselho'] : papeis)

export const isConselho = (papeis: readonly Papel[]): boolean => papeis.includes('conselho')

/** Role pairs that one person cannot combine, and why. */
const INCOMPATIVEIS: readonly (readonly [Papel, Papel, porque: string])[] = [
  ['identidade', 'financeiro', 'ninguém vê documentos e pagamentos juntos'],
  ['identidade', 'auditor', 'quem abre documentos não confere quem os abriu'],
]

/** Why one person cannot have these roles; undefined when allowed. */
export function papeisRecusados(papeis: readonly Papel[]): string | undefined {
  if (papeis.length === 0) return 'Escolha ao menos um papel.'
  if (isConselho(papeis) && papeis.length > 1) return 'Quem é do conselho não tem outro papel: vê de fora.'
  const found = INCOMPATIVEIS.find(([a, b]) => papeis.includes(a) && papeis.includes(b))
  if (found === undefined) return undefined
  const [a, b, porque] = found
  return `Uma pessoa não tem os papéis ${a} e ${b} ao mesmo tempo: ${porque}.`
}
