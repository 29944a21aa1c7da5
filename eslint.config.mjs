export { default } from './packages/build/eslint.config.mjs'
