import type { Centavos, Creditos } from '@portal/domain/dinheiro'
import { rotuloPlano, rotuloSlot, type ItemCotacao } from '@portal/domain/promocao'
import { localDe } from '@portal/domain/tempo'
import { ROTULO_TURNO } from '@portal/domain/opcoes'
import { session, storage } from '@portal/platform'
import { useState } from 'react'
import { promocaoDe, readAnuncioTemporario, type AnuncioAPromover } from '../../lib/anuncio'
import { comecaEm, noArAte } from '../../lib/noAr'
import { quoteOf, readDraft } from '../../lib/escolha'
import type { PromocaoEscolhida } from '@portal/api/anuncio-formulario'

/** What /pagamento shows and pays for; computed again from the choices, never from the draft's own total. */
export interface ResumoCompra {
  /** Undefined when the temporary listing is missing or not whole. */
  anuncio: AnuncioAPromover | undefined
  titulo: string
  imagem: string | undefined
  detalhe: string
  /** When rank, badges and impulsos begin, where that is after the payment. */
  comeca: string | undefined
  promocao: PromocaoEscolhida
  descricao: string
  itens: readonly ItemCotacao[]
  total: Centavos
  creditos: Creditos
}

/** The purchase that both drafts describe; undefined without a whole promotion or a session (rule: pagamentos/tela). */
export function readCompra(now: Date): ResumoCompra | undefined {
  const temporario = storage.get('anuncioTemporario')
  const anuncio = readAnuncioTemporario(temporario)
  const uf = temporario?.estado ?? 'SP'
  const escolha = readDraft(storage.get('promocao'), localDe(now, uf).dia)
  const quote = quoteOf(escolha)
  const promocao = promocaoDe(escolha)
  if (quote === undefined || promocao === undefined) return undefined
  return {
    anuncio,
    titulo: temporario?.titulo ?? 'Anúncio',
    imagem: anuncio?.formulario.imagemPrincipal,
    detalhe: `${ROTULO_TURNO[quote.turno]}, ${rotuloSlot(quote.slot)} · ${noArAte(escolha, quote, uf)}`,
    comeca: comecaEm(escolha, uf, now),
    promocao,
    descricao: rotuloPlano(quote.turno, quote.dias, quote.impulsos),
    itens: quote.itens,
    total: quote.total,
    creditos: quote.creditos,
  }
}

/** Read once: what is being paid must not change under the person who pays, nor vanish when the drafts are cleared. */
export function useCompra(): ResumoCompra | undefined {
  const [compra] = useState(() => (session.get().signedIn ? readCompra(new Date()) : undefined))
  return compra
}
