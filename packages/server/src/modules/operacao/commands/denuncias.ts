import { limparTexto } from '@portal/domain/texto'
import { z } from 'zod'
import { answerDenuncia, assignDenuncia, listDenuncias, showDenuncia } from '../use-cases/denuncias'
import { ocultarAgora } from '../use-cases/ocultar-agora'
import { defineCommand } from '../../../kernel/acts/command'
import { flagField, LIMITE, limiteField, motivoField, textField } from '../../../kernel/acts/fields'
import { moment, fieldsText, section, table } from '../../../kernel/acts/text'
import { retiradaLines } from './anuncios'

const RESPOSTA_MAX = 2_000

const protocoloField = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^D\d{8}-[A-Z0-9-]{1,20}$/, 'um protocolo é como D20261121-ZPERG-8YB9A'))

/** Ids, as in "12,15". */
const fotosField = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'informe números de fotos, como 12,15')
  .transform((text) => text.split(',').map(Number))

const answerSchema = z
  .object({
    protocolo: protocoloField,
    texto: z
      .string()
      .transform(limparTexto)
      .pipe(z.string().min(10, 'escreva ao menos 10 caracteres').max(RESPOSTA_MAX)),
    procedente: flagField,
    'retirar-anuncio': flagField,
    motivo: motivoField.optional(),
    'recusar-fotos': fotosField.optional(),
    'banir-conta': flagField,
    'sem-medida': motivoField.optional(),
  })
  .transform(
    ({
      procedente,
      'retirar-anuncio': retirarAnuncio,
      'recusar-fotos': fotos,
      'banir-conta': banirConta,
      'sem-medida': semMedida,
      ...rest
    }) => {
      const upheld =
        procedente || retirarAnuncio || banirConta || fotos !== undefined || semMedida !== undefined
      const status = upheld ? ('procedente' as const) : ('improcedente' as const)
      return { ...rest, retirarAnuncio, fotos, banirConta, semMedida, status }
    },
  )

export const denunciasCommands = [
  defineCommand({
    name: 'denuncias',
    summary: 'lista as denúncias: as abertas pelo prazo, e depois as respondidas',
    options: { abertas: { help: 'só as que esperam resposta' }, ...LIMITE },
    input: z.object({ abertas: flagField, limite: limiteField }),
    act: listDenuncias,
    print: ({ denuncias }) =>
      table(
        [
          'PROTOCOLO',
          'ALVO',
          'ANÚNCIO',
          'TÍTULO',
          'MOTIVO',
          'STATUS',
          'PRAZO',
          'EM MASSA',
          'COM',
          'OCULTADA EM',
          'PEDE RESPOSTA',
        ],
        denuncias.map((denuncia) => [
          denuncia.protocolo,
          denuncia.alvo,
          denuncia.anuncioId,
          denuncia.anuncioTitulo,
          denuncia.motivo,
          denuncia.status,
          moment(denuncia.prazoEm),
          denuncia.emMassa,
          denuncia.responsavel,
          moment(denuncia.ocultadaEm),
          denuncia.pedeResposta,
        ]),
        'Nenhuma denúncia.',
      ),
  }),
  defineCommand({
    name: 'denuncia',
    argument: 'protocolo',
    summary: 'mostra uma denúncia inteira (a consulta fica na auditoria)',
    options: {},
    input: z.object({ protocolo: protocoloField }),
    act: showDenuncia,
    print: (denuncia) =>
      fieldsText([
        ['Denúncia', denuncia.protocolo],
        ['Status', denuncia.status],
        ['Alvo', denuncia.alvo],
        ['Endereço informado', denuncia.endereco],
        ['Encontrado', denuncia.alvoId],
        ['Conta', denuncia.conta],
        ['Anúncio', denuncia.anuncioId === null ? null : `${denuncia.anuncioId} "${denuncia.anuncioTitulo}"`],
        ['Responsável', denuncia.responsavel],
        ['Em massa', denuncia.emMassa ? 'sim' : null],
        ['Motivo', denuncia.motivo],
        ['Descrição', denuncia.descricao],
        ['Nome', denuncia.nome],
        ['E-mail', denuncia.email],
        ['Recebida em', moment(denuncia.criadoEm)],
        ['Prazo', moment(denuncia.prazoEm)],
        ['Anúncio ocultado em', moment(denuncia.ocultadaEm)],
        ['Respondida em', moment(denuncia.encerradaEm)],
        ['Respondida por', denuncia.respondidaPor],
        ['Resposta', denuncia.resposta],
        ...(denuncia.conversa ?? []).map(({ de, texto, em }): [string, string] => [
          `${moment(em)} ${de}`,
          texto,
        ]),
      ]),
  }),
  defineCommand({
    name: 'denuncia atribuir',
    argument: 'protocolo',
    summary: 'diz quem trabalha numa denúncia; quem denunciou lê que está em análise',
    options: { a: { value: 'nome', help: 'o operador (padrão: você)' } },
    input: z.object({ protocolo: protocoloField, a: textField(1, 40).optional() }),
    act: assignDenuncia,
    print: ({ protocolo, responsavel }) => [`Denúncia ${protocolo} está com ${responsavel}.`],
  }),
  defineCommand({
    name: 'denuncia ocultar',
    argument: 'protocolo',
    summary: 'oculta na hora o que uma denúncia urgente aponta, antes da resposta',
    options: {},
    input: z.object({ protocolo: protocoloField }),
    act: ocultarAgora,
    print: ({ protocolo, ocultadaEm }) => [
      `O que a denúncia ${protocolo} aponta está oculto desde ${moment(ocultadaEm)}.`,
    ],
  }),
  defineCommand({
    name: 'denuncia responder',
    argument: 'protocolo',
    summary: 'encerra uma denúncia; quem deixou e-mail recebe o texto',
    options: {
      texto: { value: '"texto"', help: 'a resposta, que vai por e-mail a quem denunciou', required: true },
      procedente: {
        help: 'a denúncia procede (sem isto, improcedente); a foto denunciada sai, com as cópias',
      },
      'retirar-anuncio': { help: 'retira também o anúncio do ar; a denúncia procede' },
      'recusar-fotos': {
        value: 'ids',
        help: 'recusa fotos da conta, como 12,15, e as cópias, e bloqueia o reenvio; a denúncia procede',
      },
      'banir-conta': { help: 'bane a conta denunciada; a denúncia procede' },
      'sem-medida': { value: '"texto"', help: 'procede e nada é feito: por quê' },
      motivo: { value: '"texto"', help: 'o que o dono lê do anúncio ou da foto (padrão: neutro)' },
    },
    input: answerSchema,
    question: async ({ store }, { protocolo, retirarAnuncio }) => {
      const denuncia = retirarAnuncio ? await store.denuncias.find(protocolo) : undefined
      if (denuncia?.status !== 'aberta' || denuncia.anuncioId === null) return undefined
      return `Responder e retirar do ar, para sempre, o anúncio ${denuncia.anuncioId} "${denuncia.anuncioTitulo}"?`
    },
    act: answerDenuncia,
    print: ({ protocolo, status, emailEnviado, medidas, outrasAbertas }) => [
      `Denúncia ${protocolo} encerrada como ${status}.`,
      emailEnviado ? 'A resposta vai por e-mail.' : 'Quem denunciou não deixou e-mail.',
      ...(medidas?.retiradas.flatMap(retiradaLines) ?? []),
      ...section('Fotos recusadas', medidas?.fotos.map(String) ?? []),
      ...(medidas?.banida === true ? ['A conta foi banida.'] : []),
      ...section('Outras denúncias abertas deste anúncio', outrasAbertas),
    ],
  }),
]
