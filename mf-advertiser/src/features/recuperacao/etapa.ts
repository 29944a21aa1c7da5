/** Query value of /senha-redefinida after the mail was sent; absent after the link was used. */
export const PENDENTE = 'pendente'
