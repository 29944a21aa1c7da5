/** A chosen way to pay in money, ready to be charged. */
export type Instrumento = { tipo: 'pix' | 'boleto' } | { tipo: 'cartao'; token: string }
