/** Acts of owner, operator and clock in a random history of photos. */
import { SEM_DESFOQUE, type ForcaDesfoque } from '@portal/domain/desfoque'
import { DIAS_GRATIS } from '@portal/domain/limites'
import { localDe } from '@portal/domain/tempo'
import fc from 'fast-check'
import { DAY_MS } from '../kernel/clock'
import { removeFoto } from '../modules/albuns/use-cases/album'
import { updateDoDono } from '../modules/anuncios/use-cases/do-dono'
import { pausarDoDono, retomarDoDono } from '../modules/anuncios/use-cases/pausar'
import { publicarDireto } from '../modules/anuncios/use-cases/publicar-direto'
import { expirar } from '../modules/busca/use-cases/rotina'
import { verificar } from '../modules/albuns/acts/list'
import { recusarFoto } from '../modules/anuncios/acts/recusar-fotos'
import { decidirCaso, desfazerDecisao, mostrarFoto } from '../modules/operacao/acts/casos'
import { sendDecisoes } from '../modules/operacao/use-cases/operador/decidir-caso'
import { aprovarRevisao } from '../modules/revisao'
import { gradeOf, hidesAtLeast, type RealDeFotos } from './historia-fotos'
import { Ato, pick, type Model } from './historia-fotos-modelo'
import { abrirAlbum } from './operador'

/** After this a decision takes effect and cannot be withdrawn. */
const SAI_MS = 31_000

const AREAS = {
  rosto: { x: 0, y: 0, largura: 0.4, altura: 0.4 },
  olhos: { x: 0.1, y: 0.1, largura: 0.2, altura: 0.1 },
  fundo: { x: 0.5, y: 0.5, largura: 0.4, altura: 0.4 },
}
type Area = keyof typeof AREAS

/** Records the photos with which a listing was submitted, if it was. */
async function handIn(model: Model, real: RealDeFotos, anuncioId: number, ids: readonly number[]) {
  const [ultima] = await real.test.store.revisoes.listUltimas([anuncioId])
  if (ultima === undefined || model.entregues.has(ultima.id)) return
  const chosen = model.fotos.filter(({ id }) => ids.includes(id))
  model.entregues.set(ultima.id, new Map(chosen.map(({ nome, grade }) => [nome, grade])))
}

export async function enviar(model: Model, real: RealDeFotos) {
  const nome = `${real.run}-${model.fotos.length}`
  const id = await real.send(nome)
  if (id !== undefined) model.fotos.push({ id, nome, grade: gradeOf(SEM_DESFOQUE) })
}

export async function cobrir(
  model: Model,
  real: RealDeFotos,
  which: number,
  areas: readonly Area[],
  forca: ForcaDesfoque,
) {
  const foto = pick(model.fotos, which)
  if (foto === undefined) return
  const desfoque = { forca, areas: areas.map((area) => AREAS[area]) }
  const saved = await real.cover(foto.id, desfoque)
  const grade = gradeOf(desfoque)
  if (saved.ok) foto.grade = grade
  // Hiding more of oneself is never refused.
  else if (hidesAtLeast(grade, foto.grade)) expect(saved.code).toBe('NAO_ENCONTRADO')
}

export async function verificarAlbum(real: RealDeFotos) {
  const contexto = real.contexto(real.test.store)
  await abrirAlbum(contexto, real.albumId)
  return verificar(contexto, { id: real.albumId })
}

/** The form with these photos, each once, in album order. */
async function formOf(model: Model, real: RealDeFotos, chosen: readonly number[]) {
  const album = await real.test.store.albuns.find(real.dono.id, real.albumId)
  const wanted = new Set(chosen.map((n) => pick(model.fotos, n)?.id))
  const fotos = (album?.fotos ?? []).filter(({ id }) => wanted.has(id))
  const photos = fotos.map(({ id, arquivoPath }) => ({ id, arquivo_path: arquivoPath }))
  return { ids: photos.map(({ id }) => id), form: real.form(photos, localDe(real.now(), 'GO').dia) }
}

export async function publicar(
  model: Model,
  real: RealDeFotos,
  chosen: readonly number[],
  which: number | null,
) {
  const renovarId = which === null ? null : (pick(model.anuncios, which) ?? null)
  const { ids, form } = await formOf(model, real, chosen)
  const published = await publicarDireto(
    { store: real.test.store, now: real.now(), random: () => 0.5 },
    { usuarioId: real.dono.id, pedida: form, pagamento: { metodo: 'gratis' }, visto: {}, renovarId },
  )
  if (!published.ok) return
  const { id } = published.data
  if (!model.anuncios.includes(id)) model.anuncios.push(id)
  await handIn(model, real, id, ids)
}

async function editar(model: Model, real: RealDeFotos, chosen: readonly number[], which: number) {
  const id = pick(model.anuncios, which)
  if (id === undefined) return
  const { ids, form } = await formOf(model, real, chosen)
  const deps = { now: real.now(), random: () => 0.5 }
  const saved = await updateDoDono(real.test.store, { usuarioId: real.dono.id, id, entrada: form }, deps)
  if (saved.ok) await handIn(model, real, id, ids)
}

/** Decides the listing's open review. */
export async function decidir(
  model: Model,
  real: RealDeFotos,
  which: number,
  how: 'aprovar' | 'recusar' | 'desfazer' | 'ja',
) {
  const { store } = real.test
  const [revisao] = await store.revisoes.listUltimas([pick(model.anuncios, which) ?? 0])
  if (revisao?.estado !== 'aberta') return
  const { id } = revisao
  const contexto = real.contexto(store)
  if (how === 'desfazer') return void (await desfazerDecisao(contexto, { id }))
  if (how === 'ja') return void (await aprovarRevisao(contexto, { id }))
  const recusa = { decisao: 'recusar' as const, codigo: 'outro' as const, motivos: 'Teste' }
  const versao = revisao.versaoId === null ? undefined : await store.revisoes.findVersao(revisao.versaoId)
  for (const { id: foto } of versao?.publicacao.fotos ?? [])
    await mostrarFoto(contexto, { id, foto, modo: 'cor' })
  await decidirCaso(contexto, { id, ...(how === 'aprovar' ? { decisao: 'aprovar' as const } : recusa) })
}

const daConta = ({ dono }: RealDeFotos, id: number | undefined) => ({ usuarioId: dono.id, id: id ?? 0 })

const pausar = (model: Model, real: RealDeFotos, which: number) =>
  pausarDoDono(real.test.store, daConta(real, pick(model.anuncios, which)), real.now())

const retomar = (model: Model, real: RealDeFotos, which: number) =>
  retomarDoDono(real.test.store, daConta(real, pick(model.anuncios, which)), real.now())

const BEIRAS = ['espera', 'meio minuto', 'pausa'] as const

/** What acts drawn one by one seldom meet: a photo is uncovered after its approval, or while it waits for one. */
async function descobrir(model: Model, real: RealDeFotos, foto: number, quando: (typeof BEIRAS)[number]) {
  await cobrir(model, real, foto, ['rosto'], 'cobrir')
  await verificarAlbum(real)
  await editar(model, real, [foto], 0)
  if (quando === 'pausa') {
    await decidir(model, real, 0, 'ja')
    await pausar(model, real, 0)
  }
  if (quando === 'meio minuto') await decidir(model, real, 0, 'aprovar')
  await cobrir(model, real, foto, [], 'leve')
  await verificarAlbum(real)
  if (quando === 'espera') await decidir(model, real, 0, 'ja')
  if (quando === 'meio minuto') await sair(real)
  if (quando === 'pausa') await retomar(model, real, 0)
}

export async function sair(real: RealDeFotos) {
  real.advance(SAI_MS)
  await sendDecisoes(() => real.contexto(real.test.store))
}

async function vencer(real: RealDeFotos) {
  real.advance((DIAS_GRATIS + 1) * DAY_MS)
  await expirar(real.test.store, real.now())
}

/** The first listing ends, and its owner resubmits it with these photos. */
export async function renovarVencido(model: Model, real: RealDeFotos, chosen: readonly number[]) {
  await vencer(real)
  await publicar(model, real, chosen, 0)
}

async function consentir(real: RealDeFotos, sim: boolean) {
  const { anuncios } = real.test.store
  if (sim) await anuncios.liberarConsentimento(real.dono.id)
  else await anuncios.ocultarSemConsentimento(real.dono.id, real.now())
}

const which = fc.nat({ max: 3 })
const some = fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 })
const areas = fc.subarray(Object.keys(AREAS) as Area[])
const forca = fc.constantFrom<ForcaDesfoque[]>('leve', 'forte', 'cobrir')
const cobertura = fc.tuple(which, areas, forca)
const escrita = ([n, names, how]: [number, Area[], ForcaDesfoque]) =>
  `foto ${n} hides ${names.join('+') || 'nothing'} (${how})`

/** At most forty acts. */
export const historias = fc.commands(
  [
    fc.constant(new Ato('envia', enviar)),
    cobertura.map((c) => new Ato(escrita(c), (model, real) => cobrir(model, real, ...c))),
    cobertura.map(
      (c) =>
        new Ato(`marks, meanwhile ${escrita(c)}`, async (model, real) => {
          real.whileDrawing = () => cobrir(model, real, ...c)
          await real.mark()
          real.whileDrawing = undefined
        }),
    ),
    fc.constant(new Ato('marks', (_model, real) => real.mark())),
    which.map(
      (n) =>
        new Ato(`removes foto ${n}`, (model, real) =>
          removeFoto(
            real.deFotos,
            { usuarioId: real.dono.id, albumId: real.albumId },
            pick(model.fotos, n)?.id ?? 0,
          ),
        ),
    ),
    fc.constant(new Ato('verifies the album', (_model, real) => verificarAlbum(real))),
    which.map(
      (n) =>
        new Ato(`refuses foto ${n}`, (model, real) =>
          recusarFoto(real.contexto(real.test.store), { id: pick(model.fotos, n)?.id ?? 0, motivo: 'Teste' }),
        ),
    ),
    some.map((fotos) => new Ato(`publishes ${fotos}`, (model, real) => publicar(model, real, fotos, null))),
    fc
      .tuple(some, which)
      .map(
        ([fotos, n]) =>
          new Ato(`renews ${n} with ${fotos}`, (model, real) => publicar(model, real, fotos, n)),
      ),
    fc
      .tuple(some, which)
      .map(
        ([fotos, n]) => new Ato(`edits ${n} with ${fotos}`, (model, real) => editar(model, real, fotos, n)),
      ),
    which.map((n) => new Ato(`pauses ${n}`, (model, real) => pausar(model, real, n))),
    which.map((n) => new Ato(`resumes ${n}`, (model, real) => retomar(model, real, n))),
    fc
      .tuple(which, fc.constantFrom(...BEIRAS))
      .map(
        ([foto, quando]) =>
          new Ato(`uncovers foto ${foto}, submitted covered (${quando})`, (model, real) =>
            descobrir(model, real, foto, quando),
          ),
      ),
    fc
      .tuple(
        which,
        fc.constantFrom('aprovar' as const, 'recusar' as const, 'desfazer' as const, 'ja' as const),
      )
      .map(([n, how]) => new Ato(`${how} ${n}`, (model, real) => decidir(model, real, n, how))),
    fc.constant(new Ato('decisions go out', (_model, real) => sair(real))),
    fc.constant(new Ato('days pass', (_model, real) => vencer(real))),
    fc.boolean().map((sim) => new Ato(`consent: ${sim}`, (_model, real) => consentir(real, sim))),
  ],
  { maxCommands: 40, size: '+1' },
)
