/** The demonstration's pictures in the order in which they are dealt; each was looked at. Draw them with `pnpm bench pictures`. */
import { bokeh } from './families/bokeh'
import { calcada } from './families/calcada'
import { caustics } from './families/caustics'
import { cobogo } from './families/cobogo'
import { curtain } from './families/curtain'
import { fins } from './families/fins'
import { harbour } from './families/harbour'
import { leaf } from './families/leaf'
import { leather } from './families/leather'
import { marble } from './families/marble'
import { paper } from './families/paper'
import { pleats } from './families/pleats'
import { rain } from './families/rain'
import { reeded } from './families/reeded'
import { ridges } from './families/ridges'
import { road } from './families/road'
import { sand } from './families/sand'
import { satin } from './families/satin'
import { sea } from './families/sea'
import { sky } from './families/sky'
import { stars } from './families/stars'
import { tower } from './families/tower'
import { wall } from './families/wall'
import { weave } from './families/weave'
import { wood } from './families/wood'
import { CLOTH, DUNE, GLASS, LAMPS, NIGHT, SHEER, SKY } from './palettes'
import { picture, type Picture } from './picture'

export const PICTURES: readonly Picture[] = [
  picture('curtain', curtain, 7, { stops: SHEER.blue, folds: 4 }),
  picture('road', road, 1, {
    sky: [
      [0, 0.1, 0.03, 290],
      [0.4, 0.18, 0.05, 300],
      [0.8, 0.4, 0.09, 340],
      [1, 0.62, 0.12, 35],
    ],
  }),
  picture('sky', sky, 1, {
    sky: SKY.dusk,
    lit: [0.86, 0.11, 45],
    shade: [0.45, 0.08, 310],
    ground: [0.16, 0.03, 300],
  }),
  picture('ridges', ridges, 5, { sky: SKY.gold, near: [0.24, 0.05, 150], far: [0.86, 0.07, 95], count: 5 }),
  picture('harbour', harbour, 21, { background: NIGHT.sunset, colours: LAMPS.candle }),
  picture('wall', wall, 25, { light: 'panes', wall: [0.6, 0.07, 235] }),
  picture('pleats', pleats, 2, {
    stops: [
      [0, 0.45, 0.02, 270],
      [0.5, 0.78, 0.015, 60],
      [1, 0.98, 0.01, 85],
    ],
    chevron: 0.3,
    angle: 0.1,
    fan: 0,
  }),
  picture('wood', wood, 2, {
    stops: [
      [0, 0.2, 0.015, 80],
      [0.4, 0.5, 0.02, 85],
      [0.7, 0.74, 0.025, 90],
      [1, 0.93, 0.02, 92],
    ],
  }),
  picture('bokeh', bokeh, 8, { layout: 'field', background: NIGHT.amber, colours: LAMPS.candle }),
  picture('caustics', caustics, 2, {
    floor: [0.5, 0.11, 345],
    deep: [0.3, 0.08, 330],
    light: [0.98, 0.06, 75],
    dispersion: 0.035,
    ambient: 0.24,
    waves: 1.6,
    height: 0.09,
  }),
  picture('cobogo', cobogo, 8, {
    hole: 'square',
    garden: [
      [0, 0.4, 0.08, 240],
      [0.5, 0.72, 0.07, 230],
      [1, 0.97, 0.03, 90],
    ],
    wall: [0.9, 0.015, 90],
    inner: [0.9, 0.02, 85],
    blocks: 3.1,
    depth: 0.34,
  }),
  picture('fins', fins, 1, {
    lit: [0.92, 0.03, 80],
    shade: [0.7, 0.04, 300],
    sky: [
      [0, 0.25, 0.04, 260],
      [1, 0.75, 0.06, 230],
    ],
  }),
  picture('sky', sky, 2, { sky: SKY.dawn, lit: [0.97, 0.03, 70], shade: [0.68, 0.04, 270] }),
  picture('ridges', ridges, 2, { sky: SKY.dawn, near: [0.24, 0.04, 200], far: [0.86, 0.03, 230] }),
  picture('harbour', harbour, 4, { background: NIGHT.blue }),
  picture('wall', wall, 19, {
    light: 'all',
    leaves: { kind: 'branch', count: 7, softness: 3 },
    wall: [0.58, 0.055, 345],
  }),
  picture('pleats', pleats, 6, {
    stops: [
      [0, 0.25, 0.05, 235],
      [0.5, 0.55, 0.07, 225],
      [1, 0.93, 0.03, 200],
    ],
    fan: 0.55,
    facets: 9,
  }),
  picture('caustics', caustics, 12, {
    floor: [0.8, 0.04, 85],
    deep: [0.62, 0.05, 60],
    light: [0.99, 0.05, 85],
    dispersion: 0.045,
    ambient: 0.45,
    waves: 1.3,
    height: 0.1,
    from: 0.7,
  }),
  picture('bokeh', bokeh, 2, { layout: 'garlands', background: NIGHT.green, colours: LAMPS.candle }),
  picture('pleats', pleats, 1, {
    stops: [
      [0, 0.3, 0.06, 340],
      [0.5, 0.62, 0.07, 350],
      [1, 0.95, 0.03, 40],
    ],
  }),
  picture('ridges', ridges, 1, { sky: SKY.dusk, near: [0.2, 0.05, 310], far: [0.7, 0.09, 350] }),
  picture('fins', fins, 4, {
    lit: [0.7, 0.11, 35],
    shade: [0.48, 0.09, 345],
    sky: [
      [0, 0.3, 0.06, 200],
      [1, 0.8, 0.05, 190],
    ],
    fins: 6,
    floors: 2.2,
  }),
  picture('bokeh', bokeh, 1, { layout: 'street', background: NIGHT.plum }),
  picture('bokeh', bokeh, 3, { layout: 'field', background: NIGHT.rose, colours: LAMPS.rosy }),
  picture('marble', marble, 1, {
    stops: [
      [0, 0.7, 0.01, 280],
      [0.5, 0.9, 0.008, 80],
      [1, 0.97, 0.006, 90],
    ],
    vein: [0.45, 0.02, 280],
    gold: [0.68, 0.11, 80],
  }),
  picture('paper', paper, 8, {
    cut: 'wavy',
    waves: 0.16,
    angle: 0.5,
    sheets: [
      [0.9, 0.09, 90],
      [0.82, 0.12, 80],
      [0.7, 0.13, 60],
      [0.55, 0.14, 40],
      [0.38, 0.1, 20],
      [0.25, 0.07, 350],
    ],
  }),
  picture('reeded', reeded, 2, { stops: GLASS.blue }),
  picture('sea', sea, 2, {
    sky: SKY.gold,
    water: [
      [0, 0.28, 0.05, 240],
      [0.5, 0.52, 0.06, 225],
      [1, 0.86, 0.06, 85],
    ],
  }),
  picture('leaf', leaf, 8, {
    stops: [
      [0, 0.16, 0.04, 200],
      [0.4, 0.34, 0.06, 185],
      [0.7, 0.58, 0.07, 170],
      [1, 0.92, 0.06, 130],
    ],
  }),
  picture('weave', weave, 1, { warp: [0.86, 0.03, 88], weft: [0.8, 0.035, 80] }),
  picture('wall', wall, 2, { light: 'panes', leaves: { kind: 'palm', count: 2 }, wall: [0.84, 0.025, 95] }),
  picture('rain', rain, 9, { background: NIGHT.amber, colours: LAMPS.candle }),
  picture('calcada', calcada, 1, {}),
  picture('satin', satin, 40, { stops: CLOTH.wine, folds: 4.3 }),
  picture('caustics', caustics, 1, {
    floor: [0.8, 0.07, 205],
    deep: [0.52, 0.1, 228],
    tiles: 7,
    waves: 2.4,
    height: 0.07,
  }),
  picture('paper', paper, 1, {
    cut: 'wavy',
    sheets: [
      [0.95, 0.02, 85],
      [0.84, 0.06, 350],
      [0.72, 0.1, 350],
      [0.58, 0.12, 350],
      [0.45, 0.12, 345],
      [0.33, 0.1, 342],
      [0.25, 0.07, 335],
    ],
  }),
  picture('reeded', reeded, 1, { stops: GLASS.plum }),
  picture('sea', sea, 1, {
    sky: SKY.dusk,
    water: [
      [0, 0.2, 0.05, 290],
      [0.5, 0.42, 0.07, 320],
      [1, 0.8, 0.1, 50],
    ],
    disc: true,
  }),
  picture('leather', leather, 3, {
    stops: [
      [0, 0.09, 0.02, 170],
      [0.3, 0.25, 0.05, 165],
      [0.6, 0.42, 0.06, 160],
      [1, 0.92, 0.03, 120],
    ],
    seam: 0.55,
  }),
  picture('curtain', curtain, 1, { stops: SHEER.cream }),
  picture('leaf', leaf, 1, {
    stops: [
      [0, 0.2, 0.06, 150],
      [0.4, 0.45, 0.11, 140],
      [0.7, 0.7, 0.15, 125],
      [1, 0.95, 0.1, 110],
    ],
  }),
  picture('wall', wall, 16, { light: 'all', leaves: { kind: 'palm', count: 3 }, wall: [0.62, 0.06, 205] }),
  picture('sand', sand, 1, { stops: DUNE.warm }),
  picture('rain', rain, 1, { background: NIGHT.plum }),
  picture('satin', satin, 33, { stops: CLOTH.plum, folds: 3.9 }),
  picture('paper', paper, 2, {
    cut: 'straight',
    sheets: [
      [0.93, 0.02, 90],
      [0.8, 0.05, 150],
      [0.62, 0.06, 170],
      [0.45, 0.06, 185],
      [0.3, 0.05, 200],
    ],
  }),
  picture('cobogo', cobogo, 3, {
    hole: 'diamond',
    garden: [
      [0, 0.3, 0.06, 330],
      [0.5, 0.6, 0.12, 40],
      [1, 0.92, 0.08, 80],
    ],
    wall: [0.45, 0.08, 340],
    inner: [0.6, 0.08, 350],
  }),
  picture('sea', sea, 6, {
    sky: SKY.blueHour,
    water: [
      [0, 0.14, 0.04, 265],
      [0.5, 0.3, 0.06, 260],
      [1, 0.62, 0.06, 250],
    ],
    sun: [0.95, 0.02, 230],
    disc: true,
    altitude: 0.28,
  }),
  picture('tower', tower, 1, { sky: SKY.dawn, glass: GLASS.day }),
  picture('reeded', reeded, 7, { stops: GLASS.green }),
  picture('curtain', curtain, 2, { stops: SHEER.mauve }),
  picture('wall', wall, 5, {
    light: 'panes',
    leaves: { kind: 'branch', count: 4 },
    columns: 2,
    wall: [0.66, 0.05, 150],
  }),
  picture('sand', sand, 2, { stops: DUNE.snow, angle: 0.3 }),
  picture('weave', weave, 5, { warp: [0.42, 0.07, 255], weft: [0.82, 0.02, 90], twill: true, pitch: 16 }),
  picture('stars', stars, 1, {
    sky: [
      [0, 0.13, 0.04, 275],
      [0.5, 0.22, 0.06, 285],
      [0.85, 0.4, 0.08, 330],
      [1, 0.6, 0.1, 40],
    ],
    band: [0.75, 0.05, 320],
    heart: [0.85, 0.07, 60],
  }),
  picture('rain', rain, 5, { background: NIGHT.blue, colours: LAMPS.cool }),
  picture('cobogo', cobogo, 1, {
    hole: 'square',
    garden: [
      [0, 0.25, 0.05, 140],
      [0.5, 0.55, 0.1, 130],
      [1, 0.92, 0.08, 105],
    ],
    wall: [0.62, 0.1, 35],
    inner: [0.68, 0.1, 40],
  }),
  picture('satin', satin, 32, { stops: CLOTH.teal, folds: 2.8 }),
  picture('tower', tower, 2, { sky: SKY.dusk, glass: GLASS.evening, night: true }),
  picture('sand', sand, 6, { stops: DUNE.evening, angle: -0.35, ripples: 5.5 }),
  picture('wall', wall, 1, { light: 'slats', wall: [0.82, 0.03, 90] }),
  picture('wall', wall, 12, { light: 'slats', wall: [0.5, 0.065, 345], gap: 30, duty: 0.55 }),
  picture('satin', satin, 24, { stops: CLOTH.navy, folds: 2.9 }),
  picture('satin', satin, 22, { stops: CLOTH.emerald, folds: 2.9 }),
]
