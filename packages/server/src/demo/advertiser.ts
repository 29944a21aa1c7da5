/**
 * The demo advertiser: a complete profile, a verified album, listings in every state, alerts, coupons, 60
 * credits.
 */
import { emCentavos } from '@portal/domain/dinheiro'
import { IDENTIDADE_DIAS } from '@portal/domain/limites'
import { DAY_MS, later } from '../kernel/clock'
import type { Repositories } from '../repositories'
import { publicar } from '../modules/anuncios/use-cases/publicar'
import type { NovoArquivo } from '../kernel/storage/ports'
import { conceder } from '../modules/creditos/use-cases/movimentos'
import { capturar, reservar } from '../modules/creditos/use-cases/reservas'
import { aceitarLgpd } from '../modules/contas/use-cases/usuario/conta'
import { formularioOf, fotosOf, promocaoOf, type DemoAnuncio } from './anuncios'
import { seededRandom } from './random'
import type { DemoDeps } from './deps'
import { orderPending } from './pending'

export const DEMO_EMAIL = 'anunciante@exemplo.com'
export const DEMO_PASSWORD = 'demonstracao'
const TELEFONE = '62900001234'
const MEIOS = { modoContato: 'ambos', email: DEMO_EMAIL, telefone: TELEFONE } as const
const CONTATO = { ...MEIOS, recebeRecados: true }
const NOME = 'Marina Duarte'
const CREDITOS = 60
const GASTOS = 9
const GOIANIA = { uf: 'GO', nome: 'Goiânia' } as const
const PENDENTE: DemoAnuncio = { categoria: 'Encontros Casuais', cidade: GOIANIA, n: 20 }

export async function seedAdvertiser(deps: DemoDeps, arquivos: readonly NovoArquivo[]): Promise<void> {
  const senhaHash = await deps.hasher.hash(DEMO_PASSWORD)
  const now = deps.clock()
  const dono = await deps.store.transaction(async (repositories) => {
    const usuario = await repositories.usuarios.create({ email: DEMO_EMAIL, name: NOME, now })
    if (usuario === undefined) throw new Error('the demo advertiser exists already')
    for (const arquivo of arquivos) await repositories.arquivos.add(usuario.id, arquivo, now)
    const [avatar, ...album] = arquivos.map(({ path }) => path)
    await repositories.usuarios.update(
      usuario.id,
      {
        senhaHash,
        telefone: TELEFONE,
        telefoneConfirmadoEm: now,
        dataNascimento: '1994-03-15',
        cpf: '11144477735',
        cidade: 'Goiânia',
        estado: 'GO',
        avatar,
        newsletter: true,
      },
      now,
    )
    await seedIdentidade(repositories, { usuarioId: usuario.id, referencia: deps.secrets.newUuid() }, now)
    const fotos = await seedAlbum(repositories, usuario.id, album, now)
    const referenciaId = deps.secrets.newUuid()
    await seedCredits(repositories, usuario.id, referenciaId, now)
    await seedAnuncios(repositories, usuario.id, { fotos, referenciaId }, now)
    await seedExtras(repositories, usuario.id, now)
    const shown = fotos.slice(0, 3).map((id, index) => ({ id, path: album[index] ?? '' }))
    return { usuarioId: usuario.id, telefone: TELEFONE, fotos: shown }
  })
  await aceitarLgpd(deps, dono.usuarioId, true)
  await orderPending(deps, dono, PENDENTE)
}

/** Confirmed automatically, as everybody in the demonstration. */
async function seedIdentidade(
  { identidades }: Repositories,
  quem: { usuarioId: number; referencia: string },
  now: Date,
): Promise<void> {
  const desafio = { gesto: 'polegar', codigo: 'DEM-0AA', desafioAte: now } as const
  const { id } = await identidades.create({ ...quem, ...desafio, conferencia: 'auto' }, now)
  const validaAte = later(now, IDENTIDADE_DIAS * DAY_MS)
  await identidades.decidir(
    id,
    { estado: 'verificada', por: 'demonstracao', nascimento: null, validaAte },
    now,
  )
}

async function seedAlbum(
  { albuns }: Repositories,
  usuarioId: number,
  paths: readonly string[],
  now: Date,
): Promise<number[]> {
  const album = await albuns.create(usuarioId, 'Minhas fotos', now)
  const fotos = await albuns.addFotos(usuarioId, album, paths, now)
  await albuns.setVerificacao(album, 'verificado')
  return fotos
}

/** 60 available, and some spent. */
async function seedCredits(
  { ledger, reservas }: Repositories,
  usuarioId: number,
  referenciaId: string,
  now: Date,
): Promise<void> {
  await conceder(ledger, {
    usuarioId,
    quantidade: CREDITOS + GASTOS,
    chave: `demonstracao:${usuarioId}`,
    motivo: 'Créditos de demonstração',
    referencia: null,
  })
  const reserva = { usuarioId, referenciaId, quantidade: GASTOS }
  await reservar({ ledger, reservas, now }, reserva)
  await capturar({ ledger, reservas, now }, reserva)
}

/** A live paid one with views, a live free one, one that begins in two days, one that has ended. */
async function seedAnuncios(
  repositories: Repositories,
  usuarioId: number,
  { fotos, referenciaId }: { fotos: readonly number[]; referenciaId: string },
  now: Date,
): Promise<void> {
  const { anuncios, contagens, alertasDeEventos } = repositories
  const random = seededRandom(7)
  const casa = { origem: 'casa' } as const
  const create = async (
    anuncio: DemoAnuncio,
    since: Date,
    changes: Partial<ReturnType<typeof promocaoOf>> = {},
  ) => {
    const formulario = { ...formularioOf(anuncio), ...CONTATO }
    const promocao = { ...promocaoOf(anuncio, since), ...changes }
    const publicacao = { formulario, promocao, fotos: fotosOf(anuncio.n, fotos) }
    const metodo = promocao.tipo === 'GRATIS' ? 'gratis' : 'credito'
    const id = await anuncios.insert(usuarioId, publicacao, metodo, since)
    return { id, usuarioId, criadoEm: since, ...formulario, ...promocao }
  }
  const ago = (days: number) => later(now, -days * DAY_MS)
  const paid = await create({ categoria: 'Massagistas', cidade: GOIANIA, n: 10 }, ago(2), { superTop: true })
  await publicar(repositories, paid, {
    now: ago(2),
    random,
    pagoCom: { origem: 'reserva', referenciaId },
  })
  await seedViews(contagens, paid.id, now, random)
  const free = await create({ categoria: 'Massagistas', cidade: GOIANIA, n: 14 }, ago(1))
  await publicar(repositories, free, { now: ago(1), random, pagoCom: { origem: 'gratis' } })
  const scheduled = await create(
    { categoria: 'Acompanhantes', cidade: GOIANIA, n: 16 },
    later(now, 2 * DAY_MS),
  )
  await publicar(repositories, { ...scheduled, criadoEm: now }, { now, random, pagoCom: casa })
  const over = await create({ categoria: 'Massagistas', cidade: GOIANIA, n: 22 }, ago(12))
  await publicar(repositories, over, { now: ago(12), random, pagoCom: casa })
  await anuncios.desativar(over.id)
  const message = `O anúncio "${over.titulo}" expirou. Renove para voltar a aparecer.`
  const chave = `anuncio:${over.id}:expirado:demonstracao`
  await alertasDeEventos.create({ usuarioId, tipo: 'warning', message, chave }, now)
}

async function seedViews(
  contagens: Repositories['contagens'],
  id: number,
  now: Date,
  random: () => number,
): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    const tipo = n % 7 === 0 ? 'whatsapp' : n % 11 === 0 ? 'email' : 'visita'
    await contagens.count(id, tipo, later(now, -Math.round(random() * 2 * DAY_MS)))
  }
}

async function seedExtras(
  { alertasDeEventos, cupons }: Repositories,
  usuarioId: number,
  now: Date,
): Promise<void> {
  const alert = (tipo: 'info' | 'success', message: string) =>
    alertasDeEventos.create({ usuarioId, tipo, message, chave: `demonstracao:${tipo}` }, now)
  await alert('success', 'Seu álbum "Minhas fotos" foi verificado.')
  await alert('info', 'Esta é uma demonstração: os pagamentos são simulados.')
  await cupons.create({
    codigo: 'BEMVINDO10',
    descricao: '10% de desconto em créditos ou promoções',
    desconto: { tipo: 'percentual', percentual: 10 },
    aplicaEm: 'ambos',
    usuarioId,
    fim: later(now, 30 * DAY_MS),
  })
  await cupons.create({
    codigo: 'CREDITOS5',
    descricao: 'R$ 5,00 na compra de créditos',
    desconto: { tipo: 'fixo', valor: emCentavos(500) },
    aplicaEm: 'creditos',
    usuarioId,
    fim: later(now, 30 * DAY_MS),
  })
}
