import { DIAS_DA_SEMANA, HORARIO_INVALIDO, VALOR_INVALIDO } from '@portal/domain/expediente'
import * as z from 'zod/mini'
import { horaSchema } from './formatos'

/** One day of an anuncio's week, Sunday is 0. */
export const horarioDoDiaSchema = z.object({
  dia: z.int(HORARIO_INVALIDO).check(z.minimum(0), z.maximum(DIAS_DA_SEMANA.length - 1)),
  inicio: horaSchema,
  fim: horaSchema,
})
/** A price in whole reais, labelled by the anunciante. */
export const valorSchema = z.object({
  rotulo: z.string().check(z.maxLength(200)),
  valor: z.int(VALOR_INVALIDO),
})
