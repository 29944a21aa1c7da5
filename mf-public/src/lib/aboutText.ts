import { totalText } from './paging'

/** Counts of one and two share a text: an exact count could identify a person. */
export const aboutText = (total: number): string => (total < 3 ? '1 ou 2 anúncios' : totalText(total))
