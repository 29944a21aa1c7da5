/** The queue as a list: open cases, their deadlines, and their holders (rule: operacao/fila). */
import type { AnswerOf } from '@portal/api/endpoint'
import type { pegarCaso } from '@portal/api/operacao/fila'
import { PRAZO_PERTO_HORAS } from '@portal/domain/limites'
import {
  CLASSES_CASO,
  GRUPOS_PRAZO,
  ROTULO_CLASSE_CASO,
  type ClasseCaso,
  type GrupoPrazo,
} from '@portal/domain/operadores'
import { codigoAnunciante } from '@portal/domain/perfil'
import { CODIGOS_SINAL, ROTULO_SINAL } from '@portal/domain/regras-de-texto'
import { addDias, instanteDe, localDe } from '@portal/domain/tempo'
import { HOUR_MS, later } from '../../../../kernel/clock'
import { done, fail, type Outcome } from '../../../../kernel/failure'
import type { CasoAberto, Horas } from '../../ports/casos'
import type { OperacaoScope } from '../../store'
import type { OperatorContext } from '../../acts/context'

/** Lower bounds of the priority classes shown, 1 to 4. */
const DEGRAUS = [10, 30, 90]
const UF = 'DF'

export interface Pagina {
  classe?: ClasseCaso
  grupo?: GrupoPrazo
  busca?: string
  meus: boolean
  page: number
  per_page: number
}

export function horasDe(agora: Date, eu: string): Horas {
  const { dia } = localDe(agora, UF)
  return {
    agora,
    eu,
    perto: later(agora, PRAZO_PERTO_HORAS * HOUR_MS),
    fimDeHoje: instanteDe(addDias(dia, 1), '00:00', UF),
    fimDeAmanha: instanteDe(addDias(dia, 2), '00:00', UF),
  }
}

/** 'Near' takes precedence; shortly before midnight it extends into tomorrow. */
function grupoDe(prazo: Date, { perto, fimDeHoje, fimDeAmanha }: Horas): GrupoPrazo {
  if (prazo < perto) return 'vence-primeiro'
  if (prazo < fimDeHoje) return 'hoje'
  return prazo < fimDeAmanha ? 'ate-amanha' : 'depois'
}

function limitsOf(grupo: GrupoPrazo | undefined, { perto, fimDeHoje, fimDeAmanha }: Horas) {
  const bounds = { 'vence-primeiro': perto, hoje: fimDeHoje, 'ate-amanha': fimDeAmanha }
  if (grupo === undefined) return {}
  if (grupo === 'vence-primeiro') return { ate: perto }
  if (grupo === 'depois') return { de: latest(perto, fimDeAmanha) }
  const de = grupo === 'hoje' ? perto : latest(perto, fimDeHoje)
  return { de, ate: bounds[grupo] }
}
const latest = (a: Date, b: Date): Date => (a > b ? a : b)

export function casoNaFila(caso: CasoAberto, horas: Horas): AnswerOf<typeof pegarCaso> {
  const { fonte, chave, conta, encaminhadoPor, encaminhadoPara, encaminhadoNota } = caso
  const labels = CODIGOS_SINAL.filter((codigo) => caso.sinais.includes(codigo))
  return {
    id: `${fonte}:${chave}`,
    classe: caso.classe,
    assunto: caso.assunto,
    detalhe: caso.detalhe,
    conta: conta === null ? null : codigoAnunciante(conta),
    anuncioId: caso.anuncioId,
    prioridade: 1 + DEGRAUS.filter((degrau) => caso.prioridade >= degrau).length,
    sinais: labels.map((codigo) => ROTULO_SINAL[codigo]),
    recebidaEm: caso.recebidaEm,
    prazoEm: caso.prazoEm,
    grupo: grupoDe(caso.prazoEm, horas),
    vencido: caso.prazoEm <= horas.agora,
    oculto: caso.oculto,
    pego:
      caso.pegoPor === null ? null : { por: caso.pegoPor, ate: caso.pegoAte, meu: caso.pegoPor === horas.eu },
    encaminhado:
      encaminhadoPor === null
        ? null
        : { por: encaminhadoPor, para: encaminhadoPara, nota: encaminhadoNota ?? '' },
  }
}

export async function showFila(
  { store, clock, operador }: OperatorContext,
  { classe, grupo, busca, meus, page, per_page: limite }: Pagina,
) {
  const agora = clock()
  const horas = horasDe(agora, operador)
  const filtro = {
    ...(classe && { classe }),
    ...limitsOf(grupo, horas),
    ...(meus && { quem: operador }),
    ...(busca !== undefined && busca !== '' && { busca }),
  }
  const casos = await store.casos.list({ ...filtro, pular: (page - 1) * limite, limite: limite + 1 }, agora)
  return {
    casos: casos.slice(0, limite).map((caso) => casoNaFila(caso, horas)),
    temMais: casos.length > limite,
    ...(await totalsOf(store, horas)),
    proximoPrazo: (await store.casos.nextPrazo()) ?? null,
    em: agora,
  }
}

async function totalsOf({ casos }: Pick<OperacaoScope, 'casos'>, horas: Horas) {
  const contagens = await casos.count(horas)
  const sum = (counts: (contagem: (typeof contagens)[number]) => boolean) =>
    contagens.filter(counts).reduce((total, contagem) => total + contagem.total, 0)
  return {
    esperando: sum(() => true),
    vencidos: sum(({ vencido }) => vencido),
    perto: sum(({ grupo, vencido }) => grupo === 'vence-primeiro' && !vencido),
    meus: sum(({ meu }) => meu),
    classes: CLASSES_CASO.map((classe) => ({
      classe,
      rotulo: ROTULO_CLASSE_CASO[classe],
      total: sum((contagem) => contagem.classe === classe),
    })),
    grupos: GRUPOS_PRAZO.map((grupo) => ({ grupo, total: sum((contagem) => contagem.grupo === grupo) })),
  }
}

export function parseCasoId(id: string): { fonte: CasoAberto['fonte']; chave: string } {
  const [fonte = '', chave = ''] = id.split(':')
  return { fonte: fonte === 'denuncia' || fonte === 'recurso' ? fonte : 'revisao', chave }
}

export async function findNaFila(
  { casos }: Pick<OperacaoScope, 'casos'>,
  { clock, operador }: Pick<OperatorContext, 'clock' | 'operador'>,
  id: string,
): Promise<Outcome<AnswerOf<typeof pegarCaso>>> {
  const { fonte, chave } = parseCasoId(id)
  const now = clock()
  const caso = await casos.find(fonte, chave, now)
  if (caso === undefined) return fail('NAO_ENCONTRADO', { message: `Não há caso ${id}.` })
  return done(casoNaFila(caso, horasDe(now, operador)))
}
