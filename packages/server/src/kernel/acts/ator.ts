/** An operator as the audit names who acted: `operador:ana`. */
export const atorDe = (nome: string): string => `operador:${nome}`

/** The name alone; any other actor stays as it is. */
export const nomeDoAtor = (ator: string): string => ator.replace(/^operador:/, '')
