import { publicarAnuncio } from '@portal/api/anuncio-atos'
import type { Publicacao } from '@portal/api/anuncio-formulario'
import type { Uf } from '@portal/domain/locais'
import type pg from 'pg'
import { demoAnuncios, publicacaoOf } from '../demo/anuncios'
import { publicar } from '../modules/anuncios/use-cases/publicar'
import type { PortalStore } from '../repositories'
import type { TestApp } from './app'
import { must } from './accounts'
import { emptyTables } from './cleaning'
import { insertAdvertiser } from './users'

/** An advertiser who can publish, with a session and the given credits. */
export async function openAdvertiser(
  test: TestApp,
  { email = 'ana@exemplo.com', creditos = 0 }: { email?: string; creditos?: number } = {},
) {
  const user = await insertAdvertiser(test.database.pool, { email })
  const token = test.deps.secrets.newToken()
  const now = test.clock.now()
  await test.deps.store.sessoes.create({
    usuarioId: user.id,
    tokenHash: test.deps.secrets.hashToken(token),
    dispositivo: 'Teste',
    now,
    expiraEm: new Date(now.getTime() + 30 * 86_400_000),
  })
  if (creditos > 0) await grantCredits(test, user.id, creditos)
  return { ...user, token, call: test.call(token) }
}

export async function grantCredits(test: TestApp, usuarioId: number, creditos: number): Promise<void> {
  const { conceder } = await import('../modules/creditos/use-cases/movimentos')
  const entrada = {
    usuarioId,
    quantidade: creditos,
    chave: test.deps.secrets.newUuid(),
    motivo: 'Cortesia',
    referencia: null,
  }
  await test.deps.store.transaction(({ ledger }) => conceder(ledger, entrada))
}

interface WithPhotos {
  photos: readonly { id: number; arquivo_path: string }[]
}

/**
 * A publication that is valid on the test clock's day: tarde 16:00, one day, five impulsos, 5 credits, R$
 * 9,90.
 */
export function publicacaoDe({ photos }: WithPhotos, changes: Partial<Publicacao> = {}): Publicacao {
  return {
    categoria: 'Massagistas',
    estado: 'GO',
    cidade: 'Goiânia',
    bairro: 'Setor Bueno',
    zona: 'Zona Sul',
    endereco: 'Rua T-30, 100',
    cep: '74210-060',
    idade: 27,
    titulo: 'Massagem relaxante no Setor Bueno',
    descricao: 'Atendimento com hora marcada, em sala reservada e climatizada.',
    nacionalidade: ['Brasileira'],
    seios: [],
    etnia: ['Latina'],
    cabelo: ['Castanho'],
    corpo: ['Curvas'],
    servicos: ['Massagem tântrica', 'Beijo francês'],
    servicosPara: ['Homens', 'Mulheres'],
    localAtendimento: ['Em casa', 'Hotel / Motel'],
    precoPorHora: 'R$ 200,00',
    pagamentos: ['Pix'],
    modoContato: 'ambos',
    email: '',
    telefone: '(62) 9.8765-4321',
    whatsapp: true,
    dadosSensiveis: true,
    imagens: photos.map(({ id }) => ({ id })),
    imagemPrincipal: photos[0]?.arquivo_path ?? '',
    turno: 'tarde',
    horarioInicio: '16:00',
    horarioFim: '18:00',
    dias: 1,
    impulsos: 5,
    dataInicio: '2026-11-21',
    metodoPagamento: 'credito',
    ...changes,
  }
}

/** Changes for the free plan. */
export const GRATIS = { metodoPagamento: 'gratis', dias: undefined, impulsos: undefined } as const

/** Deletes everything that was published, insert-only tables included. */
export async function emptyAnuncios(pool: pg.Pool, ...others: string[]): Promise<void> {
  await emptyTables(pool, 'anuncios', ...others)
}

/** Publishes a listing of the demonstration in this city. */
export async function publicarEm(
  store: PortalStore,
  { id, photos }: Awaited<ReturnType<typeof insertAdvertiser>>,
  place: { cidade: string; estado: Uf },
): Promise<number> {
  const [escolhido] = demoAnuncios()
  if (escolhido === undefined) throw new Error('the demonstration has no listing')
  const now = new Date()
  const fotos = photos.map((foto) => foto.id)
  const { promocao, fotos: chosen, ...rest } = publicacaoOf(escolhido, fotos, now)
  const formulario = { ...rest.formulario, ...place, categoria: 'Massagistas' as const }
  return store.transaction(async (tx) => {
    const anuncio = await tx.anuncios.insert(id, { formulario, promocao, fotos: chosen }, 'credito', now)
    const draw = { now, random: () => 0.999, pagoCom: { origem: 'casa' as const } }
    await publicar(tx, { ...formulario, ...promocao, id: anuncio, usuarioId: id, criadoEm: now }, draw)
    return anuncio
  })
}

/** Free listings of one advertiser; returns their ids. */
export function anunciosDe(open: () => { test: TestApp; owner: Awaited<ReturnType<typeof openAdvertiser>> }) {
  async function publish(changes: Partial<Publicacao> = {}): Promise<number> {
    const { owner } = open()
    const body = publicacaoDe(owner, { ...GRATIS, ...changes })
    return must(await owner.call(publicarAnuncio, { body })).anuncio.id
  }
  /** One that waits for its payment. */
  async function pending(): Promise<number> {
    const id = await publish()
    const sql = `UPDATE anuncios SET status = 'pendente', publicado_em = NULL WHERE id = $1`
    await open().test.database.pool.query(sql, [id])
    return id
  }
  async function removed(): Promise<number> {
    const id = await publish()
    const { test } = open()
    await test.deps.store.anuncios.remove(id, test.clock.now())
    return id
  }
  return { publish, pending, removed }
}
