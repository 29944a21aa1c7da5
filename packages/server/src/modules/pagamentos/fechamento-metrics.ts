import type { Registry } from '@prometheus-io/client'
import { watch } from '../../kernel/http/watch'
import { TIPOS_DIVERGENCIA } from './ports/fechamento'
import type { Fechamentos } from './db/fechamento'

/**
 * Exposes the last daily check, read from the database at each scrape, so that every process reports the
 * same.
 */
export function watchFechamento(registry: Registry, fechamentos: Pick<Fechamentos, 'findUltimo'>): void {
  const differences = {
    name: 'money_differences',
    help: 'Differences that the last daily check of ledger, payments and publications found, by kind',
    labelNames: ['tipo'],
  }
  watch(registry, differences, async () => {
    const ultimo = await fechamentos.findUltimo()
    return TIPOS_DIVERGENCIA.map((tipo) => ({
      labels: { tipo },
      value: ultimo?.divergencias.filter((found) => found.tipo === tipo).length ?? 0,
    }))
  })
  const check = {
    name: 'money_check_timestamp_seconds',
    help: 'When the last daily check was made; 0: never',
  }
  watch(registry, check, async () => [
    { value: ((await fechamentos.findUltimo())?.feitoEm.getTime() ?? 0) / 1000 },
  ])
}
