/** Subjects of a help request (rule: ajuda/contato). */
export const ASSUNTOS_AJUDA = ['conta', 'pagamento', 'anuncio', 'privacidade', 'outro'] as const
export type AssuntoAjuda = (typeof ASSUNTOS_AJUDA)[number]

export const ROTULO_ASSUNTO_AJUDA: Readonly<Record<AssuntoAjuda, string>> = {
  conta: 'Conta e acesso',
  pagamento: 'Pagamento e créditos',
  anuncio: 'Um anúncio',
  privacidade: 'Privacidade e dados',
  outro: 'Outro assunto',
}

/** Subject of a mail about a protocol; the back office previews it. */
export const assuntoDoProtocolo = (protocolo: string, sobre: string): string =>
  `Protocolo ${protocolo}: ${sobre}`

/** What follows the answer in its mail. */
export const depoisDaResposta = (protocolo: string): string =>
  `Não resolveu? Escreva de novo pela página de ajuda e cite o protocolo ${protocolo}.`

/** Words that ask for the same; folded, as the search compares them (rule: ajuda/busca). */
const SINONIMOS: readonly (readonly string[])[] = [
  ['reembols', 'estorn', 'devol', 'desist', 'arrepend', 'cancel'],
  ['recibo', 'comprovante', 'nota fiscal', 'extrato'],
  ['apag', 'exclu', 'delet', 'remov'],
  ['entrar', 'login', 'logar', 'acess'],
  ['golpe', 'fraude', 'engan', 'denunci', 'report'],
  ['aviso', 'notific', 'alert', 'push'],
  ['preco', 'custa', 'valor', 'gratis', 'gratuit'],
  ['foto', 'imagem', 'imagens', 'album'],
  ['mensag', 'conversa', 'chat', 'recado'],
]

/** The word and what means the same; a word of a group stands for all of it. */
export function comSinonimos(palavra: string): readonly string[] {
  const grupos = SINONIMOS.filter((grupo) => grupo.some((raiz) => palavra.startsWith(raiz)))
  return [palavra, ...grupos.flat()]
}
