import type { AgeAssurance } from '../ports/age-assurance'

/** Nobody gets in: what production does until a provider is connected (rule: idade/provedores). */
export const fechado: AgeAssurance = {
  nome: 'fechado',
  demandsProof: true,
  destinos: [],
  iniciar: async () => ({ kind: 'indisponivel' }),
  concluir: async () => 'indisponivel',
}

/** The visitor's own word, asked by the shell: for demonstrations alone. */
export const declaracao: AgeAssurance = {
  ...fechado,
  nome: 'declaracao',
  demandsProof: false,
}
