/** Query value of /senha-redefinida after the mail was sent; absent after the link was used. */
export const PENDENTE = 'pendente'

let redefinida = false

/** Called once the server has changed the password. */
export function markRedefinida(): void {
  redefinida = true
}

/** Whether this visit changed the password: /senha-redefinida opened directly must not claim it. */
export const wasRedefinida = (): boolean => redefinida
