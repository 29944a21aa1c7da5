import type { SettingValue, Settings } from '@portal/platform/render'
import { z } from 'zod'
import { AJUSTES_TAG, type Changed } from '../changed'
import type { Queryable } from '../db/queryable'
import type { AjusteRepository, MudancaDeAjuste } from './ajustes'

const valueSchema = z.union([z.boolean(), z.number(), z.string()])
export const settingsSchema = z.record(z.string(), z.record(z.string(), valueSchema))

const read = (valor: string | null): SettingValue | null =>
  valor === null ? null : valueSchema.parse(JSON.parse(valor))

/** Changes of settings, of which the last of each name is in force. */
export function ajusteRepository(db: Queryable, onChange: (changed: Changed) => void): AjusteRepository {
  return {
    async find() {
      const { rows } = await db.query<{ app: string; nome: string; valor: string | null }>(
        'SELECT DISTINCT ON (app, nome) app, nome, valor FROM ajustes ORDER BY app, nome, id DESC',
      )
      const settings: Record<string, Settings[string]> = {}
      for (const { app, nome, valor: stored } of rows) {
        const valor = read(stored)
        if (valor !== null) settings[app] = { ...settings[app], [nome]: valor }
      }
      return settings
    },
    async record({ app, nome, valor, por, em }) {
      await db.query('INSERT INTO ajustes (app, nome, valor, por, em) VALUES ($1, $2, $3, $4, $5)', [
        app,
        nome,
        valor === null ? null : JSON.stringify(valor),
        por,
        em,
      ])
      onChange([AJUSTES_TAG])
    },
    async listMudancas(porAjuste) {
      const { rows } = await db.query<Omit<MudancaDeAjuste, 'valor'> & { valor: string | null }>(
        `SELECT app, nome, valor, por, em FROM (
           SELECT *, row_number() OVER (PARTITION BY app, nome ORDER BY id DESC) AS ordem FROM ajustes) a
         WHERE ordem <= $1 ORDER BY id DESC`,
        [porAjuste],
      )
      return rows.map((row) => ({ ...row, valor: read(row.valor) }))
    },
  }
}
