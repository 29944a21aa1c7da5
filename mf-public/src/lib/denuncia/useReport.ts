import { enviarDenuncia } from '@portal/api/denuncias'
import type { InputOf } from '@portal/api/endpoint'
import type { ApiError } from '@portal/api/erros'
import { ALVOS_DENUNCIA } from '@portal/domain/denuncia'
import { call, type Posted } from '@portal/platform'
import { useState, type FormEvent } from 'react'
import type { SentReport } from './Sent'

type Body = InputOf<typeof enviarDenuncia>['body']
export type Alvo = Body['alvo']

export interface Draft {
  alvo: Alvo
  endereco: string
  motivo: string
  descricao: string
  nome: string
  email: string
}
export type ReportProblems = Readonly<Partial<Record<string, readonly string[]>>>

type Sending =
  | { step: 'form'; error?: Pick<ApiError, 'message' | 'errors'> }
  | { step: 'sending' }
  | ({ step: 'sent' } & SentReport)

const REQUIRED = ['Campo obrigatório']

/** State of a report's draft and submission; a sent report is cleared, a draft is kept. */
export function useReport(empty: Draft, posted?: Posted) {
  const [draft, setDraft] = useState(() => draftOf(empty, posted))
  const [sending, setSending] = useState(() => sendingOf(posted))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing: Record<string, string[]> = {
      ...(draft.endereco.trim() === '' && { endereco: REQUIRED }),
      ...(draft.motivo === '' && { motivo: REQUIRED }),
    }
    if (Object.keys(missing).length > 0) {
      return setSending({ step: 'form', error: { message: '', errors: missing } })
    }
    setSending({ step: 'sending' })
    const answer = await call(enviarDenuncia, { body: draft })
    setSending(answer.ok ? { step: 'sent', ...answer.data } : { step: 'form', error: answer.error })
  }
  const forget = () => {
    if (sending.step !== 'sent') return
    setSending({ step: 'form' })
    setDraft(empty)
  }
  const error = sending.step === 'form' ? sending.error : undefined
  const problems: ReportProblems = error?.errors ?? {}
  return { draft, setDraft, sending, failure: error?.message ?? '', problems, submit, forget }
}

function draftOf(empty: Draft, { typed = {} }: Partial<Posted> = {}): Draft {
  return {
    ...empty,
    ...typed,
    alvo: ALVOS_DENUNCIA.find((alvo) => alvo === typed['alvo']) ?? empty.alvo,
  }
}

function sendingOf({ data, error }: Partial<Posted> = {}): Sending {
  // Parsed by the server with the schema of `enviarDenuncia`.
  if (data !== undefined) return { step: 'sent', ...(data as SentReport) }
  return { step: 'form', ...(error && { error }) }
}
