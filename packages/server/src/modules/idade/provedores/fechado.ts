import type { AgeAssurance } from '../ports/age-assurance'

/** Confirms nobody: the default in production until a provider is configured (rule: idade/provedores). */
export const fechado: AgeAssurance = {
  nome: 'fechado',
  demandsProof: true,
  destinos: [],
  iniciar: async () => ({ kind: 'indisponivel' }),
  concluir: async () => 'indisponivel',
}

/** The visitor's own declaration, collected by the shell; only for demonstrations. */
export const declaracao: AgeAssurance = {
  ...fechado,
  nome: 'declaracao',
  demandsProof: false,
}
