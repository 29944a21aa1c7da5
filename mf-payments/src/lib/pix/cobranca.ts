import type { Centavos } from '@portal/domain/dinheiro'

/** A Pix charge for the modal; without an identifier it cannot be polled (rule: pagamentos/pix). */
export interface PixAberto {
  external_reference: string | undefined
  txid: string | undefined
  id_efi: string | undefined
  copiaECola: string
  valor: Centavos
  expiraEm: Date | undefined
}

/**
 * Fields of either creation response that describe a Pix charge; identifiers have two spellings
 * (rule: pagamentos/palavras).
 */
export interface RespostaPix {
  external_reference: string
  pix_copy_paste_code: string | null
  txid?: string | null
  loc_id?: string | null
  efi_txid?: string | null
  efi_loc_id?: string | null
  expiraEm: string | null
}

/** The charge in either creation response; undefined without a code (an unexpected response). */
export function cobrancaDe(resposta: RespostaPix, valor: Centavos): PixAberto | undefined {
  if (!resposta.pix_copy_paste_code) return undefined
  return {
    external_reference: resposta.external_reference,
    txid: resposta.txid ?? resposta.efi_txid ?? undefined,
    id_efi: resposta.loc_id ?? resposta.efi_loc_id ?? undefined,
    copiaECola: resposta.pix_copy_paste_code,
    valor,
    expiraEm: resposta.expiraEm === null ? undefined : new Date(resposta.expiraEm),
  }
}
