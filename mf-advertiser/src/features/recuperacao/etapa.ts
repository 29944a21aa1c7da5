/** Where a reset stands, as /senha-redefinida reads it from its query: the mail was sent, or (absent) the link was used. */
export const PENDENTE = 'pendente'
