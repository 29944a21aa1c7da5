export { default } from '../features/promover/PromoverScreen'
