export { default } from '../features/conta/Conta'
