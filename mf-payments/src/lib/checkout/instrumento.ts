/** A payment method with the data needed to charge it. */
export type Instrumento = { tipo: 'pix' | 'boleto' } | { tipo: 'cartao'; token: string }
