export { default } from '../features/pagamentos/Pagamentos'
