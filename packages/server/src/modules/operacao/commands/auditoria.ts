import { z } from 'zod'
import { listAuditoria } from '../use-cases/auditoria'
import { defineCommand } from '../cli/command'
import { limiteField } from '../cli/fields'
import { auditoriaTable, LIMITE } from './shared'

export const auditoriaCommands = [
  defineCommand({
    name: 'auditoria',
    summary: 'o que os operadores fizeram, do mais novo ao mais antigo',
    options: {
      alvo: { value: 'anuncio:12', help: 'só sobre este alvo (usuario:3, album:7, denuncia:D…, cupom:X)' },
      de: { value: 'nome', help: 'só deste operador' },
      ...LIMITE,
    },
    input: z
      .object({
        alvo: z.string().max(120).optional(),
        de: z.string().max(60).optional(),
        limite: limiteField,
      })
      .transform(({ de, ...rest }) => ({ ...rest, quem: de })),
    act: listAuditoria,
    print: ({ entradas }) => auditoriaTable(entradas),
  }),
]
