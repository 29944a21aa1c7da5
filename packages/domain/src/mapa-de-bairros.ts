/** Approximate places of the fixed neighbourhoods: who is next to whom, and how a map arranges them. */
import { BAIRROS } from './bairros'

type Ponto = readonly [latitude: number, longitude: number]

/** Centres in the order of `BAIRROS`, to about 300 m. */
const CENTROS: Readonly<Record<string, readonly Ponto[]>> = {
  'GO:Goiânia': [
    [-16.673, -49.293],
    [-16.716, -49.286],
    [-16.7, -49.236],
    [-16.715, -49.275],
    [-16.673, -49.272],
    [-16.708, -49.262],
    [-16.698, -49.277],
    [-16.675, -49.257],
    [-16.681, -49.284],
    [-16.674, -49.243],
    [-16.699, -49.264],
    [-16.685, -49.27],
    [-16.712, -49.253],
    [-16.688, -49.255],
    [-16.664, -49.24],
  ],
  'AM:Manaus': [
    [-3.101, -60.009],
    [-3.093, -59.995],
    [-3.134, -60.023],
    [-3.1, -60.027],
    [-3.035, -59.985],
    [-3.105, -60.058],
    [-3.09, -59.975],
    [-3.088, -60.042],
    [-3.06, -60.01],
    [-3.108, -60.021],
    [-3.079, -60.012],
    [-3.07, -60.095],
    [-3.12, -60.014],
    [-3.112, -60.03],
    [-3.02, -60.06],
  ],
  'RJ:Rio de Janeiro': [
    [-23, -43.365],
    [-22.951, -43.185],
    [-22.903, -43.559],
    [-22.926, -43.177],
    [-22.905, -43.179],
    [-22.971, -43.186],
    [-22.934, -43.175],
    [-22.984, -43.202],
    [-22.95, -43.365],
    [-22.914, -43.181],
    [-22.984, -43.223],
    [-22.872, -43.339],
    [-22.902, -43.279],
    [-23.018, -43.465],
    [-22.928, -43.238],
    [-22.916, -43.247],
  ],
  'SP:São Paulo': [
    [-23.56, -46.643],
    [-23.617, -46.69],
    [-23.622, -46.668],
    [-23.553, -46.658],
    [-23.585, -46.677],
    [-23.566, -46.665],
    [-23.524, -46.702],
    [-23.559, -46.633],
    [-23.604, -46.662],
    [-23.558, -46.598],
    [-23.563, -46.69],
    [-23.543, -46.643],
    [-23.503, -46.627],
    [-23.652, -46.706],
    [-23.54, -46.576],
    [-23.589, -46.637],
    [-23.596, -46.686],
  ],
  'MT:Cuiabá': [
    [-15.588, -56.096],
    [-15.588, -56.081],
    [-15.606, -56.064],
    [-15.583, -56.087],
    [-15.595, -56.097],
    [-15.604, -56.096],
    [-15.637, -56.052],
    [-15.56, -56.077],
    [-15.61, -56.09],
    [-15.591, -56.113],
    [-15.599, -56.105],
    [-15.601, -56.074],
    [-15.613, -56.108],
    [-15.589, -56.104],
    [-15.578, -56.117],
  ],
}

const VIZINHOS_MAX = 4
const TILES_POR_FILA = 3

interface Centro {
  nome: string
  ponto: Ponto
}

function centrosDe(estado: string, cidade: string): Centro[] {
  const chave = `${estado}:${cidade}`
  const pontos = CENTROS[chave] ?? []
  return (BAIRROS[chave] ?? []).flatMap((nome, index) => {
    const ponto = pontos[index]
    return ponto === undefined ? [] : [{ nome, ponto }]
  })
}

/** Squared distance; a degree is as long in both directions this close to the equator, within 9 %. */
function afastamento([lat, lon]: Ponto, other: Ponto): number {
  return (lat - other[0]) ** 2 + (lon - other[1]) ** 2
}

/** The four nearest neighbourhoods of the same city, nearest first. */
export function bairrosVizinhos(estado: string, cidade: string, bairro: string): string[] {
  const all = centrosDe(estado, cidade)
  const here = all.find(({ nome }) => nome === bairro)
  if (here === undefined) return []
  return all
    .filter((one) => one !== here)
    .sort((a, b) => afastamento(a.ponto, here.ponto) - afastamento(b.ponto, here.ponto))
    .slice(0, VIZINHOS_MAX)
    .map(({ nome }) => nome)
}

/**
 * The city as rows of equal areas, north first and west first within a row: about where each neighbourhood
 * is. True distances would make the areas of a centre too small for their names.
 */
export function filasDoMapa(estado: string, cidade: string): string[][] {
  const fromNorth = centrosDe(estado, cidade).sort((a, b) => b.ponto[0] - a.ponto[0])
  const filas = Array.from({ length: Math.ceil(fromNorth.length / TILES_POR_FILA) }, (_, fila) =>
    fromNorth.slice(fila * TILES_POR_FILA, (fila + 1) * TILES_POR_FILA),
  )
  return filas.map((fila) => fila.sort((a, b) => a.ponto[1] - b.ponto[1]).map(({ nome }) => nome))
}
