import { toast } from '@portal/platform'

/** Reports whether an act is done, or waits for a second person. */
export function tellOutcome(outcome: { resultado: 'feito' | 'proposto' }, done: string): void {
  if (outcome.resultado === 'feito') toast(done, 'success')
  else toast('Proposto. Vale quando uma segunda pessoa confirmar.', 'info', undefined, PROPOSTAS)
}

const PROPOSTAS = { label: 'Ver propostas', href: '/operacao/propostas' }
