import { DURACAO_TOAST, PAGAMENTO } from '@portal/domain/mensagens'
import type { MetodoPagamento } from '@portal/domain/opcoes'
import { overlay, toast } from '@portal/platform'
import { useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import type { CardFormHandle } from '../card/CardForm'
import { createSandboxTokenizer, rememberTokens, type CardTokenizer } from '../card/tokenizer'
import type { CupomAplicado } from './cupom'
import type { Instrumento } from './instrumento'

export interface Checkout {
  metodo: MetodoPagamento | undefined
  chooseMetodo: Dispatch<SetStateAction<MetodoPagamento | undefined>>
  termos: boolean
  setTermos: (on: boolean) => void
  cupom: CupomAplicado | undefined
  setCupom: (cupom: CupomAplicado | undefined) => void
  card: RefObject<CardFormHandle | null>
  /** What the tokenizer wants to be said under the card's form. */
  dica: string | undefined
  busy: boolean
  /** Runs one attempt under the overlay; a second one while it runs is ignored. */
  attempt: (work: () => Promise<void>) => Promise<void>
  /** The instrument of the chosen method; undefined when the card is not right, which was said already. */
  instrumento: () => Promise<Instrumento | undefined>
}

/** What both payment screens hold: method, terms, coupon, card, and that one attempt runs at a time. */
export function useCheckout(): Checkout {
  const [metodo, chooseMetodo] = useState<MetodoPagamento>()
  const [termos, setTermos] = useState(false)
  const [cupom, setCupom] = useState<CupomAplicado>()
  const card = useRef<CardFormHandle>(null)
  const tokenizer = useTokenizer()
  const { busy, attempt } = useAttempt()
  const instrumento = async (): Promise<Instrumento | undefined> => {
    if (metodo === 'pix' || metodo === 'boleto') return { tipo: metodo }
    return metodo === 'cartao' ? tokenize(tokenizer, card) : undefined
  }
  return {
    ...{ metodo, chooseMetodo, termos, setTermos, cupom, setCupom },
    ...{ card, dica: tokenizer.dica, busy, attempt, instrumento },
  }
}

function useTokenizer(): CardTokenizer {
  const ref = useRef<CardTokenizer>(undefined)
  ref.current ??= rememberTokens(createSandboxTokenizer(() => crypto.randomUUID()))
  return ref.current
}

async function tokenize(
  tokenizer: CardTokenizer,
  card: RefObject<CardFormHandle | null>,
): Promise<Instrumento | undefined> {
  const dados = await card.current?.submit()
  if (dados === undefined) return undefined
  const answer = await tokenizer.tokenize(dados)
  if (answer.ok) return { tipo: 'cartao', token: answer.token }
  toast(answer.message || PAGAMENTO.erro, 'error', DURACAO_TOAST.pagamento)
  return undefined
}

function useAttempt() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const attempt = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
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
