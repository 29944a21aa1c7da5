export { default } from '../features/conta/ContaScreen'
