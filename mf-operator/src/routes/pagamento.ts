export { default } from '../features/pagamentos/Pagamento'
