import { Button, type ButtonProps } from './Button'
import { Check, Copy, Icon } from './icons'
import { useEffect, useState } from 'react'

const ANSWER_MS = 3_000
const FAILED = 'Não deu para copiar. Selecione e copie à mão.'

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'busy' | 'busyLabel'> {
  text: string
  /** Shown in the button for three seconds; a toast could cover the payment. */
  copied: string
  failed?: string
}

/** Copies a text and confirms it in the button. */
export function CopyButton({ text, copied, failed = FAILED, children, ...look }: CopyButtonProps) {
  const [answer, setAnswer] = useState<{ ok: boolean }>()
  useEffect(() => {
    if (answer === undefined) return
    const timer = setTimeout(() => setAnswer(undefined), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [answer])
  return (
    <>
      <Button {...look} onClick={() => void write(text).then((ok) => setAnswer({ ok }))}>
        <Icon of={answer?.ok === true ? Check : Copy} />
        {answer === undefined ? <span>{children}</span> : answer.ok ? copied : failed}
      </Button>
      <span className="sr" role="status">
        {answer !== undefined && (answer.ok ? copied : failed)}
      </span>
    </>
  )
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Permission denied, or an insecure origin.
    return false
  }
}
