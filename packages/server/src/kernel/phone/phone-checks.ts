import type { PhoneCheck, SentCode } from './ports'
import { isAccepted, requestOf, type PhoneTemplate } from './template'

export type PhoneSettings = { kind: 'auto' } | { kind: 'sandbox' } | { kind: 'http'; template: PhoneTemplate }

const SHOWN = 20
const PATIENCE_MS = 10_000

export function createPhoneCheck(settings: PhoneSettings): PhoneCheck {
  if (settings.kind === 'http') return httpCheck(settings.template)
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

/** The SMS or WhatsApp service that the template describes. Its address may hold a key, so no error names it. */
function httpCheck(template: PhoneTemplate): PhoneCheck {
  return {
    auto: false,
    async send(message) {
      const { url, init } = requestOf(template, message)
      const answer = await fetch(url, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      })
      const text = await answer.text()
      if (!isAccepted(template, answer.status, text))
        throw new Error(`the phone gateway refused the message (${answer.status})`)
    },
    sent: () => [],
  }
}
