/** Measured badges of an anúncio (rule: anuncio-publico/selos). None can be bought. */
import { RESPOSTA_DIAS, RESPOSTA_MEDIDA_HORAS, RESPOSTA_MINUTOS, RESPOSTA_MINIMO } from './limites'
import { diaEscrito, localDe } from './tempo'

/** Waits of an account's conversations, as last measured. */
export interface TempoDeResposta {
  medianaS: number
  conversas: number
  medidaEm: Date
}

export interface MedidasDosDistintivos {
  resposta: TempoDeResposta | null
  /** The confirmed identity, unless nobody checked it. */
  identidade: { em: Date; ate: Date } | null
  /** Every public photo is in a verified album. */
  albumVerificado: boolean
}

export interface Distintivo {
  rotulo: string
  /** What was measured, in a sentence. */
  medida: string
}

export const RESPONDE_RAPIDO = 'Responde em 1 h'

const HORA_MS = 3_600_000

/** A measure with too few conversations, or an old one, gives no badge. */
export function isRecente({ conversas, medidaEm }: TempoDeResposta, now: Date): boolean {
  return conversas >= RESPOSTA_MINIMO && now.getTime() - medidaEm.getTime() <= RESPOSTA_MEDIDA_HORAS * HORA_MS
}

/** 54 of 3,240 seconds: rounded up, so that no wait is understated. */
export const minutosDeEspera = ({ medianaS }: TempoDeResposta): number =>
  Math.max(1, Math.ceil(medianaS / 60))

export const isRapida = (resposta: TempoDeResposta): boolean => minutosDeEspera(resposta) <= RESPOSTA_MINUTOS

/** The badges that are true now. */
export function distintivosDe(
  { resposta, identidade, albumVerificado }: MedidasDosDistintivos,
  now: Date,
): Distintivo[] {
  const shown: Distintivo[] = []
  if (resposta !== null && isRecente(resposta, now) && isRapida(resposta)) {
    const minutos = minutosDeEspera(resposta)
    shown.push({
      rotulo: RESPONDE_RAPIDO,
      medida: `metade das mensagens dos últimos ${RESPOSTA_DIAS} dias teve resposta em até ${minutos === 1 ? '1 minuto' : `${minutos} minutos`}.`,
    })
  }
  if (identidade !== null && now < identidade.ate) {
    const dia = diaEscrito(localDe(identidade.em, 'DF').dia)
    shown.push({ rotulo: 'Identidade conferida', medida: `documento e rosto, em ${dia}.` })
  }
  if (albumVerificado) {
    const medida = 'todas as fotos deste anúncio são de um álbum verificado.'
    shown.push({ rotulo: 'Álbum verificado', medida })
  }
  return shown
}
