/** Links between accounts and bans: kinds, sums and hash prefixes, never a value (rule: vinculos/pontos). */
import * as api from '@portal/api/operacao/vinculos'
import { codigoAnunciante } from '@portal/domain/perfil'
import { PESO_MARCA, ROTULO_MARCA, type TipoMarca } from '@portal/domain/vinculos'
import { z } from 'zod'
import { defineCommand } from '../../../kernel/acts/command'
import { LIMITE, limiteField, quemField } from '../../../kernel/acts/fields'
import { moment, table } from '../../../kernel/acts/text'
import { done } from '../../../kernel/failure'
import { listVinculos } from '../use-cases/pontos'
import type { VinculosScope } from '../store'
import { atencaoVista } from './atencao'
import { defineAct, defineReading } from './context'
import { requireUsuario } from '../../../kernel/acts/conta'

const LISTADOS = 50

function sinalVisto({ tipo, resumo, vistaEm }: { tipo: TipoMarca; resumo: string; vistaEm: Date }) {
  return { tipo, rotulo: ROTULO_MARCA[tipo], peso: PESO_MARCA[tipo], resumo, vistaEm }
}

type Banimento = Awaited<ReturnType<VinculosScope['banimentos']['listAtivos']>>[number]

function banimentoVisto({ conta, por, motivo, em, levantarPor, levantarEm, marcas }: Banimento) {
  return {
    por,
    motivo,
    levantarPor,
    conta: codigoAnunciante(conta),
    em,
    levantarEm,
    marcas: marcas.map((tipo) => ROTULO_MARCA[tipo]),
  }
}

export const showPainelDeVinculos = defineReading({
  ato: 'ver-vinculos',
  endpoint: api.listVinculos,
  async read({ store, clock }, _input: object) {
    const partilhadas = await store.marcas.listPartilhadas(LISTADOS, clock())
    return done({
      atencao: (await store.casosDeAtencao.listAbertos(LISTADOS)).map(atencaoVista),
      sinais: partilhadas.map(({ total, contas, ...marca }) => ({
        ...sinalVisto(marca),
        total,
        contas: contas.map(codigoAnunciante),
      })),
      banimentos: (await store.banimentos.listAtivos(LISTADOS)).map(banimentoVisto),
    })
  },
})

export const listBanimentos = defineReading({
  ato: 'ver-vinculos',
  read: async ({ store }, { limite }: { limite: number }) =>
    done({ banimentos: (await store.banimentos.listAtivos(limite)).map(banimentoVisto) }),
  command: (act) =>
    defineCommand({
      name: 'banimentos',
      summary: 'lista os banimentos em vigor, e os que esperam uma segunda pessoa para cair',
      options: LIMITE,
      input: z.object({ limite: limiteField }),
      act,
      print: ({ banimentos }) =>
        table(
          ['CONTA', 'DESDE', 'POR', 'MARCAS', 'PEDIDO PARA LEVANTAR', 'MOTIVO'],
          banimentos.map(({ conta, em, por, marcas, levantarPor, levantarEm, motivo }) => [
            conta,
            moment(em),
            por,
            marcas.join('; '),
            levantarPor === null ? null : `${levantarPor}, ${moment(levantarEm) ?? ''}`,
            motivo,
          ]),
          'Nenhum banimento.',
        ),
    }),
})

/** The view is audited, since a link concerns two people. Fails with NAO_ENCONTRADO. */
export const showVinculos = defineAct({
  ato: 'ver-vinculos',
  endpoint: api.findVinculos,
  fromCall: ({ conta }) => ({ quem: conta }),
  lock: (tx, { quem }: { quem: string }) => requireUsuario(tx, quem),
  async run(tx, _input, { subject: { id }, now }) {
    const vinculos = await listVinculos(tx, id, now)
    const banidas = new Set(await tx.banimentos.listBanidas(vinculos.map((vinculo) => vinculo.conta)))
    const banimento = await tx.banimentos.findAtivo(id)
    return done({
      codigo: codigoAnunciante(id),
      banimento: banimento === undefined ? null : banimentoVisto(banimento),
      sinais: (await tx.marcas.listDaConta(id, now)).map(({ outras, ...marca }) => ({
        ...sinalVisto(marca),
        outras,
      })),
      vinculos: vinculos.map(({ conta: outra, pontos, vistaEm, porque }) => ({
        conta: codigoAnunciante(outra),
        banida: banidas.has(outra),
        pontos,
        vistaEm,
        porque: porque.map(sinalVisto),
      })),
      atencao: (await tx.casosDeAtencao.listDaConta(id)).map(atencaoVista),
    })
  },
  audit: (_data, _input, { subject: { id } }) => ({ acao: 'vinculos-consultados', alvo: `usuario:${id}` }),
  command: (act) =>
    defineCommand({
      name: 'vinculos',
      argument: 'quem',
      summary: 'contas ligadas a uma, por que, e quão certo; a consulta fica na auditoria, e nada decide',
      input: z.object({ quem: quemField }),
      act,
      print: ({ codigo, vinculos }) =>
        table(
          ['CONTA', 'PONTOS', 'PORQUE', 'VISTO EM'],
          vinculos.map(({ conta, pontos, porque, vistaEm }) => [
            conta,
            pontos,
            porque.map(({ rotulo }) => rotulo).join('; '),
            moment(vistaEm),
          ]),
          `Nenhuma conta ligada a ${codigo}.`,
        ),
    }),
})
