/** Every mail about a decision against its reader says who took it, and how it is contested (rule: operacao/decisoes). */
export const PESSOA_DECIDIU = 'Quem decidiu foi uma pessoa da equipe, não uma máquina.'
export const CONTESTE = 'Se você discorda, escreva pela página de ajuda e diga por quê.'
