export { default } from '../features/creditos/ComprarCreditosScreen'
