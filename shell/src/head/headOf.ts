import type { Head } from '@portal/platform'
import type { Shown } from '../routing/view'

/**
 * Head of the current outcome; undefined while loading or while the server's head is still valid. Signed-in
 * areas use a neutral title.
 */
export function headOf(outcome: Exclude<Shown, { kind: 'loading' }>): Head
export function headOf(outcome: Shown): Head | undefined
export function headOf(outcome: Shown): Head | undefined {
  switch (outcome.kind) {
    case 'screen':
      if (outcome.route.access === 'session') return { title: outcome.route.title, noindex: true }
      return outcome.status === 200 ? outcome.head : { ...outcome.head, noindex: true }
    case 'not-found':
      return { title: 'Página não encontrada', noindex: true }
    case 'failed':
    case 'error':
    case 'waiting':
      return { title: outcome.route.title, noindex: true }
    case 'loading':
      return undefined
  }
}
