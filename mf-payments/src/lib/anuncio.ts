import {
  anuncioFormularioSchema,
  type AnuncioFormulario,
  type PromocaoEscolhida,
  type Publicacao,
} from '@portal/api/anuncio-formulario'
import type { AnuncioTemporario } from '@portal/domain/anuncio-temporario'
import { METODO_GRATIS } from '@portal/domain/opcoes'
import type { Escolha } from './escolha'

export interface AnuncioAPromover {
  formulario: AnuncioFormulario
  /** The listing being renewed; undefined for a new one. */
  originalAdId: number | undefined
}

/** The temporary draft as API body; undefined when it is not a complete listing (rule: pagamentos/tela). */
export function readAnuncioTemporario(
  temporario: AnuncioTemporario | undefined,
): AnuncioAPromover | undefined {
  const parsed = anuncioFormularioSchema.safeParse(temporario)
  if (!parsed.success) return undefined
  const { isRenewal, originalAdId } = temporario ?? {}
  if (isRenewal === true && typeof originalAdId !== 'number') return undefined
  return { formulario: parsed.data, originalAdId: isRenewal === true ? originalAdId : undefined }
}

/** The promotion's fields of a request; undefined while turno or slot is missing. */
export function promocaoDe(escolha: Escolha): PromocaoEscolhida | undefined {
  const { turno, horarioInicio, horarioFim } = escolha
  if (turno === null || horarioInicio === null || horarioFim === null) return undefined
  return {
    tipo: 'TOP',
    turno,
    horarioInicio,
    horarioFim,
    dataInicio: escolha.dataInicio,
    superTop: escolha.superTop,
    highlight: escolha.highlight,
    novidade: escolha.novidade,
    ...(escolha.dias === null ? {} : { dias: escolha.dias }),
    ...(escolha.impulsos === null ? {} : { impulsos: escolha.impulsos }),
  }
}

/** Body of the free plan (rule: promocao/gratis): turno and slot, no TOP, no impulsos, no add-ons. */
export function publicacaoGratis(anuncio: AnuncioAPromover, promocao: PromocaoEscolhida): Publicacao {
  const { turno, horarioInicio, horarioFim, dataInicio } = promocao
  return {
    ...anuncio.formulario,
    tipo: 'GRATIS',
    turno,
    horarioInicio,
    horarioFim,
    dataInicio,
    metodoPagamento: METODO_GRATIS,
  }
}
