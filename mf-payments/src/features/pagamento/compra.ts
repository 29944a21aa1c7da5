import type { Centavos, Creditos } from '@portal/domain/dinheiro'
import { rotuloPlano, rotuloSlot, type ItemCotacao } from '@portal/domain/promocao'
import { localDe } from '@portal/domain/tempo'
import { ROTULO_TURNO } from '@portal/domain/opcoes'
import { session, storage } from '@portal/platform'
import { useState } from 'react'
import { promocaoDe, readAnuncioTemporario, type AnuncioAPromover } from '../../lib/anuncio'
import { comecaEm, noArAte } from '../../lib/noAr'
import { quoteOf, readDraft } from '../../lib/escolha'
import { readTemporario } from '../../lib/rascunhos'
import type { PromocaoEscolhida } from '@portal/api/anuncio-formulario'

/** The purchase of /pagamento, computed from the choices, never from the draft's stored total. */
export interface ResumoCompra {
  /** Undefined when the temporary listing is missing or incomplete. */
  anuncio: AnuncioAPromover | undefined
  titulo: string
  imagem: string | undefined
  detalhe: string
  /** Start of rank, badges and impulsos, if later than the payment. */
  comeca: string | undefined
  promocao: PromocaoEscolhida
  descricao: string
  itens: readonly ItemCotacao[]
  total: Centavos
  creditos: Creditos
}

/**
 * The purchase described by both drafts; undefined without a complete promotion or a session
 * (rule: pagamentos/tela).
 */
export function readCompra(now: Date): ResumoCompra | undefined {
  const temporario = readTemporario()
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

/**
 * Read once per screen: the purchase must neither change during payment nor vanish when the drafts are
 * cleared.
 */
export function useCompra(): ResumoCompra | undefined {
  const [compra] = useState(() => (session.get().signedIn ? readCompra(new Date()) : undefined))
  return compra
}
