import { z } from 'zod'
import { conferirAuditoria, listAuditoria } from '../use-cases/auditoria'
import { defineCommand } from '../../../kernel/acts/command'
import { LIMITE, limiteField } from '../../../kernel/acts/fields'
import { count } from '../../../kernel/acts/text'
import { auditoriaTable } from '../acts/tables'

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
  defineCommand({
    name: 'auditoria conferir',
    summary: 'refaz a cadeia dos atos e a compara com os selos; termina com 1 se algo não confere',
    options: { selo: { value: "'{…}'", help: 'também contra este selo, como veio por e-mail' } },
    input: z.object({ selo: z.string().max(2_000).optional() }),
    act: conferirAuditoria,
    print: ({ entradas, selos }) => [
      `Tudo confere: ${count(entradas, 'ato', 'atos')}, ${count(selos, 'selo', 'selos')}.`,
    ],
  }),
]
