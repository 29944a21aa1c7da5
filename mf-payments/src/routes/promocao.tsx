export { default } from '../features/promocao/PromocaoScreen'
