import { parseCategoria } from '@portal/domain/opcoes'
import { findCidade, parseUf } from '@portal/domain/locais'
import { z } from 'zod'
import { listAnunciosVistos, showAnuncio, retirarAnuncio, type Retirada } from '../use-cases/anuncios'
import { defineCommand } from '../../../kernel/acts/command'
import {
  flagField,
  idField,
  LIMITE,
  limiteField,
  MOTIVO,
  motivoField,
  textField,
} from '../../../kernel/acts/fields'
import { moment, fieldsText, section } from '../../../kernel/acts/text'
import { anunciosTable, auditoriaTable, pedidosTable } from '../acts/tables'

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

/** Lists the payments, which stay in the books. */
export function retiradaLines({ id, titulo, metodoPagamento, pedidos }: Retirada): string[] {
  return [
    `Anúncio ${id} "${titulo}" retirado do ar. O dono foi avisado no painel e por e-mail.`,
    `Pago com: ${metodoPagamento}. Créditos e pagamentos não foram tocados.`,
    ...section('Pedidos deste anúncio', pedidos.length === 0 ? [] : pedidosTable(pedidos)),
  ]
}

export const anunciosCommands = [
  defineCommand({
    name: 'anuncios',
    ato: 'ver-fila',
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
    act: listAnunciosVistos,
    print: ({ anuncios }) => anunciosTable(anuncios),
  }),
  defineCommand({
    name: 'anuncio',
    ato: 'ver-fila',
    argument: 'id',
    summary:
      'mostra um anúncio inteiro: contato, promoção, pedidos, denúncias (a consulta fica na auditoria)',
    input: z.object({ id: idField }),
    act: showAnuncio,
    print: (anuncio) => [
      ...fieldsText([
        ['Anúncio', anuncio.id],
        ['Título', anuncio.titulo],
        ['Endereço público', anuncio.url],
        ['Situação', anuncio.situacao],
        ['Conta', anuncio.usuarioId],
        ['Categoria', anuncio.categoria],
        [
          'Local',
          [anuncio.bairro ?? anuncio.bairroManual, anuncio.cidade, anuncio.estado].filter(Boolean).join(', '),
        ],
        ['Endereço', anuncio.endereco],
        ['CEP', anuncio.cep],
        ['Idade', anuncio.idade],
        ['Contato', [anuncio.telefone, anuncio.email].filter(Boolean).join(' · ')],
        ['Preço por hora', anuncio.precoPorHora],
        ['Serviços', anuncio.servicos.join(', ')],
        ['Descrição', anuncio.descricao],
      ]),
      ...section(
        'Promoção',
        fieldsText([
          ['Tipo', anuncio.tipo],
          ['Pago com', anuncio.metodoPagamento],
          [
            'Turno',
            `${anuncio.turno} ${anuncio.horarioInicio}-${anuncio.horarioFim}, ${anuncio.dias} dia(s)`,
          ],
          ['Impulsos', anuncio.impulsos.join(' ')],
          ['Adicionais', extrasOf(anuncio)],
          ['De', anuncio.dataInicio],
          ['Até', moment(anuncio.expiraEm)],
          ['Publicado em', moment(anuncio.publicadoEm)],
          ['Suspenso em', moment(anuncio.suspensoEm)],
          ['Retirado em', moment(anuncio.retiradoEm)],
          ['Removido em', moment(anuncio.removidoEm)],
        ]),
      ),
      ...section(
        'Fotos',
        anuncio.fotos.map(({ id, url, principal }) => `${id}  ${url}${principal ? '  (principal)' : ''}`),
      ),
      ...section('Pedidos', anuncio.pedidos.length === 0 ? [] : pedidosTable(anuncio.pedidos)),
      ...section(
        'Denúncias',
        anuncio.denuncias.map(({ protocolo, status, motivo }) => `${protocolo}  ${status}  ${motivo}`),
      ),
      ...section('Histórico', anuncio.historico.length === 0 ? [] : auditoriaTable(anuncio.historico)),
    ],
  }),
  defineCommand({
    name: 'anuncio retirar',
    ato: 'decidir-caso',
    argument: 'id',
    summary: 'retira um anúncio do ar para sempre (o endereço responde 410); o dono é avisado',
    options: MOTIVO,
    input: z.object({ id: idField, motivo: motivoField }),
    question: async ({ store }, { id }) => {
      const anuncio = await store.anuncios.find(id)
      if (anuncio === undefined || anuncio.removidoEm !== null) return undefined
      return `Retirar do ar, para sempre, o anúncio ${id} "${anuncio.titulo}"?`
    },
    act: retirarAnuncio,
    print: retiradaLines,
  }),
]

function extrasOf({
  superTop,
  highlight,
  novidade,
}: {
  superTop: boolean
  highlight: boolean
  novidade: boolean
}): string {
  const names = [superTop && 'SUPER TOP', highlight && 'Highlight', novidade && 'NOVIDADE']
  return names.filter((name) => name !== false).join(', ')
}
