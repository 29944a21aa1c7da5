/** Prices a chosen promotion, and derives days, impulsos and the place in the order of a settled one. */
import type { PromocaoEscolhida } from '@portal/api/anuncio-formulario'
import { sorteiaImpulsos } from '@portal/domain/agenda'
import {
  hasComecado,
  impulsosDeHoje,
  inicioDoTop,
  proximaMudanca,
  proximoAumento,
} from '@portal/domain/andamento'
import { fusoDe } from '@portal/domain/locais'
import { cotacao, cotacaoGratis, type CodigoCotacao } from '@portal/domain/promocao'
import { PROMOCAO } from '@portal/domain/mensagens'
import { fimDaPromocao, fimDoDia, inicioDaPromocao, validarInicio } from '@portal/domain/tempo'
import { ordem } from '@portal/domain/vitrine'
import type {
  Anuncio,
  PosicaoDoDia,
  PosicaoVitrine,
  PrecoGravado,
  Promocao,
  Vigencia,
} from '../ports/anuncios'

export type PromocaoLida =
  | { ok: true; promocao: Promocao; preco: PrecoGravado }
  | { ok: false; code: 'CORPO_INVALIDO'; errors: Record<string, string[]> }
  | { ok: false; code: 'HORARIO_PASSADO' }

const ERROS_COTACAO: Readonly<Record<CodigoCotacao, [campo: string, message: string]>> = {
  TURNO_INVALIDO: ['turno', 'Turno inválido.'],
  HORARIO_INVALIDO: ['horarioInicio', 'Horário inválido para o turno.'],
  DIAS_INVALIDOS: ['dias', 'Número de dias inválido para o turno.'],
  IMPULSOS_INVALIDOS: ['impulsos', 'Número de impulsos inválido para o turno e os dias.'],
}

/**
 * Prices a choice and checks its start in the state's time zone. The free plan has no days or add-ons to
 * choose.
 */
export function readPromocao(
  escolha: PromocaoEscolhida,
  gratis: boolean,
  uf: string,
  now: Date,
): PromocaoLida {
  const cotada = gratis ? cotacaoGratis(escolha) : cotacao(escolha)
  if (!cotada.ok) {
    const [campo, message] = ERROS_COTACAO[cotada.code]
    return { ok: false, code: 'CORPO_INVALIDO', errors: { [campo]: [message] } }
  }
  const inicio = validarInicio(escolha.dataInicio, cotada.slot.inicio, uf, now)
  if (!inicio.ok) {
    if (inicio.code === 'HORARIO_PASSADO') return { ok: false, code: 'HORARIO_PASSADO' }
    return { ok: false, code: 'CORPO_INVALIDO', errors: { dataInicio: [PROMOCAO.aPartirDeAmanha] } }
  }
  const adicional = (chosen: boolean | undefined) => !gratis && chosen === true
  return {
    ok: true,
    preco: { valor: cotada.total, creditos: cotada.creditos },
    promocao: {
      tipo: gratis ? 'GRATIS' : 'TOP',
      turno: cotada.turno,
      horarioInicio: cotada.slot.inicio,
      horarioFim: cotada.slot.fim,
      dias: cotada.dias,
      impulsosQtd: cotada.impulsos,
      superTop: adicional(escolha.superTop),
      highlight: adicional(escolha.highlight),
      novidade: adicional(escolha.novidade),
      diaEscolhido: escolha.dataInicio,
    },
  }
}

/**
 * Days and drawn impulsos of a promotion settled now (rule: promocao/inicio-e-fim). `random` returns numbers
 * in [0, 1).
 */
export function vigenciaDe(promocao: Promocao, uf: string, now: Date, random: () => number): Vigencia {
  const dataInicio = inicioDaPromocao(promocao.diaEscolhido, now, uf)
  const janela = { horaInicio: promocao.horarioInicio, horaFim: promocao.horarioFim, n: promocao.impulsosQtd }
  return {
    dataInicio,
    ...fimDaPromocao(dataInicio, promocao.dias, uf),
    impulsos: sorteiaImpulsos(janela, random),
  }
}

type Posicionavel = Pick<
  Anuncio,
  | 'estado'
  | 'superTop'
  | 'tipo'
  | 'novidade'
  | 'criadoEm'
  | 'impulsos'
  | 'dias'
  | 'horarioInicio'
  | 'dataInicio'
>

/**
 * Place of a live listing in the public order now, and when it next changes. Until its promotion begins, a
 * paid listing comes after every promotion that has begun and before the free ones.
 */
export function posicaoNaVitrine(anuncio: Posicionavel, now: Date): PosicaoVitrine {
  const { tipo, superTop } = anuncio
  const begun = hasComecado(anuncio, now)
  if (tipo === 'GRATIS')
    return {
      ordem: ordemCom(impulsosDeHoje(anuncio, now), anuncio, begun),
      gira: false,
      mudaEm: proximaMudanca(anuncio, now),
      impulsos: null,
    }
  return {
    ordem: ordemCom(0, anuncio, begun),
    gira: begun && superTop,
    mudaEm: begun ? null : (inicioDoTop(anuncio) ?? null),
    impulsos: anuncio.impulsos.length === 0 ? null : posicaoDoDia(anuncio, now),
  }
}

function posicaoDoDia(anuncio: Posicionavel, now: Date): PosicaoDoDia {
  const passados = impulsosDeHoje(anuncio, now)
  return {
    ordem: passados === 0 ? null : ordemCom(passados, anuncio, true),
    valeAte: fimDoDia(now, fusoDe(anuncio.estado)),
    mudaEm: proximoAumento(anuncio, now),
  }
}

function ordemCom(
  impulsosPassadosHoje: number,
  { tipo, novidade, criadoEm }: Posicionavel,
  begun: boolean,
): bigint {
  return ordem({
    tipo: !begun && tipo === 'TOP' ? 'AGUARDA' : tipo,
    novidade: begun && novidade,
    criadoEm,
    impulsosPassadosHoje,
  })
}
