import { CONCESSAO_DE_UMA_PESSOA } from '@portal/domain/limites'
import { z } from 'zod'
import { concederCreditos } from '../use-cases/creditos'
import { defineCommand } from '../../../kernel/acts/command'
import { chaveField, integerField, MOTIVO, motivoField, quemField } from '../../../kernel/acts/fields'
import { count } from '../../../kernel/acts/text'

export const creditosCommands = [
  defineCommand({
    name: 'creditos conceder',
    argument: 'quem',
    summary: 'dá créditos de cortesia a uma conta (id, código ou e-mail), pelo livro-razão',
    options: {
      quantidade: {
        value: 'n',
        help: `de 1 a ${CONCESSAO_DE_UMA_PESSOA}, somado ao das últimas 24 horas; mais, só no portal de operação`,
        required: true,
      },
      ...MOTIVO,
      chave: { value: 'nome', help: 'a mesma chave não concede duas vezes' },
    },
    input: z.object({
      quem: quemField,
      quantidade: integerField(1, CONCESSAO_DE_UMA_PESSOA),
      motivo: motivoField,
      chave: chaveField.optional(),
    }),
    act: concederCreditos,
    print: ({ codigo, quantidade, saldo, chave, repetida }) => [
      repetida
        ? `A chave ${chave} já tinha concedido ${count(quantidade, 'crédito', 'créditos')} à conta ${codigo}: nada mudou.`
        : `${count(quantidade, 'crédito concedido', 'créditos concedidos')} à conta ${codigo} (chave ${chave}).`,
      `Saldo: ${count(saldo, 'crédito', 'créditos')}.`,
    ],
  }),
]
