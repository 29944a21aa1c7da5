import { ESTADOS, type Cidade, type Uf } from './locais'

type Ponto = readonly [latitude: number, longitude: number]

/** Coordinates of each state's cities in the order of `ESTADOS`, to a tenth of a degree (about 11 km). */
const PONTOS: Record<Uf, readonly Ponto[]> = {
  AC: [
    [-10, -67.8],
    [-7.6, -72.7],
    [-9.1, -68.7],
    [-8.2, -70.8],
  ],
  AL: [
    [-9.7, -35.7],
    [-9.8, -36.7],
    [-9.5, -35.8],
    [-9.4, -36.6],
  ],
  AP: [
    [0, -51.1],
    [0, -51.2],
    [-0.8, -52.5],
    [3.8, -51.8],
  ],
  AM: [
    [-3.1, -60],
    [-3.1, -58.4],
    [-3.3, -60.6],
    [-2.6, -56.7],
  ],
  BA: [
    [-13, -38.5],
    [-12.3, -39],
    [-14.9, -40.8],
    [-12.7, -38.3],
  ],
  CE: [
    [-3.7, -38.5],
    [-3.7, -38.7],
    [-7.2, -39.3],
    [-3.9, -38.6],
  ],
  DF: [[-15.8, -47.9]],
  ES: [
    [-20.3, -40.3],
    [-20.1, -40.3],
    [-20.4, -40.3],
    [-20.3, -40.4],
  ],
  GO: [
    [-16.7, -49.3],
    [-16.8, -49.2],
    [-16.3, -49],
    [-17.8, -50.9],
  ],
  MA: [
    [-2.5, -44.3],
    [-5.5, -47.5],
    [-2.6, -44.1],
    [-5.1, -42.8],
  ],
  MT: [
    [-15.6, -56.1],
    [-15.6, -56.2],
    [-16.5, -54.6],
    [-11.9, -55.5],
  ],
  MS: [
    [-20.5, -54.6],
    [-22.2, -54.8],
    [-20.8, -51.7],
    [-19, -57.7],
  ],
  MG: [
    [-19.9, -43.9],
    [-18.9, -48.3],
    [-19.9, -44.1],
    [-21.8, -43.4],
  ],
  PA: [
    [-1.5, -48.5],
    [-1.4, -48.4],
    [-2.4, -54.7],
    [-6.1, -49.9],
  ],
  PB: [
    [-7.1, -34.9],
    [-7.2, -35.9],
    [-7.1, -35],
    [-7, -37.3],
  ],
  PR: [
    [-25.4, -49.3],
    [-23.3, -51.2],
    [-23.4, -51.9],
    [-25.1, -50.2],
  ],
  PE: [
    [-8.1, -34.9],
    [-8.1, -35],
    [-9.4, -40.5],
    [-8.3, -36],
  ],
  PI: [
    [-5.1, -42.8],
    [-2.9, -41.8],
    [-7.1, -41.5],
    [-4.3, -41.8],
  ],
  RJ: [
    [-22.9, -43.2],
    [-22.8, -43.1],
    [-22.8, -43.3],
    [-22.8, -43.5],
  ],
  RN: [
    [-5.8, -35.2],
    [-5.2, -37.3],
    [-5.9, -35.3],
    [-5.8, -35.3],
  ],
  RS: [
    [-30, -51.2],
    [-29.2, -51.2],
    [-29.9, -51.2],
    [-31.8, -52.3],
  ],
  RO: [
    [-8.8, -63.9],
    [-10.9, -61.9],
    [-9.9, -63],
    [-12.7, -60.1],
  ],
  RR: [
    [2.8, -60.7],
    [0.9, -60.4],
    [1.8, -61.1],
    [4.4, -61.1],
  ],
  SC: [
    [-27.6, -48.5],
    [-26.3, -48.8],
    [-26.9, -49.1],
    [-27.6, -48.6],
  ],
  SP: [
    [-23.6, -46.6],
    [-23.5, -46.5],
    [-22.9, -47.1],
    [-23.7, -46.6],
  ],
  SE: [
    [-10.9, -37.1],
    [-10.9, -37.1],
    [-10.7, -37.4],
    [-10.9, -37.7],
  ],
  TO: [
    [-10.2, -48.3],
    [-7.2, -48.2],
    [-11.7, -49.1],
    [-10.7, -48.4],
  ],
}

const PLACES: readonly (Cidade & { ponto: Ponto })[] = ESTADOS.flatMap(({ uf, cidades }) =>
  PONTOS[uf].flatMap((ponto, index) => {
    const nome = cidades[index]
    return nome === undefined ? [] : [{ uf, nome, ponto }]
  }),
)

/** Rounds to a tenth of a degree, which identifies a city but not a street. */
export function roundPosition(degrees: number): number {
  return Math.round(degrees * 10) / 10
}

/** The listed city nearest to a position; on a tie the first, which is the larger. */
export function findCidadeMaisProxima(latitude: number, longitude: number): Cidade {
  const [here, there] = [roundPosition(latitude), roundPosition(longitude)]
  const distance = ([lat, lon]: Ponto): number =>
    (lat - here) ** 2 + ((lon - there) * Math.cos((here * Math.PI) / 180)) ** 2
  const [first, ...others] = PLACES
  if (first === undefined) throw new Error('No city is listed.')
  const { uf, nome } = others.reduce(
    (best, place) => (distance(place.ponto) < distance(best.ponto) ? place : best),
    first,
  )
  return { uf, nome }
}
