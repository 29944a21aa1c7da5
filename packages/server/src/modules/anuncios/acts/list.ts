import { findCidade, parseUf } from '@portal/domain/locais'
import { parseCategoria } from '@portal/domain/opcoes'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, idField, LIMITE, limiteField, textField } from '../../../kernel/acts/fields'
import { done } from '../../../kernel/failure'
import type { FiltroModeracao } from '../ports/moderacao'
import { anuncioResumo, anunciosTable } from './views'
import { defineReading } from './context'

/** A name of the option lists, in any spelling. */
function known<T>(parse: (text: string) => T | undefined, what: string) {
  return z.string().transform((text, issue) => {
    const value = parse(text)
    if (value !== undefined) return value
    issue.addIssue(`${what} desconhecida`)
    return z.NEVER
  })
}

const filtroSchema = z
  .object({
    status: z.enum(['pendente', 'ativo', 'inativo']).optional(),
    usuario: idField.optional(),
    categoria: known(parseCategoria, 'categoria').optional(),
    estado: known(parseUf, 'UF').optional(),
    cidade: known((text) => findCidade(text)?.nome, 'cidade').optional(),
    titulo: textField(2, 80).optional(),
    retirados: flagField,
    denunciados: flagField,
    limite: limiteField,
  })
  .transform(({ usuario, ...filtro }) => ({ ...filtro, usuarioId: usuario }))

export const listAnunciosVistos = defineReading({
  ato: 'ver-fila',
  read: async ({ store }, filtro: FiltroModeracao) =>
    done({ anuncios: (await store.anunciosModerados.list(filtro)).map(anuncioResumo) }),
  command: (act) =>
    defineCommand({
      name: 'anuncios',
      summary: 'lista os anúncios, do mais novo ao mais antigo',
      options: {
        status: { value: 'pendente|ativo|inativo', help: 'só os deste status' },
        usuario: { value: 'id', help: 'só os desta conta' },
        categoria: { value: 'nome', help: 'só os desta categoria' },
        estado: { value: 'UF', help: 'só os deste estado' },
        cidade: { value: 'nome', help: 'só os desta cidade' },
        titulo: { value: 'parte', help: 'só os com este texto no título' },
        retirados: { help: 'só os retirados pelo operador' },
        denunciados: { help: 'só os com denúncia aberta' },
        ...LIMITE,
      },
      input: filtroSchema,
      act,
      print: ({ anuncios }) => anunciosTable(anuncios),
    }),
})
