/** The queue as a list: open cases, their deadlines, and their holders (rule: operacao/fila). */
import type { CasoNaFila } from '@portal/api/operacao/fila'
import { CASOS_ADIANTADOS, PRAZO_PERTO_HORAS } from '@portal/domain/limites'
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
import { instante, instanteLocal } from '../../../../kernel/instante'
import { pegar } from '../../../revisao'
import type { CasoDaMesa, Horas } from '../../ports/mesa'
import type { OperacaoScope } from '../../store'
import { record, type Contexto } from '../../acts/context'
import { assignDenuncia } from '../../acts/denuncias/list'

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

export function casoNaFila(caso: CasoDaMesa, horas: Horas): CasoNaFila {
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
    recebidaEm: instanteLocal(caso.recebidaEm),
    prazoEm: instanteLocal(caso.prazoEm),
    grupo: grupoDe(caso.prazoEm, horas),
    vencido: caso.prazoEm <= horas.agora,
    oculto: caso.oculto,
    pego:
      caso.pegoPor === null
        ? null
        : { por: caso.pegoPor, ate: instante(caso.pegoAte), meu: caso.pegoPor === horas.eu },
    encaminhado:
      encaminhadoPor === null
        ? null
        : { por: encaminhadoPor, para: encaminhadoPara, nota: encaminhadoNota ?? '' },
  }
}

export async function listFila(
  { store, clock, operador }: Contexto,
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
  const casos = await store.mesa.list({ ...filtro, pular: (page - 1) * limite, limite: limite + 1 }, agora)
  return done({
    casos: casos.slice(0, limite).map((caso) => casoNaFila(caso, horas)),
    temMais: casos.length > limite,
    ...(await totalsOf(store, horas)),
    proximoPrazo: instante((await store.mesa.nextPrazo()) ?? null),
    em: instanteLocal(agora),
  })
}

async function totalsOf({ mesa }: Pick<OperacaoScope, 'mesa'>, horas: Horas) {
  const contagens = await mesa.count(horas)
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

/** The next reviews that nobody holds, for prefetching. */
export async function listProximos({ store, clock, operador }: Contexto): Promise<Outcome<string[]>> {
  const ids = await store.mesa.listLivres(operador, CASOS_ADIANTADOS, clock())
  return done(ids.map((id) => `revisao:${id}`))
}

export function parseCasoId(id: string): { fonte: CasoDaMesa['fonte']; chave: string } {
  const [fonte = '', chave = ''] = id.split(':')
  return { fonte: fonte === 'denuncia' || fonte === 'recurso' ? fonte : 'revisao', chave }
}

export async function findNaFila(
  { mesa }: Pick<OperacaoScope, 'mesa'>,
  { clock, operador }: Pick<Contexto, 'clock' | 'operador'>,
  id: string,
): Promise<Outcome<CasoNaFila>> {
  const { fonte, chave } = parseCasoId(id)
  const now = clock()
  const caso = await mesa.find(fonte, chave, now)
  if (caso === undefined) return fail('NAO_ENCONTRADO', { message: `Não há caso ${id}.` })
  return done(casoNaFila(caso, horasDe(now, operador)))
}

/** Claims the first review that nobody holds. Fails with NAO_ENCONTRADO. */
export function pegarProximo(contexto: Contexto): Promise<Outcome<CasoNaFila>> {
  return pegarRevisao(contexto, undefined)
}

/**
 * Claims a case: a review for ten minutes, a report until it is answered. Fails with NAO_ENCONTRADO or
 * CONFLITO.
 */
export async function pegarCaso(
  contexto: Contexto,
  { caso }: { caso: string },
): Promise<Outcome<CasoNaFila>> {
  const { fonte, chave } = parseCasoId(caso)
  if (fonte === 'revisao') return pegarRevisao(contexto, Number(chave))
  if (fonte === 'recurso') {
    return fail('CONFLITO', { message: 'Um recurso não se assume: decide quem não decidiu antes.' })
  }
  const assigned = await assignDenuncia(contexto, { protocolo: chave })
  return assigned.ok ? findNaFila(contexto.store, contexto, caso) : assigned
}

function pegarRevisao(contexto: Contexto, id: number | undefined): Promise<Outcome<CasoNaFila>> {
  return contexto.store.transaction(async (tx) => {
    const now = contexto.clock()
    const claimed = await pegar(tx, { ...(id !== undefined && { id }), por: contexto.operador }, now)
    if (!claimed.ok) return claimed
    const { anuncioId, id: revisaoId } = claimed.data
    const dados = { revisao: revisaoId }
    await record(tx, contexto, { acao: 'revisao-pega', alvo: `anuncio:${anuncioId}`, dados, now })
    return findNaFila(tx, contexto, `revisao:${revisaoId}`)
  })
}

/** Releases a case. Fails with CONFLITO when the caller does not hold it. */
export function soltarCaso(contexto: Contexto, { caso }: { caso: string }): Promise<Outcome<undefined>> {
  const { fonte, chave } = parseCasoId(caso)
  return contexto.store.transaction(async (tx) => {
    const { operador } = contexto
    const released =
      fonte === 'denuncia'
        ? await tx.mesa.soltarDenuncia(chave, operador)
        : fonte === 'revisao' && (await tx.mesa.soltarRevisao(Number(chave), operador))
    if (!released) return fail('CONFLITO', { message: 'Este caso não está com você.' })
    await record(tx, contexto, { acao: 'caso-solto', alvo: caso, now: contexto.clock() })
    return done(undefined)
  })
}

/** Hands a review over. Fails with NAO_ENCONTRADO, or CONFLITO when somebody else holds it. */
export function encaminharCaso(
  contexto: Contexto,
  { id, para, nota }: { id: number; para?: string; nota: string },
): Promise<Outcome<CasoNaFila>> {
  return contexto.store.transaction(async (tx) => {
    const now = contexto.clock()
    const revisao = await tx.revisoes.lock(id)
    if (revisao?.estado !== 'aberta') return fail('NAO_ENCONTRADO', { message: `Não há caso ${id} aberto.` })
    const alheia = revisao.pegaPor !== contexto.operador && revisao.pegaAte !== null && revisao.pegaAte > now
    if (alheia) return fail('CONFLITO', { message: `O caso está com ${revisao.pegaPor ?? 'outra pessoa'}.` })
    if (para !== undefined && (await tx.operadores.findPorNome(para))?.estado !== 'ativo')
      return fail('NAO_ENCONTRADO', { message: `Não há operador ${para}.` })
    await tx.mesa.encaminhar(id, { por: contexto.operador, para: para ?? null, nota })
    const dados = { revisao: id, para: para ?? null, nota }
    await record(tx, contexto, { acao: 'caso-encaminhado', alvo: `anuncio:${revisao.anuncioId}`, dados, now })
    return findNaFila(tx, contexto, `revisao:${id}`)
  })
}
