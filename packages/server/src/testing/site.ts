import type { RenderSite } from '@portal/platform/render'

/** The configured facts of a site, as pages receive them. */
export const SITE = {
  brand: 'Vitrine',
  publicUrl: 'https://vitrine.example',
  legalContact: 'a@b.invalid',
  empresa: {
    nome: 'Exemplo Ltda.',
    cnpj: '11.222.333/0001-81',
    endereco: 'Rua A, 1, Goiânia, GO',
    representante: 'Ana Silva',
    encarregado: 'Rui Lima',
  },
  apiUrl: '',
  pagamentos: { metodos: ['pix'], cartao: null },
} satisfies Partial<RenderSite>
