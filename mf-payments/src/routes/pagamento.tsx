export { default } from '../features/pagamento/PagamentoScreen'
