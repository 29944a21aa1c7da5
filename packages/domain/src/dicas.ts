/** Tips from an anunciante's own figures (rule: painel/dicas). */
import { isRapida, isRecente, minutosDeEspera, RESPONDE_RAPIDO, type TempoDeResposta } from './distintivos'
import { DICA_CONTATOS_MIN } from './limites'

export interface Dica {
  titulo: string
  texto: string
}

const JANELA_HORAS = 2
/** Share of the contacts within the window, four times that of an even day. */
const PARTE_MINIMA = 1 / 3

/** The two hours with most contacts, if they stand out. `porHora`: contacts by local hour, 24 numbers. */
export function dicaDoHorario(porHora: readonly number[]): Dica | undefined {
  const total = porHora.reduce((sum, contatos) => sum + contatos, 0)
  if (total < DICA_CONTATOS_MIN) return undefined
  const janelas = porHora.map((contatos, hora) => contatos + (porHora[(hora + 1) % 24] ?? 0))
  const most = Math.max(...janelas)
  if (most < total * PARTE_MINIMA) return undefined
  const inicio = janelas.indexOf(most)
  const hora = (depois: number) => `${(inicio + depois) % 24}h`
  return {
    titulo: `Seus contatos vêm mais às ${hora(1)}`,
    texto: `${most} de ${total} chegaram entre ${hora(0)} e ${hora(JANELA_HORAS)}.`,
  }
}

/** What is lacking for the badge, or that it is shown. */
export function dicaDaResposta(resposta: TempoDeResposta | undefined, now: Date): Dica | undefined {
  if (resposta === undefined || !isRecente(resposta, now)) return undefined
  const minutos = minutosDeEspera(resposta)
  const espera =
    minutos < 60 ? `${minutos} min` : minutos === 60 ? '1 h' : `mais de ${Math.floor((minutos - 1) / 60)} h`
  return {
    titulo: `Você responde em ${espera}`,
    texto: isRapida(resposta)
      ? `O selo “${RESPONDE_RAPIDO}” está nos seus anúncios.`
      : `Até 1 h, o selo “${RESPONDE_RAPIDO}” aparece nos seus anúncios.`,
  }
}
