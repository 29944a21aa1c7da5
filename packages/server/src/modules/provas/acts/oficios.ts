/** Orders of authorities: received, and read (rule: denuncias/oficios). */
import * as api from '@portal/api/operacao/oficios'
import { RETENCAO_DIAS } from '@portal/domain/limites'
import { ARQUIVO_OFICIO_MB, type EstadoOficio } from '@portal/domain/oficio'
import { codigoAnunciante } from '@portal/domain/perfil'
import { DAY_MS, HOUR_MS, later } from '../../../kernel/clock'
import { done, fail, invalid, type Outcome } from '../../../kernel/failure'
import type { ArquivoDoOficio, OficioGuardado } from '../ports/oficios'
import type { ProvasScope } from '../store'
import { defineAct, defineReading } from './context'

const VER = 'ver-oficios'
const REGISTRAR = 'registrar-oficio'
const MB = 1_048_576

export const alvoDoOficio = ({ id }: { id: number }): string => `oficio:${id}`

export async function lockOficio(tx: ProvasScope, id: number): Promise<Outcome<OficioGuardado>> {
  const oficio = await tx.oficios.lock(id)
  return oficio === undefined ? unknown(id) : done(oficio)
}

const unknown = (id: number) => fail('NAO_ENCONTRADO', { message: `Não há ordem ${id}.` })

function estadoOf({ resposta, entregueEm }: OficioGuardado): EstadoOficio {
  if (entregueEm !== null) return 'entregue'
  if (resposta === null) return 'recebido'
  return resposta.decisao === 'atender' ? 'respondido' : 'negado'
}

export function oficioNaLista(oficio: OficioGuardado) {
  const { id, autoridade, processo, sigilo } = oficio
  return {
    id,
    estado: estadoOf(oficio),
    autoridade,
    processo,
    conta: codigoAnunciante(oficio.conta),
    sigilo,
    chegouEm: oficio.chegouEm,
    prazoEm: oficio.prazoEm,
    entregueEm: oficio.entregueEm,
  }
}

const arquivoVisto = ({ pacote: _, ...arquivo }: ArquivoDoOficio) => arquivo

export const listOficios = defineReading({
  ato: VER,
  endpoint: api.listOficios,
  fromCall: ({ todos, per_page: limite }) => ({ abertos: todos !== '1', limite }),
  read: async ({ store }, filtro: { abertos: boolean; limite: number }) =>
    done((await store.oficios.list(filtro)).map(oficioNaLista)),
})

export const showOficio = defineReading({
  ato: VER,
  endpoint: api.findOficio,
  async read({ store }, { id }: { id: number }) {
    const oficio = await store.oficios.find(id)
    if (oficio === undefined) return unknown(id)
    const arquivos = await store.oficios.listArquivos(id)
    const pacote = arquivos.find((arquivo) => arquivo.pacote)
    const { pedido, registradoPor, registradoEm, retencao, resposta, entreguePor, recibo } = oficio
    return done({
      ...oficioNaLista(oficio),
      pedido,
      registradoPor,
      registradoEm,
      retencao,
      arquivos: arquivos.filter((arquivo) => !arquivo.pacote).map(arquivoVisto),
      resposta: resposta && { ...resposta, em: new Date(resposta.em) },
      pacote: pacote === undefined ? null : arquivoVisto(pacote),
      entreguePor,
      recibo,
    })
  },
})

interface NovaOrdem {
  autoridade: string
  processo: string
  conta: number
  pedido: string
  chegouEm: Date
  prazoHoras: number
  sigilo: boolean
}

/** Everything of the account is held at once. Fails with NAO_ENCONTRADO or CORPO_INVALIDO. */
export const registrarOficio = defineAct({
  ato: REGISTRAR,
  endpoint: api.registrarOficio,
  fromCall: ({ conta, chegouEm, ...rest }) => ({
    ...rest,
    conta: Number(conta.slice(2)),
    chegouEm: new Date(chegouEm),
  }),
  async run(tx, { prazoHoras, ...ordem }: NovaOrdem, { operador: por, now }) {
    if (ordem.chegouEm > now) return invalid({ chegouEm: ['A ordem não chegou no futuro.'] })
    const prazoEm = later(ordem.chegouEm, prazoHoras * HOUR_MS)
    const retencao = await tx.retencoes.create({
      conta: ordem.conta,
      mensagem: null,
      denunciaId: null,
      origem: 'ordem',
      referencia: ordem.processo,
      criadaPor: por,
      criadaEm: now,
      ate: later(now, RETENCAO_DIAS * DAY_MS),
    })
    const id = await tx.oficios.create({
      ...ordem,
      prazoEm,
      retencao,
      registradoPor: por,
      registradoEm: now,
    })
    return done({ id, retencao })
  },
  audit: (oficio, { processo, prazoHoras, sigilo }) => ({
    acao: 'oficio-recebido',
    alvo: alvoDoOficio(oficio),
    dados: { processo, prazoHoras, sigilo, retencao: oficio.retencao },
  }),
})

/** First bytes of the accepted formats. */
const FORMATOS = [
  { extensao: 'pdf', inicio: Buffer.from('%PDF-') },
  { extensao: 'jpg', inicio: Buffer.from([0xff, 0xd8, 0xff]) },
  { extensao: 'png', inicio: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
]

/** Seals a letter: evidence, so it is added and never replaced. Fails with NAO_ENCONTRADO or CORPO_INVALIDO. */
export const anexarOficio = defineAct({
  ato: REGISTRAR,
  lock: (tx, { id }: { id: number; conteudo: Buffer }) => lockOficio(tx, id),
  async run(tx, { id, conteudo }, { operador: por, now: em }) {
    if (conteudo.length > ARQUIVO_OFICIO_MB * MB)
      return fail('ARQUIVO_GRANDE', { message: `O ofício pode ter até ${ARQUIVO_OFICIO_MB} MB.` })
    const formato = FORMATOS.find(({ inicio }) => conteudo.subarray(0, inicio.length).equals(inicio))
    if (formato === undefined) return invalid({ arquivo: ['Envie o ofício em PDF, JPEG ou PNG.'] })
    const nome = `ordem-${id}-${(await tx.oficios.listArquivos(id)).length + 1}.${formato.extensao}`
    return done(await tx.oficios.addArquivo({ oficioId: id, pacote: false, nome, conteudo, por, em }))
  },
  audit: ({ id: arquivo, sha256 }, oficio) => ({
    acao: 'oficio-anexado',
    alvo: alvoDoOficio(oficio),
    dados: { arquivo, sha256 },
  }),
})

/** Fails with NAO_ENCONTRADO: of another order, a package, or erased with the hold. */
export const openArquivoDoOficio = defineAct({
  ato: VER,
  endpoint: api.abrirArquivoDoOficio,
  lock: (tx, { id }: { id: number; arquivo: number }) => lockOficio(tx, id),
  run: (tx, { id, arquivo }) => openConteudo(tx, id, (each) => !each.pacote && each.id === arquivo),
  audit: ({ sha256 }, oficio) => ({
    acao: 'oficio-consultado',
    alvo: alvoDoOficio(oficio),
    dados: { arquivo: oficio.arquivo, sha256 },
  }),
})

export async function openConteudo(
  { oficios }: Pick<ProvasScope, 'oficios'>,
  id: number,
  isWanted: (arquivo: ArquivoDoOficio) => boolean,
) {
  const arquivo = (await oficios.listArquivos(id)).find(isWanted)
  const conteudo = arquivo && (await oficios.openArquivo(arquivo.id))
  if (arquivo === undefined || conteudo === undefined)
    return fail('NAO_ENCONTRADO', { message: `A ordem ${id} não tem este arquivo.` })
  return done({ nome: arquivo.nome, sha256: arquivo.sha256, conteudo })
}
