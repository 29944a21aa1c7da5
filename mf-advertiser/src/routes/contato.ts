export { default } from '../features/encontro/ContatoScreen'
