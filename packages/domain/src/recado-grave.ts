/** Threats and extortion in messages (rule: recados/graves). */
import { dobrarTexto, leitorDeFrases } from './texto-dobrado'

const VOCE = '{você|vc|tu}'
const COISAS = '{suas fotos|seus vídeos|seus dados|seu nome|seu anúncio|o seu anúncio|tudo|isso}'
/** Not the police: who says so is a victim as often. */
const OUVINTES = '{família|marido|esposa|pais|filhos|trabalho|chefe|patrão|vizinhos}'
const REVELO = '{conto|espalho|vazo|mostro|divulgo|publico|posto|exponho}'

const FRASES = {
  ameaca: [
    'vou te {matar|bater|quebrar|machucar|arrebentar|encher}',
    '{eu te mato|te mato|te arrebento|te quebro|eu te pego}',
    '{para|vou|aí} te {pegar|matar|bater}',
    'te pegar na',
    `sei onde ${VOCE} {mora|trabalha|estuda|vive}`,
    'sei onde {mora|seus filhos|seu filho|sua filha|sua família|sua mãe}',
    'sei a escola {do seu|da sua|dos seus}',
    '{vou|vou aí|vou até|vou lá} {na|a} sua casa',
    `${VOCE} vai {apanhar|morrer|se arrepender|me pagar}`,
    '{acabo|acabar} com {você|vc|a sua vida|sua vida|a sua raça}',
    'vou quebrar {a sua|sua} cara',
    'cuidado quando sair de',
    'cuidado com {seus filhos|seu filho|sua filha|sua família}',
    'não {vai|sai} {sair|} viv{a|o}',
    'vou atirar',
    'vai se arrepender de ter',
    'ninguém vai {achar|encontrar} {você|vc|seu corpo}',
  ],
  extorsao: [
    `{ou|senão|se não} {eu|} ${REVELO}`,
    `{ou|senão|se não} {eu|} vou {contar|espalhar|vazar|mostrar|divulgar|publicar|postar}`,
    `{pagar|paga|pague|mandar} {eu|} ${REVELO}`,
    '{pagar|paga|pague} {eu|} vou {contar|espalhar|vazar|mostrar|divulgar|publicar|postar}',
    `vou {contar|mostrar|mandar|enviar|falar} {${COISAS.slice(1, -1)}|} {para|pra|pro} {o|a|os|} {seu|sua|seus} ${OUVINTES}`,
    'vou {contar|mostrar|mandar|enviar} {tudo|isso|suas fotos|} {para|pra} todo mundo',
    `vou {espalhar|vazar|divulgar|postar|expor} ${COISAS}`,
    'vou publicar {suas fotos|seus vídeos|seus dados|seu nome|tudo}',
    '{sua família|seu marido|sua esposa|seu chefe|todo mundo} vai {saber|descobrir|ver}',
    'seus {pais|filhos|vizinhos|amigos} vão {saber|descobrir|ver}',
    'para eu não {divulgar|contar|mostrar|espalhar|vazar|publicar|postar}',
    '{quer que eu apague|para eu apagar|apago} as fotos',
    'vale o seu segredo',
    `{vazo|espalho|divulgo|publico} ${COISAS}`,
  ],
} as const
export type RecadoGrave = keyof typeof FRASES

const LEITORES = Object.entries({
  ameaca: leitorDeFrases(FRASES.ameaca),
  extorsao: leitorDeFrases(FRASES.extorsao),
})

/** The gravest kind found; undefined for a message that may be delivered. */
export function acharRecadoGrave(texto: string): RecadoGrave | undefined {
  const dobrado = dobrarTexto(texto)
  const found = LEITORES.find(([, achar]) => achar(dobrado).length > 0)
  return found?.[0] as RecadoGrave | undefined
}
