/**
 * Figures: deadlines, stock, revenue, and the yearly table (rules: operacao/prazos, operacao/numeros,
 * operacao/transparencia).
 */
import type { AnswerOf } from '@portal/api/endpoint'
import type * as auditoria from '@portal/api/operacao/auditoria'
import type * as numeros from '@portal/api/operacao/numeros'
import type { Transparencia } from '@portal/api/operacao/numeros'
import {
  CLASSES_DENUNCIA,
  MOTIVOS_DENUNCIA,
  PRAZOS_DENUNCIA,
  ROTULO_CLASSE_DENUNCIA,
} from '@portal/domain/denuncia'
import { reais, type Centavos } from '@portal/domain/dinheiro'
import { RECURSO_DIAS } from '@portal/domain/limites'
import { CLASSES_CASO, ROTULO_CLASSE_CASO, type ClasseCaso } from '@portal/domain/operadores'
import {
  CODIGOS_RECUSA,
  PRAZO_REVISAO_HORAS,
  ROTULO_RECUSA,
  TIPOS_REVISAO,
  type TipoRevisao,
} from '@portal/domain/revisao'
import { instanteDe, localDe } from '@portal/domain/tempo'
import { DAY_MS, later } from '../../../../kernel/clock'
import { done, type Outcome } from '../../../../kernel/failure'
import type { OperatorContext } from '../../acts/context'
import type { PrazosCumpridos } from '../../ports/numeros'
import { casoNaFila, horasDe } from './fila'

export type Numeros = AnswerOf<typeof numeros.findNumeros>

const UF = 'DF'
const DIAS_VISTOS = 30
const ATRASADOS = 50
const HORA = 60
const DIA = 24 * HORA

const ROTULO_REVISAO: Readonly<Record<TipoRevisao, string>> = {
  publicacao: 'Publicação',
  edicao: 'Edição',
  existente: 'Anúncio de antes da revisão',
}

interface PrazoConfigurado {
  classe: ClasseCaso
  tipo: string
  rotulo: string
  responderMinutos: number
  ocultarMinutos: number | null
}

/** The configured deadlines, including kinds without cases. */
const PRAZOS: readonly PrazoConfigurado[] = [
  ...CLASSES_DENUNCIA.map((tipo) => ({
    classe: 'denuncia' as const,
    tipo,
    rotulo: ROTULO_CLASSE_DENUNCIA[tipo],
    responderMinutos: PRAZOS_DENUNCIA[tipo].responder,
    ocultarMinutos: PRAZOS_DENUNCIA[tipo].ocultar,
  })),
  ...TIPOS_REVISAO.map((tipo) => ({
    classe: tipo === 'edicao' ? ('edicao' as const) : ('publicacao' as const),
    tipo,
    rotulo: ROTULO_REVISAO[tipo],
    responderMinutos: PRAZO_REVISAO_HORAS[tipo] * HORA,
    ocultarMinutos: tipo === 'existente' ? PRAZO_REVISAO_HORAS[tipo] * HORA : null,
  })),
  {
    classe: 'recurso',
    tipo: 'recurso',
    rotulo: ROTULO_CLASSE_CASO.recurso,
    responderMinutos: RECURSO_DIAS * DIA,
    ocultarMinutos: null,
  },
]
const NADA = { abertos: 0, vencidos: 0, decididos: 0, noPrazo: 0, medianaMinutos: null }

export async function findPrazos({
  store,
  clock,
  operador,
}: OperatorContext): Promise<Outcome<AnswerOf<typeof auditoria.findPrazos>>> {
  const agora = clock()
  const kept = await store.numeros.prazos({ de: later(agora, -DIAS_VISTOS * DAY_MS), ate: agora })
  const late = await store.casos.list({ ate: agora, pular: 0, limite: ATRASADOS }, agora)
  const horas = horasDe(agora, operador)
  return done({ prazos: prazosDe(kept), atrasados: late.map((caso) => casoNaFila(caso, horas)) })
}

/** Every configured deadline with how it was kept. */
export function prazosDe(kept: readonly PrazosCumpridos[]) {
  return PRAZOS.map(({ tipo, ...prazo }) => {
    const found = kept.find((one) => one.classe === prazo.classe && one.tipo === tipo) ?? NADA
    const { abertos, vencidos, decididos, noPrazo, medianaMinutos } = found
    return { ...prazo, abertos, vencidos, decididos, noPrazo, medianaMinutos }
  })
}

export type PeriodoVisto = (typeof numeros.PERIODOS)[number]

function periodoDe(periodo: PeriodoVisto, agora: Date) {
  const { dia } = localDe(agora, UF)
  const first = {
    hoje: dia,
    '30-dias': localDe(later(agora, -DIAS_VISTOS * DAY_MS), UF).dia,
    ano: `${dia.slice(0, 4)}-01-01`,
  }
  return { de: instanteDe(first[periodo] as typeof dia, '00:00', UF), ate: agora }
}

export async function findNumeros(
  { store, clock, operador }: OperatorContext,
  { periodo, comReceita }: { periodo: PeriodoVisto; comReceita: boolean },
): Promise<Outcome<Numeros>> {
  const agora = clock()
  const horas = horasDe(agora, operador)
  const limites = periodoDe(periodo, agora)
  const [kept, waiting] = [await store.numeros.prazos(limites), await store.casos.count(horas)]
  const sum = (of: (one: (typeof kept)[number]) => number) => kept.reduce((total, one) => total + of(one), 0)
  const count = (counts: (one: (typeof waiting)[number]) => boolean) =>
    waiting.filter(counts).reduce((total, one) => total + one.total, 0)
  return done({
    em: agora,
    de: localDe(limites.de, UF).dia,
    ate: localDe(agora, UF).dia,
    esperando: count(() => true),
    vencidos: count(({ vencido }) => vencido),
    decididos: sum((one) => one.decididos),
    noPrazo: sum((one) => one.noPrazo),
    medianaMinutos: await store.numeros.mediana(limites),
    estoque: CLASSES_CASO.map((classe) => {
      const own = (near: boolean, late: boolean) =>
        count(
          (one) =>
            one.classe === classe &&
            one.vencido === late &&
            (late || (one.grupo === 'vence-primeiro') === near),
        )
      const rotulo = ROTULO_CLASSE_CASO[classe]
      return { classe, rotulo, folga: own(false, false), perto: own(true, false), vencidos: own(false, true) }
    }),
    decisoes: await store.numeros.decisoes(limites),
    receita: comReceita ? receitaDe(await store.numeros.receita(limites)) : null,
  })
}

function receitaDe(
  dias: readonly { dia: string; recebido: number; devolvido: number }[],
): Numeros['receita'] {
  const inReais = (centavos: number) => reais(centavos as Centavos)
  const sum = (of: 'recebido' | 'devolvido') => dias.reduce((total, dia) => total + dia[of], 0)
  return {
    total: inReais(sum('recebido') - sum('devolvido')),
    devolvido: inReais(sum('devolvido')),
    dias: dias.map(({ dia, recebido, devolvido }) => ({ dia, valor: inReais(recebido - devolvido) })),
  }
}

export async function findTransparencia(
  { store, clock }: OperatorContext,
  { ano: asked }: { ano?: string },
): Promise<Outcome<Transparencia>> {
  const now = Number(localDe(clock(), UF).dia.slice(0, 4))
  const ano = Number(asked ?? now)
  const limites = { de: startOf(ano), ate: startOf(ano + 1) }
  const { aprovadas, ...medidas } = await store.numeros.medidas(limites)
  const found = await store.numeros.denuncias(limites)
  const recusas = await store.numeros.recusas(limites)
  const first = (await store.numeros.primeiroAno()) ?? now
  const nothing = {
    recebidas: 0,
    comMedida: 0,
    semMedida: 0,
    abertas: 0,
    medianaMinutos: null,
    contestadas: 0,
    revistas: 0,
  }
  return done({
    ano,
    anos: Array.from({ length: Math.max(1, now - first + 1) }, (_, n) => now - n),
    denuncias: MOTIVOS_DENUNCIA.map((motivo) => ({
      ...nothing,
      ...found.find((one) => one.motivo === motivo),
      motivo,
    })),
    revisoes: {
      aprovadas,
      recusadas: CODIGOS_RECUSA.map((codigo) => ({
        rotulo: ROTULO_RECUSA[codigo],
        total: recusas.find((one) => one.codigo === codigo)?.total ?? 0,
      })),
    },
    ...medidas,
  })
}

const startOf = (ano: number): Date =>
  instanteDe(`${ano}-01-01` as ReturnType<typeof localDe>['dia'], '00:00', UF)
