export { default } from '../features/creditos/PagamentoCreditosScreen'
