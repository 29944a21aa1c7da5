export { default } from '../features/encontro/EncontroScreen'
