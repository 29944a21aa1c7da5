/**
 * The listing's regular fields by kind (rule: anuncios/campos). Form, request, stored form and columns derive
 * from these tables.
 */
import { keysOf } from './campos'
import { BAIRRO_MAX, EMAIL_MAX, ENDERECO_MAX } from './limites'
import {
  CABELOS,
  CORPOS,
  ETNIAS,
  LOCAIS_ATENDIMENTO,
  NACIONALIDADES,
  PAGAMENTOS,
  SEIOS,
  SERVICOS,
  SERVICOS_PARA,
} from './opcoes'

/** Texts that a listing may lack, with the greatest length that a request may have. */
export const TEXTOS_OPCIONAIS = {
  bairro: BAIRRO_MAX,
  bairroManual: BAIRRO_MAX,
  zona: 30,
  endereco: ENDERECO_MAX,
  cep: 12,
  email: EMAIL_MAX,
  telefone: 30,
} as const

export const LISTAS_OBRIGATORIAS = {
  etnia: ETNIAS,
  cabelo: CABELOS,
  corpo: CORPOS,
  servicos: SERVICOS,
  servicosPara: SERVICOS_PARA,
  localAtendimento: LOCAIS_ATENDIMENTO,
  pagamentos: PAGAMENTOS,
} as const
export const LISTAS_OPCIONAIS = { nacionalidade: NACIONALIDADES, seios: SEIOS } as const
/** Fields whose values are chosen from a list. */
export const LISTAS: Readonly<
  Record<keyof typeof LISTAS_OBRIGATORIAS | keyof typeof LISTAS_OPCIONAIS, readonly string[]>
> = { ...LISTAS_OPCIONAIS, ...LISTAS_OBRIGATORIAS }
export const CAMPOS_LISTA = keysOf(LISTAS)
