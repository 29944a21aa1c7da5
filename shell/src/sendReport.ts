import type { Call } from '@portal/api/client'
import type { InputOf } from '@portal/api/endpoint'
import { FRAMES_MAX, relatarFalha } from '@portal/api/telemetria'

const MESSAGE_MAX = 500
/** An address in the release store; nothing else of a stack is sent. */
const RELEASED = /\/([a-z][a-z0-9-]{0,39})\/([\w.-]{1,80})\/browser\/([\w.-]{1,80}\.js:\d{1,7}:\d{1,7})/g

/** Innermost first: `mf-public/0.1.0-a77ecb94c5f5/home.54bc913956.js:1:2034`. */
function framesOf(stack: string): string[] {
  const found = [...stack.matchAll(RELEASED)].map(([, app, version, place]) => `${app}/${version}/${place}`)
  return found.slice(0, FRAMES_MAX)
}

type Place = Pick<InputOf<typeof relatarFalha>['body'], 'app' | 'version' | 'phase'>

/** Sends a failure; in the phase `response` its message is the endpoint. */
export function sendReport(call: Call, place: Place, failure: unknown): void {
  const { message, stack = '' } = failure instanceof Error ? failure : { message: String(failure) }
  const frames = framesOf(stack)
  void call(relatarFalha, {
    body: {
      ...place,
      message: message.slice(0, MESSAGE_MAX),
      ...(place.phase === 'response' && { endpoint: message }),
      ...(frames.length > 0 && { frames }),
    },
  })
}
