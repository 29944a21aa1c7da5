export { default } from '../features/saida/SaidaScreen'
