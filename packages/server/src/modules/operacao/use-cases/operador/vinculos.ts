/**
 * Links, bans and cases of attention as screens show them: kinds, sums and hash prefixes, never a value
 * (rule: vinculos/pontos).
 */
import type { CasoDeAtencao, PainelDeVinculos, VinculosDaConta } from '@portal/api/operacao/vinculos'
import { codigoAnunciante } from '@portal/domain/perfil'
import { PESO_MARCA, ROTULO_ATENCAO, ROTULO_MARCA, type TipoMarca } from '@portal/domain/vinculos'
import { done, type Outcome } from '../../../../kernel/failure'
import { instante, instanteLocal } from '../../../../kernel/instante'
import { listVinculos } from '../../../vinculos'
import { record, type Contexto } from '../contexto'
import { findUsuarioVisto, unknownUsuario } from '../usuarios'
import type { OperacaoScope } from '../../store'

const LISTADOS = 50

function sinalVisto({ tipo, resumo, vistaEm }: { tipo: TipoMarca; resumo: string; vistaEm: Date }) {
  return { tipo, rotulo: ROTULO_MARCA[tipo], peso: PESO_MARCA[tipo], resumo, vistaEm: instanteLocal(vistaEm) }
}

type Guardado = Awaited<ReturnType<OperacaoScope['casosDeAtencao']['listAbertos']>>[number]

function atencaoVista({ usuarioId, razao, criadoEm, encerradoEm, ...rest }: Guardado): CasoDeAtencao {
  return {
    ...rest,
    conta: codigoAnunciante(usuarioId),
    razao,
    porque: ROTULO_ATENCAO[razao],
    criadoEm: instanteLocal(criadoEm),
    encerradoEm: instante(encerradoEm),
  }
}

type Banimento = Awaited<ReturnType<OperacaoScope['banimentos']['listAtivos']>>[number]

function banimentoVisto({ conta, por, motivo, em, levantarPor, marcas }: Banimento) {
  return {
    por,
    motivo,
    levantarPor,
    conta: codigoAnunciante(conta),
    em: instanteLocal(em),
    marcas: marcas.map((tipo) => ROTULO_MARCA[tipo]),
  }
}

export async function showPainelDeVinculos({ store, clock }: Contexto): Promise<Outcome<PainelDeVinculos>> {
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
}

/** The view is audited, since a link concerns two people. Fails with NAO_ENCONTRADO. */
export function showVinculosDaConta(
  contexto: Contexto,
  { conta }: { conta: string },
): Promise<Outcome<VinculosDaConta>> {
  return contexto.store.transaction(async (tx) => {
    const usuario = await findUsuarioVisto(tx, conta)
    if (usuario === undefined) return unknownUsuario(conta)
    const [now, { id }] = [contexto.clock(), usuario]
    await record(tx, contexto, { acao: 'vinculos-consultados', alvo: `usuario:${id}`, now })
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
        vistaEm: instanteLocal(vistaEm),
        porque: porque.map(sinalVisto),
      })),
      atencao: (await tx.casosDeAtencao.listDaConta(id)).map(atencaoVista),
    })
  })
}
