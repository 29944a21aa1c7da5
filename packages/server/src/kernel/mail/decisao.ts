/** Mails about decisions against their reader; each names who decided and how to contest (rule: operacao/decisoes). */
export const PESSOA_DECIDIU = 'Quem decidiu foi uma pessoa da equipe, não uma máquina.'
export const CONTESTE = 'Se você discorda, escreva pela página de ajuda e diga por quê.'
