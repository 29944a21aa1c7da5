/**
 * Reports and appeals as screens show them; a minor's is answered by two people (rule:
 * operadores/duas-pessoas).
 */
import type { DenunciaAberta, DenunciaNaLista, RecursoNaLista } from '@portal/api/operacao/denuncias'
import { DE_MENOR } from '@portal/domain/denuncia'
import { codigoAnunciante } from '@portal/domain/perfil'
import { done, type Outcome } from '../../../../kernel/failure'
import type { DenunciaGuardada } from '../../ports/denuncias'
import { answerDenuncia, listDenuncias, showDenuncia, type Resposta } from '../denuncias'
import { alvoDaMedida, checkMedidas } from '../medidas'
import { checkRestauro } from '../ocultar-agora'
import { listFotosDaDenuncia } from './fotos-denunciadas'
import { listRecursos, showRecurso, tookPart } from '../recursos'
import { situacaoDe, type DenunciaResumo } from '../visoes'
import type { Contexto } from '../contexto'
import { feito, proporAto } from './duas-pessoas'
import type { Pessoa } from '../../../operadores'

function naLista(denuncia: DenunciaResumo): DenunciaNaLista {
  const { conta } = denuncia
  return { ...denuncia, conta: conta === null ? null : codigoAnunciante(conta) }
}

export async function listDaMesa(
  contexto: Contexto,
  { todas, limite }: { todas: boolean; limite: number },
): Promise<Outcome<DenunciaNaLista[]>> {
  const listed = await listDenuncias(contexto, { abertas: !todas, limite })
  return listed.ok ? done(listed.data.denuncias.map(naLista)) : listed
}

/** Includes the current listing; the view is audited. Fails with NAO_ENCONTRADO. */
export async function openDenuncia(
  contexto: Contexto,
  { protocolo }: { protocolo: string },
): Promise<Outcome<DenunciaAberta>> {
  const shown = await showDenuncia(contexto, { protocolo })
  if (!shown.ok) return shown
  const { anuncioId, motivo, endereco, descricao, nome, email, resposta, respondidaPor, conversa } =
    shown.data
  const { store } = contexto
  const anuncio = anuncioId === null ? undefined : await store.anuncios.find(anuncioId)
  const fotos = await listFotosDaDenuncia(store, shown.data)
  const others = anuncioId === null ? [] : await store.denuncias.listDoAnuncio(anuncioId)
  return done({
    ...naLista(shown.data),
    endereco,
    descricao,
    nome,
    email,
    resposta,
    respondidaPor,
    conversa,
    pedeSegundaPessoa: motivo === DE_MENOR,
    fotos,
    deFoto: shown.data.alvo === 'foto' && shown.data.alvoId !== null,
    anuncio: anuncio === undefined ? null : { ...anuncioVisto(anuncio), situacao: situacaoDe(anuncio) },
    outras: others
      .filter((other) => other.protocolo !== protocolo)
      .map((other) => ({ protocolo: other.protocolo, status: other.status, motivo: other.motivo })),
  })
}

function anuncioVisto({
  id,
  titulo,
  descricao,
  cidade,
}: {
  id: number
  titulo: string
  descricao: string
  cidade: string
}) {
  return { id, titulo, descricao, cidade }
}

/** Fails with NAO_ENCONTRADO, CONFLITO or CORPO_INVALIDO; CONFIRMACAO_NECESSARIA comes from `confirm`. */
export async function decidirDenuncia(
  contexto: Contexto,
  eu: Pessoa,
  resposta: Resposta,
  confirm: () => void,
) {
  const { store } = contexto
  const denuncia = await store.denuncias.find(resposta.protocolo)
  const open = denuncia?.status === 'aberta' ? denuncia : undefined
  if (open !== undefined) {
    const refused =
      checkRestauro(open, resposta.status, contexto) ??
      (await checkMedidas(store, open, resposta.status, resposta))
    if (refused !== undefined) return refused
    // What blocks a hash or bans asks for the passkey here as it does on its own screen.
    if (open.motivo === DE_MENOR || (await isHeavy(contexto, open, resposta))) confirm()
  }
  if (open?.motivo === DE_MENOR) {
    return proporAto(contexto, eu, {
      ato: 'decidir-denuncia-de-menor',
      dados: resposta,
      resumo: `Responder a denúncia ${open.protocolo} (suspeita de menor) como ${resumoDe(resposta)}.`,
    })
  }
  const answered = await answerDenuncia(contexto, resposta)
  if (!answered.ok) return answered
  const { retirada, medidas, ...rest } = answered.data
  return feito({ ...rest, retirado: retirada !== null, fotosRecusadas: medidas?.fotos.length ?? 0 })
}

async function isHeavy({ store }: Contexto, denuncia: DenunciaGuardada, resposta: Resposta) {
  if (resposta.status === 'improcedente') return false
  const { foto } = await alvoDaMedida(store, denuncia)
  return foto || resposta.banirConta === true || (resposta.fotos ?? []).length > 0
}

/** What the second person reads. */
function resumoDe({ status, retirarAnuncio, fotos = [], banirConta = false, semMedida }: Resposta): string {
  return [
    status,
    ...(retirarAnuncio ? ['e o anúncio é retirado'] : []),
    ...(fotos.length > 0 ? [`e saem as fotos ${fotos.join(', ')}, com as cópias`] : []),
    ...(banirConta ? ['e a conta é banida'] : []),
    ...(semMedida === undefined ? [] : [`sem medida, porque ${semMedida}`]),
  ].join(', ')
}

type Listado = Extract<Awaited<ReturnType<typeof listRecursos>>, { ok: true }>['data']['recursos'][number]

function recursoNaLista(recurso: Listado, eu: string): RecursoNaLista {
  const { id, protocolo, anuncioId, estado, decisaoPor, prazoEm, criadoEm, decididoPor } = recurso
  const podeDecidir = estado === 'aberto' && !tookPart(recurso, eu)
  return { id, protocolo, anuncioId, estado, decisaoPor, prazoEm, criadoEm, decididoPor, podeDecidir }
}

export async function listRecursosDaMesa(
  contexto: Contexto,
  { todos, limite }: { todos: boolean; limite: number },
): Promise<Outcome<RecursoNaLista[]>> {
  const { data } = await listRecursos(contexto, { abertos: !todos, limite })
  return done(data.recursos.map((recurso) => recursoNaLista(recurso, contexto.operador)))
}

export async function openRecurso(contexto: Contexto, { id }: { id: number }) {
  const shown = await showRecurso(contexto, { id })
  if (!shown.ok) return shown
  const { texto, resposta, estado, decisaoPor, decisaoConfirmadaPor, criadoEm, decididoPor, ...rest } =
    shown.data
  const podeDecidir =
    estado === 'aberto' && !tookPart({ decisaoPor, decisaoConfirmadaPor }, contexto.operador)
  return done({ ...rest, estado, decisaoPor, criadoEm, decididoPor, podeDecidir, texto, resposta })
}
