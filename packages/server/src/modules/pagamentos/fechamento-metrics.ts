import { Gauge, type Registry } from 'prom-client'
import { TIPOS_DIVERGENCIA, type Fechamentos } from './ports/fechamento'

/** What the last daily check found, read at each scrape: whichever process made it, all of them tell the same. */
export function watchFechamento(registry: Registry, fechamentos: Pick<Fechamentos, 'findUltimo'>): void {
  new Gauge({
    name: 'money_differences',
    help: 'Differences that the last daily check of ledger, payments and publications found, by kind',
    labelNames: ['tipo'],
    registers: [registry],
    async collect() {
      const ultimo = await fechamentos.findUltimo()
      for (const tipo of TIPOS_DIVERGENCIA) {
        this.set({ tipo }, ultimo?.divergencias.filter((found) => found.tipo === tipo).length ?? 0)
      }
    },
  })
  new Gauge({
    name: 'money_check_timestamp_seconds',
    help: 'When the last daily check was made; 0: never',
    registers: [registry],
    async collect() {
      this.set(((await fechamentos.findUltimo())?.feitoEm.getTime() ?? 0) / 1000)
    },
  })
}
