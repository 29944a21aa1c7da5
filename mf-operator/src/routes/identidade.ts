export { default } from '../features/identidades/IdentidadeScreen'
