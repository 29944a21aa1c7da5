export { default } from '../features/identidades/Identidades'
