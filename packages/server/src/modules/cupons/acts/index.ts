import { createCupom, endCupom, listCupons } from './cupons'

export const cuponsActs = [listCupons, createCupom, endCupom]
