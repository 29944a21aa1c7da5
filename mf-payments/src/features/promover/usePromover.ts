import { publicarAnuncio, renovarAnuncio } from '@portal/api/anuncio-atos'
import type { ApiError } from '@portal/api/erros'
import type { AnuncioTemporario } from '@portal/domain/anuncio-temporario'
import { ANUNCIO } from '@portal/domain/mensagens'
import type { Turno } from '@portal/domain/opcoes'
import { canComprar, resetPromocao } from '@portal/domain/promocao'
import type { SugestaoPromocao } from '@portal/domain/sugestoes-promocao'
import { localDe } from '@portal/domain/tempo'
import { call, navigate, storage, toast } from '@portal/platform'
import { useState } from 'react'
import { promocaoDe, publicacaoGratis, readAnuncioTemporario, type AnuncioAPromover } from '../../lib/anuncio'
import { readDraft, toDraft, type Escolha } from '../../lib/escolha'
import { useIntencoes } from '../../lib/intencao'
import { clearRascunhos, readTemporario } from '../../lib/rascunhos'
import { avisoDeCompra, avisoDeInicio } from './inicio'
import { chooseSugestao, isSugestao, startPossible } from './sugestao'

/** State and actions of /promover-anuncio for one listing; every change is stored in the draft `promocao`. */
export function usePromover(anuncio: AnuncioTemporario, pronto: AnuncioAPromover) {
  const hoje = localDe(new Date(), anuncio.estado).dia
  const [escolha, setEscolha] = useState(() => readDraft(storage.get('promocao'), hoje))
  const [startError, setStartError] = useState<string>()

  const change = (next: Escolha) => {
    setEscolha(next)
    setStartError(undefined)
    storage.set('promocao', toDraft(next, anuncio))
  }
  const { pacote, choosePacote, chooseTurno } = usePacote(escolha, anuncio.estado, change)
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
    hoje,
    escolha,
    change,
    startError,
    buy,
    pacote,
    choosePacote,
    chooseTurno,
    canBuy: canComprar(escolha),
    gratis: { ...gratis, publish: () => gratis.publish(escolha), can: promocaoDe(escolha) !== undefined },
  }
}

/**
 * The selected bundle, while all choices are still its own. A change of turno keeps it, in that turno's
 * middle slot; without a bundle it resets the dependent choices (rule: promocao/passos).
 */
function usePacote(escolha: Escolha, uf: string, change: (next: Escolha) => void) {
  const [clicked, setClicked] = useState<SugestaoPromocao>()
  const pacote = clicked !== undefined && isSugestao(escolha, clicked) ? clicked : undefined
  const choosePacote = (sugestao: SugestaoPromocao) => {
    setClicked(sugestao)
    change(chooseSugestao(escolha, sugestao, uf, new Date()))
  }
  const chooseTurno = (turno: Turno) => {
    const reset = resetPromocao(escolha, turno)
    if (turno === 'madrugada') return change(startPossible(reset, uf, new Date()))
    change(pacote === undefined ? reset : chooseSugestao(reset, pacote, uf, new Date()))
  }
  return { pacote, choosePacote, chooseTurno }
}

/** The free plan: no charge, no provider; calls POST /anuncios or the renewal (rule: promocao/gratis). */
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

/** The stored listing to promote, if present and complete. */
export function useAnuncioTemporario(): Esperando {
  const [stored] = useState((): Esperando => {
    const anuncio = readTemporario()
    if (anuncio === undefined) return 'none'
    const pronto = readAnuncioTemporario(anuncio)
    return pronto === undefined ? 'broken' : { anuncio, pronto }
  })
  return stored
}
