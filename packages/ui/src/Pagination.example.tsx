import { Pagination } from './Pagination'

export const FirstOfMany = () => (
  <Pagination page={1} last={40} hrefOf={(page) => `?pagina=${page}#Pagination`} />
)
