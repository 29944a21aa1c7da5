import { DURACAO_TOAST } from '@portal/domain/limites'
import { PAGAMENTO } from '@portal/domain/mensagens'
import type { MetodoPagamento } from '@portal/domain/opcoes'
import { overlay, toast } from '@portal/platform'
import { useSite } from '@portal/platform/site'
import { useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import type { CardFormHandle } from '../card/CardForm'
import type { DadosCartao } from '../card/cartao'
import { createTokenizer } from '../card/escolher'
import type { CardTokenizer } from '../card/tokenizer'
import type { CupomAplicado } from './cupom'
import type { Falha } from './desfecho'
import type { Instrumento } from './instrumento'

export interface Checkout {
  metodo: MetodoPagamento | undefined
  chooseMetodo: Dispatch<SetStateAction<MetodoPagamento | undefined>>
  termos: boolean
  setTermos: (on: boolean) => void
  cupom: CupomAplicado | undefined
  setCupom: (cupom: CupomAplicado | undefined) => void
  card: RefObject<CardFormHandle | null>
  /** Hint of the tokenizer, shown below the card form. */
  dica: string | undefined
  busy: boolean
  /** Failure of the last attempt, until the next one. */
  falha: Falha | undefined
  setFalha: (falha: Falha | undefined) => void
  /** Runs one attempt under the overlay; ignores calls while it runs. */
  attempt: (work: () => Promise<void>) => Promise<void>
  /** The same with the chosen method's instrument; reports an invalid card instead of running. */
  attemptWith: (work: (instrumento: Instrumento) => Promise<void>) => Promise<void>
}

/** State shared by the payment screens: method, terms, coupon and card. Runs one attempt at a time. */
export function useCheckout(initial?: MetodoPagamento): Checkout {
  const [metodo, chooseMetodo] = useState(initial)
  const [termos, setTermos] = useState(false)
  const [cupom, setCupom] = useState<CupomAplicado>()
  const card = useRef<CardFormHandle>(null)
  const tokenizer = useTokenizer()
  const [falha, setFalha] = useState<Falha>()
  const { busy, attempt } = useAttempt(() => setFalha(undefined))
  const attemptWith = async (work: (instrumento: Instrumento) => Promise<void>) => {
    if (metodo === 'pix' || metodo === 'boleto') return attempt(() => work({ tipo: metodo }))
    const dados = metodo === 'cartao' ? await card.current?.submit() : undefined
    if (dados === undefined) return
    await attempt(async () => {
      const instrumento = await tokenize(tokenizer, dados)
      if (instrumento !== undefined) await work(instrumento)
    })
  }
  return {
    metodo,
    chooseMetodo,
    termos,
    setTermos,
    cupom,
    setCupom,
    card,
    dica: tokenizer.dica,
    busy,
    attempt,
    attemptWith,
    falha,
    setFalha,
  }
}

function useTokenizer(): CardTokenizer {
  const { pagamentos } = useSite()
  const ref = useRef<CardTokenizer>(undefined)
  ref.current ??= createTokenizer(pagamentos.cartao)
  return ref.current
}

async function tokenize(tokenizer: CardTokenizer, dados: DadosCartao): Promise<Instrumento | undefined> {
  const answer = await tokenizer.tokenize(dados)
  if (answer.ok) return { tipo: 'cartao', token: answer.token }
  toast(answer.message || PAGAMENTO.erro, 'error', DURACAO_TOAST.pagamento)
  return undefined
}

function useAttempt(onStart: () => void) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const attempt = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    onStart()
    const uncover = overlay.show('Processando pagamento')
    try {
      await work()
    } finally {
      uncover()
      running.current = false
      setBusy(false)
    }
  }
  return { busy, attempt }
}
