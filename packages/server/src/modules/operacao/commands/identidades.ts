import { writeFileSync } from 'node:fs'
import {
  CODIGOS_RECUSA_IDENTIDADE,
  ROTULO_GESTO,
  ROTULO_RECUSA_IDENTIDADE,
  TIPOS_DOCUMENTO,
} from '@portal/domain/identidade'
import { z } from 'zod'
import { done } from '../../../kernel/failure'
import { defineCommand } from '../cli/command'
import { diaField, idField, limiteField, motivoField } from '../cli/fields'
import { fieldsText, moment, table } from '../cli/text'
import {
  listIdentidades,
  pegarCasoDeIdentidade,
  reabrirIdentidade,
  responderCasoDeIdentidade,
  verImagemDeIdentidade,
} from '../use-cases/identidades'
import { soltarIdentidadeDaMesa } from '../use-cases/operador/identidades'
import { LIMITE } from './shared'

const answered = ({ id, estado }: { id: number; estado: string }): string[] => [
  estado === 'em-analise'
    ? `Identidade ${id}: resposta guardada. Outra pessoa ainda responde, sem ver a sua.`
    : `Identidade ${id}: ${estado}. A pessoa foi avisada no painel e por e-mail.`,
]

export const identidadesCommands = [
  defineCommand({
    name: 'identidades',
    summary: 'lista as identidades que esperam conferência: primeiro o prazo mais próximo',
    options: LIMITE,
    input: z.object({ limite: limiteField }),
    act: listIdentidades,
    print: ({ identidades }) =>
      table(
        ['CASO', 'CONTA', 'VIA', 'ENVIADA EM', 'PRAZO', 'COM'],
        identidades.map(({ id, usuarioId, via, enviadaEm, prazoEm, pegaPor }) => [
          id,
          usuarioId,
          via,
          moment(enviadaEm),
          moment(prazoEm),
          pegaPor,
        ]),
        'Nenhuma identidade espera conferência.',
      ),
  }),
  defineCommand({
    name: 'identidade pegar',
    argument: 'caso',
    optional: true,
    summary: 'pega por 10 minutos o caso dado, ou o próximo livre, e mostra o que conferir',
    options: {},
    input: z.object({ caso: idField.optional() }).transform(({ caso }) => ({ id: caso })),
    act: pegarCasoDeIdentidade,
    print: ({ caso }) =>
      fieldsText([
        ['Caso', caso.id],
        ['Conta', caso.usuarioId],
        ['Conferência', `${caso.respostas + 1}ª resposta`],
        ['Via', caso.via],
        ['Imagens', caso.imagens.join(', ') || 'nenhuma'],
        ['Gesto pedido', ROTULO_GESTO[caso.gesto]],
        ['Código pedido', caso.codigo],
        ['Atendimento', caso.atendimento],
        ['Nome declarado', caso.nome],
        ['CPF declarado', caso.cpf],
        ['Nascimento declarado', caso.nascimentoDeclarado],
        ['Prazo', moment(caso.prazoEm)],
        ['Seu até', moment(caso.pegaAte)],
      ]),
  }),
  defineCommand({
    name: 'identidade ver',
    argument: 'caso',
    summary: 'abre uma imagem do caso que você pegou e a grava nesta máquina; cada vez fica na auditoria',
    options: {
      imagem: { value: TIPOS_DOCUMENTO.join('|'), help: 'qual imagem', required: true },
      para: { value: 'arquivo.webp', help: 'onde gravar: apague depois de olhar', required: true },
    },
    input: z
      .object({ caso: idField, imagem: z.enum(TIPOS_DOCUMENTO), para: z.string().min(1).max(500) })
      .transform(({ caso, imagem, para }) => ({ id: caso, tipo: imagem, para })),
    act: async (contexto, { para, ...which }) => {
      const shown = await verImagemDeIdentidade(contexto, which)
      if (!shown.ok) return shown
      // Never overwrites: an existing file would keep its mode.
      writeFileSync(para, shown.data.imagem, { mode: 0o600, flag: 'wx' })
      return done({ para })
    },
    print: ({ para }) => [`Imagem em ${para}. Apague depois de olhar; não envie a ninguém.`],
  }),
  defineCommand({
    name: 'identidade soltar',
    argument: 'caso',
    summary: 'devolve à fila o caso que você pegou',
    options: {},
    input: z.object({ caso: idField }).transform(({ caso }) => ({ id: caso })),
    act: async (contexto, { id }) => {
      const given = await soltarIdentidadeDaMesa(contexto, { id })
      return given.ok ? done({ id }) : given
    },
    print: ({ id }) => [`Identidade ${id} de volta à fila.`],
  }),
  defineCommand({
    name: 'identidade reabrir',
    argument: 'caso',
    summary: 'pede para ver de novo os documentos de uma identidade decidida; outra pessoa concorda',
    options: { motivo: { value: '"texto"', help: 'por que é preciso ver de novo', required: true } },
    input: z
      .object({ caso: idField, motivo: motivoField })
      .transform(({ caso, motivo }) => ({ id: caso, motivo })),
    act: reabrirIdentidade,
    print: ({ id, pedidaPor, ate }) => [
      ate === null
        ? `Reabertura da identidade ${id} pedida: falta outra pessoa concordar.`
        : `Identidade ${id} aberta a ${pedidaPor} até ${moment(ate) ?? ''}.`,
    ],
  }),
  defineCommand({
    name: 'identidade aprovar',
    argument: 'caso',
    summary: 'responde que documento, gesto, código e pessoa conferem; dois que concordam decidem',
    options: {
      nascimento: { value: 'AAAA-MM-DD', help: 'a data lida do documento, não do perfil', required: true },
    },
    input: z
      .object({ caso: idField, nascimento: diaField })
      .transform(({ caso, nascimento }) => ({ id: caso, resposta: { nascimento } })),
    act: responderCasoDeIdentidade,
    print: answered,
  }),
  defineCommand({
    name: 'identidade recusar',
    argument: 'caso',
    summary:
      'responde que não confere, com o código do motivo; menor é para sempre, e sempre de duas pessoas',
    options: {
      codigo: { value: CODIGOS_RECUSA_IDENTIDADE.join('|'), help: 'o código do motivo', required: true },
    },
    input: z
      .object({ caso: idField, codigo: z.enum(CODIGOS_RECUSA_IDENTIDADE) })
      .transform(({ caso, codigo }) => ({ id: caso, resposta: { codigo } })),
    question: async (_contexto, { id, resposta: { codigo } }) =>
      `Recusar a identidade ${id}? A pessoa lê: "${ROTULO_RECUSA_IDENTIDADE[codigo]}"`,
    act: responderCasoDeIdentidade,
    print: answered,
  }),
]
