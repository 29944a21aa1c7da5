import { publicarAnuncio, renovarAnuncio } from '@portal/api/anuncios'
import type { ApiError } from '@portal/api/erros'
import { ANUNCIO } from '@portal/domain/mensagens'
import { canComprar } from '@portal/domain/promocao'
import { localDe } from '@portal/domain/tempo'
import { call, navigate, storage, toast, type AnuncioTemporario } from '@portal/platform'
import { useState } from 'react'
import { promocaoDe, publicacaoGratis, readAnuncioTemporario, type AnuncioAPromover } from '../../lib/anuncio'
import { readDraft, toDraft, type Escolha } from '../../lib/escolha'
import { useIntencoes } from '../../lib/intencao'
import { clearRascunhos } from '../../lib/rascunhos'
import { avisoDeCompra, avisoDeInicio } from './inicio'

/** State and actions of /promover-anuncio for one listing; every change goes into the draft `promocao`. */
export function usePromover(anuncio: AnuncioTemporario, pronto: AnuncioAPromover) {
  const hoje = localDe(new Date(), anuncio.estado).dia
  const [escolha, setEscolha] = useState(() => readDraft(storage.get('promocao'), hoje))
  const [startError, setStartError] = useState<string>()

  const change = (next: Escolha) => {
    setEscolha(next)
    setStartError(undefined)
    storage.set('promocao', toDraft(next, anuncio))
  }
  const warn = (aviso: string) => {
    setStartError(aviso)
    toast(aviso, 'warning')
    document.getElementById('data-inicio')?.focus()
  }
  const buy = () => {
    const aviso = avisoDeCompra(escolha, anuncio.estado, new Date())
    if (aviso !== undefined) return warn(aviso)
    storage.set('promocao', toDraft(escolha, anuncio))
    navigate('/pagamento')
  }
  const gratis = usePublicarGratis(pronto, () => {
    const aviso = avisoDeInicio(escolha, anuncio.estado, new Date())
    if (aviso !== undefined) warn(aviso)
    return aviso === undefined
  })
  return {
    ...{ hoje, escolha, change, startError, buy },
    canBuy: canComprar(escolha),
    gratis: { ...gratis, publish: () => gratis.publish(escolha), can: promocaoDe(escolha) !== undefined },
  }
}

/** The free plan: no charge, no provider, straight to POST /anuncios or to the renewal (rule: promocao/gratis). */
function usePublicarGratis(pronto: AnuncioAPromover, mayStart: () => boolean) {
  const intencoes = useIntencoes('gratis')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const publish = async (escolha: Escolha) => {
    const promocao = promocaoDe(escolha)
    if (busy || promocao === undefined || !mayStart()) return
    setBusy(true)
    setError(undefined)
    const body = publicacaoGratis(pronto, promocao)
    const { originalAdId } = pronto
    const options = { idempotencyKey: intencoes.of({ body, originalAdId }).key }
    const result =
      originalAdId === undefined
        ? await call(publicarAnuncio, { body }, options)
        : await call(renovarAnuncio, { params: { id: originalAdId }, body }, options)
    setBusy(false)
    if (result.ok) {
      intencoes.ended()
      clearRascunhos()
      toast(result.data.message, 'success')
      return navigate('/meus-anuncios')
    }
    intencoes.failed(result.error)
    setError(result.error)
    toast(result.error.message || ANUNCIO.erroSalvar, 'error')
  }
  return { busy, error, publish }
}

type Esperando = 'none' | 'broken' | { anuncio: AnuncioTemporario; pronto: AnuncioAPromover }

/** The listing that is waiting to be promoted, should there be one and it be whole. */
export function useAnuncioTemporario(): Esperando {
  const [stored] = useState((): Esperando => {
    const anuncio = storage.get('anuncioTemporario')
    if (anuncio === undefined) return 'none'
    const pronto = readAnuncioTemporario(anuncio)
    return pronto === undefined ? 'broken' : { anuncio, pronto }
  })
  return stored
}
