import * as acesso from './acesso'
import * as ajuda from './ajuda'
import * as album from './album'
import * as atos from './anuncio-atos'
import * as anuncios from './anuncios'
import * as avisosPush from './avisos-push'
import * as bloqueios from './bloqueios'
import * as busca from './busca'
import * as buscasSalvas from './buscas-salvas'
import * as creditos from './creditos'
import * as cupons from './cupons'
import * as decisoes from './decisoes'
import * as denuncias from './denuncias'
import * as encontro from './encontro'
import * as estouNaFoto from './estou-na-foto'
import type { EndpointShape } from './endpoint'
import * as guardados from './guardados'
import * as identidade from './identidade'
import * as listaDeAlerta from './lista-de-alerta'
import * as pagamento from './pagamento'
import * as painel from './painel'
import * as desistencias from './desistencias'
import * as pedidos from './pedidos'
import * as recados from './recados'
import * as saidaLivre from './saida-livre'
import * as sessao from './sessao'
import * as telemetria from './telemetria'
import * as transparencia from './transparencia'
import * as usuario from './usuario'
import * as viagens from './viagens'

/** Version of the HTTP contract (semver), declared by every remote in `remote.json`. */
export const API_VERSION = '1.2.0'

const FILES = {
  acesso,
  ajuda,
  album,
  anuncios: { ...anuncios, ...atos },
  avisosPush,
  busca,
  buscasSalvas,
  creditos,
  cupons,
  decisoes,
  denuncias,
  encontro,
  estouNaFoto,
  guardados,
  identidade,
  listaDeAlerta,
  pagamento,
  painel,
  desistencias,
  pedidos,
  recados: { ...recados, ...bloqueios },
  saidaLivre,
  sessao,
  telemetria,
  transparencia,
  usuario,
  viagens,
}

function isEndpoint(value: unknown): value is EndpointShape {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
  )
}

/** The endpoints exported by the files, by `file.name`. */
export function endpointsOf(files: Readonly<Record<string, object>>): ReadonlyMap<string, EndpointShape> {
  return new Map(
    Object.entries(files).flatMap(([file, exported]) =>
      Object.entries(exported).flatMap(([name, value]): [string, EndpointShape][] =>
        isEndpoint(value) ? [[`${file}.${name}`, value]] : [],
      ),
    ),
  )
}

/** Every endpoint of the public contract, registered by the server and listed in OpenAPI. */
export const CONTRATO = endpointsOf(FILES)
