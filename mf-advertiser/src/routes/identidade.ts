export { default } from '../features/conta/identidade/IdentidadeScreen'
