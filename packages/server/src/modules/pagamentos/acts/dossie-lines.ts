import { numeroDaNota } from '@portal/domain/pedido'
import { brl, fieldsText, moment, section, table } from '../../../kernel/acts/text'
import { auditoriaTable } from '../../contas'
import type { Dossie, DossieDaReserva } from './dossie'

export function pagamentoLines(found: Dossie | DossieDaReserva): string[] {
  if ('pedido' in found) return dossieLines(found)
  return [
    ...table(
      ['RESERVA', 'CONTA', 'CRÉDITOS', 'ESTADO', 'EXPIRA EM'],
      found.reservas.map(({ referenciaId, conta, quantidade, estado, expiraEm }) => [
        referenciaId,
        conta,
        quantidade,
        estado,
        moment(expiraEm),
      ]),
      'Nenhuma reserva.',
    ),
    ...section('Livro-razão', lancamentoLines(found.lancamentos)),
  ]
}

function dossieLines(dossie: Dossie): string[] {
  const { anuncio } = dossie
  return [
    ...pedidoLines(dossie),
    ...(dossie.alertas.length === 0 ? [] : section('Alertas', alertaLines(dossie))),
    ...section('Estados', estadoLines(dossie)),
    ...section('Recebimentos', recebimentoLines(dossie)),
    ...section('Devoluções pedidas', dossie.devolucoes.length === 0 ? [] : devolucaoLines(dossie)),
    ...section('Livro-razão', lancamentoLines(dossie.lancamentos)),
    ...section('Anúncio', anuncio === null ? [] : anuncioLines(anuncio)),
    ...section('Webhooks', webhookLines(dossie)),
    ...section('Trabalhos', trabalhoLines(dossie)),
    ...section('Atos dos operadores', auditoriaTable(dossie.historico)),
  ]
}

function pedidoLines({ pedido, nota }: Dossie): string[] {
  return fieldsText([
    ['Pedido', pedido.id],
    ['Número', pedido.numero],
    ['Conta', pedido.conta],
    ['O quê', pedido.descricao],
    ['Estado', pedido.estado],
    ['Valor', brl(pedido.valor)],
    ['Desconto', pedido.desconto === 0 ? null : brl(pedido.desconto)],
    ['Créditos', pedido.creditos],
    ['Método', pedido.metodo],
    ['Provedor', pedido.provedor],
    ['txid', pedido.txid],
    ['No provedor', pedido.locId],
    ['Criado em', moment(pedido.criadoEm)],
    ['Vale até', moment(pedido.expiraEm)],
    ['Pago em', moment(pedido.pagoEm)],
    ['Perguntado em', moment(pedido.conferidoEm)],
    ['Nota fiscal', nota === undefined ? null : numeroDaNota(nota)],
  ])
}

function alertaLines({ alertas }: Dossie): string[] {
  return table(
    ['ALERTA', 'DESDE', 'ÚLTIMO', 'O QUE É'],
    alertas.map(({ codigo, desde, ultimoEm, texto }) => [codigo, moment(desde), moment(ultimoEm), texto]),
    '',
  )
}

function estadoLines({ estados }: Dossie): string[] {
  return table(
    ['QUANDO', 'DE', 'PARA', 'ORIGEM'],
    estados.map(({ em, de, para, origem }) => [moment(em), de, para, origem]),
    'Ainda o primeiro.',
  )
}

function recebimentoLines({ recebimentos }: Dossie): string[] {
  return table(
    ['RECEBIMENTO', 'VALOR', 'EM', 'DESTINO', 'CRÉDITOS', 'DEVOLVIDO EM'],
    recebimentos.map(({ id, valor, recebidoEm, destino, creditos, devolvidoEm }) => [
      id,
      brl(valor),
      moment(recebidoEm),
      destino,
      creditos,
      moment(devolvidoEm),
    ]),
    'Nenhum.',
  )
}

function webhookLines({ webhooks }: Dossie): string[] {
  return table(
    ['ID', 'PROVEDOR', 'RECEBIDO EM', 'TRABALHADO EM'],
    webhooks.map(({ id, provedor, recebidoEm, processadoEm }) => [
      id,
      provedor,
      moment(recebidoEm),
      moment(processadoEm),
    ]),
    'Nenhum.',
  )
}

function trabalhoLines({ trabalhos }: Dossie): string[] {
  return table(
    ['ID', 'TIPO', 'PARA', 'FEITO EM', 'FALHOU EM', 'TENTATIVAS', 'ERRO'],
    trabalhos.map(({ id, tipo, executarEm, feitoEm, falhouEm, tentativas, erro }) => [
      id,
      tipo,
      moment(executarEm),
      moment(feitoEm),
      moment(falhouEm),
      tentativas,
      erro,
    ]),
    'Nenhum guardado.',
  )
}

function devolucaoLines({ devolucoes }: Dossie): string[] {
  return table(
    ['PEDIDA EM', 'POR', 'RECEBIMENTO', 'ESTADO', 'MOTIVO'],
    devolucoes.map(({ pedidaEm, pedidaPor, recebimentoId, estado, motivo }) => [
      moment(pedidaEm),
      pedidaPor,
      recebimentoId,
      estado,
      motivo,
    ]),
    'Nenhuma.',
  )
}

function lancamentoLines(lancamentos: Dossie['lancamentos']): string[] {
  return table(
    ['QUANDO', 'MOTIVO', 'LINHAS', 'CHAVE'],
    lancamentos.map(({ criadaEm, motivo, linhas, chave }) => [
      moment(criadaEm),
      motivo,
      linhas.map(({ papel, quantidade }) => `${papel} ${quantidade > 0 ? '+' : ''}${quantidade}`).join(', '),
      chave,
    ]),
    'Nenhum lançamento.',
  )
}

function anuncioLines(anuncio: NonNullable<Dossie['anuncio']>): string[] {
  return fieldsText([
    ['Anúncio', `${anuncio.id} · ${anuncio.titulo}`],
    ['Situação', anuncio.situacao],
    ['Publicado por este pedido em', moment(anuncio.publicadoEm) ?? 'nunca'],
    ['Vale por este pedido', anuncio.vigente],
    ['Expira em', moment(anuncio.expiraEm)],
  ])
}
