/** Limits of messages through the portal. */

/** Maximum length of a message. */
export const RECADO_MAX = 1_000
/** New conversations per listing and day. */
export const CONVERSAS_POR_DIA = 30
/** The same for one network and one listing. */
export const CONVERSAS_DA_REDE_POR_DIA = 3
/** Messages that one side may send before the other replies. */
export const RECADOS_SEM_RESPOSTA_MAX = 5
/** Maximum messages per conversation. */
export const RECADOS_DA_CONVERSA_MAX = 200
/** Conversations are erased this long after the last message. */
export const CONVERSA_DIAS = 30
/** How long an operator silences the writer of a reported message (rule: recados/silencio). */
export const SILENCIO_DIAS = 30
/** Open cases that the portal opens itself for messages of one conversation or listing (rule: recados/graves). */
export const CASOS_DE_RECADO_MAX = 3
/** Lifetime of a block: of the device, and of the network, whose address is soon reassigned. */
export const BLOQUEIO_DIAS = 180
export const BLOQUEIO_REDE_DIAS = 2
/** How long “digitando…” stays after the last keystroke that was published, in seconds. */
export const DIGITANDO_S = 6
/** Blocks per account, and conversations per page. */
export const BLOQUEIOS_MAX = 500
export const CONVERSAS_DA_PAGINA = 25
