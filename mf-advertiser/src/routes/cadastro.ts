export { default } from '../features/cadastro/CadastroScreen'
