/**
 * Text and links of a landing page (rule: busca/enderecos), derived from static tables and therefore stable.
 */
import { landingPath, type Landing } from './busca'
import { CATEGORIAS, type Categoria } from './categorias'
import { bairrosDe, cidadesDe, deEstado, emEstado, ESTADOS, findEstado, fusoDe, type Estado } from './locais'

const BAIRROS_CITADOS = 4

const RESUMOS: Readonly<Record<Categoria, string>> = {
  Acompanhantes: 'Companhia para jantares, eventos e viagens',
  Transex: 'Profissionais trans e travestis',
  Massagistas: 'Massagem relaxante, tântrica e terapias corporais',
  'Acompanhantes Masculinos': 'Companhia masculina',
  'Encontros Casuais': 'Adultos que se encontram sem compromisso',
}

/** One-line summary of a category. */
export function resumoCategoria(categoria: Categoria): string {
  return RESUMOS[categoria]
}

export interface LinkLanding {
  rotulo: string
  /** Rooted path. */
  href: string
}

export interface TextoLanding {
  texto: string
  /** Sibling pages, grouped by the property shared with this one. */
  grupos: { titulo: string; links: LinkLanding[] }[]
}

/** 'a, b e c'. */
function lista(nomes: readonly string[]): string {
  const ultimo = nomes.at(-1) ?? ''
  return nomes.length > 1 ? `${nomes.slice(0, -1).join(', ')} e ${ultimo}` : ultimo
}

/** Text and siblings of the landing page of a category, a state or a city. */
export function textoLanding({ categoria, estado: uf, cidade }: Landing): TextoLanding {
  const estado = uf && findEstado(uf)
  const aqui = cidade === undefined ? estado && emEstado(estado) : `em ${cidade}`
  return {
    texto: [
      `${categoria} ${emLugar(estado, cidade)}. ${RESUMOS[categoria]}:`,
      'anúncios de profissionais independentes, maiores de 18 anos, com fotos de álbuns verificados, preço por hora e horário de atendimento.',
      ...fatos(estado, cidade),
      'Navegue sem cadastro, filtre por serviço, zona ou palavra-chave e fale direto com quem anuncia.',
    ].join(' '),
    grupos: [
      lugares(categoria, estado, cidade),
      {
        titulo: ['Outras categorias', aqui].filter(Boolean).join(' '),
        links: CATEGORIAS.filter((outra) => outra !== categoria).map((outra) =>
          link(outra, { categoria: outra, estado: estado?.uf, cidade }),
        ),
      },
    ].filter(({ links }) => links.length > 0),
  }
}

function emLugar(estado: Estado | undefined, cidade: string | undefined): string {
  if (estado === undefined) return 'em todo o Brasil'
  return cidade === undefined ? `${emEstado(estado)} (${estado.uf})` : `em ${cidade}, ${estado.nome}`
}

/** Facts specific to a place: its neighbourhoods or cities, and its time zone. */
function fatos(estado: Estado | undefined, cidade: string | undefined): string[] {
  if (estado === undefined) return [`Há páginas para os ${ESTADOS.length} estados e suas maiores cidades.`]
  const bairros = cidade === undefined ? [] : bairrosDe(estado.uf, cidade).slice(0, BAIRROS_CITADOS)
  return [
    ...(cidade === undefined ? [`Cidades com página própria: ${lista(estado.cidades)}.`] : []),
    ...(bairros.length > 0 ? [`Cada anúncio diz o bairro, como ${lista(bairros)}.`] : []),
    `Online e Offline seguem o horário local (UTC${fusoPorExtenso(estado.uf)}).`,
  ]
}

function fusoPorExtenso(uf: string): string {
  const horas = fusoDe(uf) / 60
  return `${horas < 0 ? '−' : '+'}${Math.abs(horas)}`
}

function lugares(
  categoria: Categoria,
  estado: Estado | undefined,
  cidade: string | undefined,
): TextoLanding['grupos'][number] {
  if (estado === undefined) {
    const links = ESTADOS.map(({ uf, nome }) => link(nome, { categoria, estado: uf }))
    return { titulo: `${categoria} por estado`, links }
  }
  const cidades = cidadesDe(estado.uf)
    .filter((nome) => nome !== cidade)
    .map((nome) => link(nome, { categoria, estado: estado.uf, cidade: nome }))
  return {
    titulo: `${cidade === undefined ? 'Cidades' : 'Outras cidades'} ${deEstado(estado)}`,
    links: cidades,
  }
}

function link(rotulo: string, landing: Landing): LinkLanding {
  const href = landingPath(landing)
  if (href === undefined) throw new RangeError(`no landing page: ${JSON.stringify(landing)}`)
  return { rotulo, href }
}
