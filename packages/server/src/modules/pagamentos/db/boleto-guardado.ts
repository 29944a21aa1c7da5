import { z } from 'zod'
import { jsonColumn } from '../../../kernel/db/json-column'

const boletoSchema = z.object({
  linhaDigitavel: z.string(),
  codigoDeBarras: z.string(),
  vencimento: z.iso.date(),
})

/** `sandbox_cobrancas.boleto`. */
export const boletoGuardado = jsonColumn('sandbox_cobrancas.boleto', boletoSchema)

interface ColunasBoleto {
  boletoLinha: string | null
  boletoCodigo: string | null
  boletoVencimento: string | null
}

/** Reads the three boleto columns of an order: all are set, or none. */
export function readBoleto({ boletoLinha, boletoCodigo, boletoVencimento }: ColunasBoleto) {
  const read = boletoSchema.safeParse({
    linhaDigitavel: boletoLinha,
    codigoDeBarras: boletoCodigo,
    vencimento: boletoVencimento,
  })
  return read.success ? read.data : null
}
