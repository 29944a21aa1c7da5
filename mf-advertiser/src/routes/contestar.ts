export { default } from '../features/alerta/ContestarScreen'
