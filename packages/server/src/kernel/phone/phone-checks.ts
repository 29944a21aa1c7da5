import type { PhoneCheck, SentCode } from './ports'

export type PhoneSettings =
  { kind: 'auto' } | { kind: 'sandbox' } | { kind: 'http'; url: string; token: string }

const SHOWN = 20
const PATIENCE_MS = 10_000

export function createPhoneCheck(settings: PhoneSettings): PhoneCheck {
  if (settings.kind === 'http') return httpCheck(settings)
  return sandboxCheck(settings.kind === 'auto')
}

/** Sends nothing: codes are shown at `/_sandbox`. */
function sandboxCheck(auto: boolean): PhoneCheck {
  const messages: SentCode[] = []
  return {
    auto,
    async send(message) {
      messages.unshift(message)
      messages.length = Math.min(messages.length, SHOWN)
    },
    sent: () => messages,
  }
}

/** The operator's SMS or WhatsApp gateway: posts `{ para, texto }` with a bearer token. */
function httpCheck({ url, token }: { url: string; token: string }): PhoneCheck {
  return {
    auto: false,
    async send({ telefone, texto }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ para: `+55${telefone}`, texto }),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      })
      if (!answer.ok) throw new Error(`the phone gateway returned ${answer.status}`)
    },
    sent: () => [],
  }
}
