export { default } from '../features/numeros/Numeros'
