import { NOME_GRAVACAO, TIPOS_GRAVACAO } from '@portal/domain/gravacao'
import { anuncioPath, tituloFormatado } from '@portal/domain/texto'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { idField } from '../../../kernel/acts/fields'
import { fieldsText, moment, section } from '../../../kernel/acts/text'
import { done } from '../../../kernel/failure'
import { instanteLocal } from '../../../kernel/instante'
import { linkDaFoto } from '../../../kernel/storage/operator-link'
import { type Anuncio, situacaoDe } from '../../anuncios'
import type { OperacaoScope } from '../store'
import { denunciaResumo, unknownAnuncio } from '../../denuncias'
import { auditoriaTable } from '../../contas'
import { pedidosTable, pedidoVisto } from '../../pagamentos'
import { defineAct, type OperatorContext } from './context'

const HISTORICO = 20

/** All stored data of one listing, contact and address included; the view is audited. */
export const showAnuncio = defineAct({
  ato: 'ver-fila',
  async run(tx, { id }: { id: number }, contexto) {
    const anuncio = await tx.anuncios.find(id)
    return anuncio === undefined ? unknownAnuncio(id) : done(await anuncioVisto(tx, anuncio, contexto))
  },
  audit: ({ id }) => ({ acao: 'anuncio-consultado', alvo: `anuncio:${id}` }),
  command: (act) =>
    defineCommand({
      name: 'anuncio',
      argument: 'id',
      summary:
        'mostra um anúncio inteiro: contato, promoção, pedidos, denúncias (a consulta fica na auditoria)',
      input: z.object({ id: idField }),
      act,
      print: anuncioLines,
    }),
})

async function anuncioVisto(tx: OperacaoScope, anuncio: Anuncio, contexto: OperatorContext & { now: Date }) {
  const { expiraEm, criadoEm, fotos, voz, video, ...rest } = anuncio
  const { id, titulo, estado } = rest
  const linked = (gravacao: Anuncio['voz']) =>
    gravacao && { id: gravacao.id, url: linkDaFoto(contexto, gravacao.arquivoPath, contexto.now) }
  const historico = await tx.auditoria.list({ alvo: `anuncio:${id}`, limite: HISTORICO })
  return {
    ...rest,
    situacao: situacaoDe(anuncio),
    url: contexto.site.publicUrl + anuncioPath({ titulo_formatado: tituloFormatado(titulo, id) }),
    criadoEm: instanteLocal(criadoEm, estado),
    expiraEm: expiraEm === null ? null : instanteLocal(expiraEm, estado),
    fotos: fotos.map(({ id: fotoId, arquivoPath, principal }) => ({
      id: fotoId,
      principal,
      url: linkDaFoto(contexto, arquivoPath, contexto.now),
    })),
    voz: linked(voz),
    video: linked(video),
    pedidos: (await tx.pedidos.listDoAnuncio(id)).map(pedidoVisto),
    denuncias: (await tx.denuncias.listDoAnuncio(id)).map(denunciaResumo),
    historico,
  }
}

function anuncioLines(anuncio: Awaited<ReturnType<typeof anuncioVisto>>): string[] {
  return [
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
        ['Turno', `${anuncio.turno} ${anuncio.horarioInicio}-${anuncio.horarioFim}, ${anuncio.dias} dia(s)`],
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
    ...TIPOS_GRAVACAO.flatMap((tipo) => {
      const gravacao = anuncio[tipo]
      return section(NOME_GRAVACAO[tipo], gravacao === null ? [] : [`${gravacao.id}  ${gravacao.url}`])
    }),
    ...section('Pedidos', anuncio.pedidos.length === 0 ? [] : pedidosTable(anuncio.pedidos)),
    ...section(
      'Denúncias',
      anuncio.denuncias.map(({ protocolo, status, motivo }) => `${protocolo}  ${status}  ${motivo}`),
    ),
    ...section('Histórico', anuncio.historico.length === 0 ? [] : auditoriaTable(anuncio.historico)),
  ]
}

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
