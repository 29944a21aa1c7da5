import { codigoAnunciante } from '@portal/domain/perfil'
import { z } from 'zod'
import { CONCESSAO_MAX, CONCESSAO_SEM_PERGUNTA, concederCreditos } from '../use-cases/creditos'
import { findUsuarioVisto } from '../use-cases/usuarios'
import { defineCommand } from '../cli/command'
import { chaveField, integerField, motivoField, quemField } from '../cli/fields'
import { count } from '../cli/text'
import { MOTIVO } from './shared'

export const creditosCommands = [
  defineCommand({
    name: 'creditos conceder',
    argument: 'quem',
    summary: 'dá créditos de cortesia a uma conta (id, código ou e-mail), pelo livro-razão',
    options: {
      quantidade: {
        value: 'n',
        help: `de 1 a ${CONCESSAO_MAX}; acima de ${CONCESSAO_SEM_PERGUNTA} pede --sim`,
        required: true,
      },
      ...MOTIVO,
      chave: { value: 'nome', help: 'a mesma chave não concede duas vezes' },
    },
    input: z.object({
      quem: quemField,
      quantidade: integerField(1, CONCESSAO_MAX),
      motivo: motivoField,
      chave: chaveField.optional(),
    }),
    question: async ({ store }, { quem, quantidade }) => {
      if (quantidade <= CONCESSAO_SEM_PERGUNTA) return undefined
      const usuario = await findUsuarioVisto(store, quem)
      if (usuario === undefined) return undefined
      return `Conceder ${quantidade} créditos à conta ${codigoAnunciante(usuario.id)}?`
    },
    act: concederCreditos,
    print: ({ codigo, quantidade, saldo, chave, repetida }) => [
      repetida
        ? `A chave ${chave} já tinha concedido ${count(quantidade, 'crédito', 'créditos')} à conta ${codigo}: nada mudou.`
        : `${count(quantidade, 'crédito concedido', 'créditos concedidos')} à conta ${codigo} (chave ${chave}).`,
      `Saldo: ${count(saldo, 'crédito', 'créditos')}.`,
    ],
  }),
]
